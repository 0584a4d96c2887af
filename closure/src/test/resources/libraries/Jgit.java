// org.eclipse.jgit:org.eclipse.jgit:6.10.1.202505221210-r org.slf4j:slf4j-nop:2.0.17
package acme;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.transport.UsernamePasswordCredentialsProvider;

class Jgit {
    static Captured value() throws Exception {
        ObjectId id = ObjectId.fromString("0123456789012345678901234567890123456789");
        RefSpec spec = new RefSpec("+refs/heads/*:refs/remotes/origin/*");
        URIish uri = new URIish("https://example.com/a.git");
        return () -> id.name() + spec + uri.getHost();
    }

    static Captured builder() {
        PersonIdent author = new PersonIdent("acme", "acme@example.com", 0L, 0);
        return () -> {
            Path folder = Files.createTempDirectory("jgit");
            try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
                return git.commit().setAllowEmpty(true).setSign(false).setMessage("first").setAuthor(author).setCommitter(author).call().name();
            }
        };
    }

    static Captured client() {
        UsernamePasswordCredentialsProvider credentials = new UsernamePasswordCredentialsProvider("user", "secret");
        return () -> credentials.isInteractive() + "";
    }
}
