// org.kohsuke:github-api:1.327
package acme;

import org.kohsuke.github.GHRateLimit;
import org.kohsuke.github.GitHub;
import org.kohsuke.github.GitHubBuilder;
import org.kohsuke.github.HttpException;

class GithubApi {
    static Captured builder() {
        String url = Captured.url();
        return () -> {
            try {
                return new GitHubBuilder().withEndpoint(url).withOAuthToken("secret").build().getMyself().getLogin();
            } catch (java.io.IOException e) {
                return e.getClass().getSimpleName();
            }
        };
    }

    static Captured client() throws Exception {
        GitHub github = new GitHubBuilder().withEndpoint(Captured.url()).build();
        return () -> github.getApiUrl().startsWith("http") + "" + github.isAnonymous();
    }
}
