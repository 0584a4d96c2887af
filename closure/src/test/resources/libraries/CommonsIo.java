// commons-io:commons-io:2.20.0
package acme;

import java.io.File;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.ByteOrderMark;
import org.apache.commons.io.FilenameUtils;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.filefilter.FileFilterUtils;
import org.apache.commons.io.filefilter.IOFileFilter;
import org.apache.commons.io.filefilter.WildcardFileFilter;

class CommonsIo {
    static Captured value() {
        ByteOrderMark mark = ByteOrderMark.UTF_8;
        return () -> mark.getCharsetName() + mark.length() + (mark.equals(ByteOrderMark.UTF_8));
    }

    static Captured builder() {
        IOFileFilter filter = FileFilterUtils.and(
                WildcardFileFilter.builder().setWildcards("*.txt").get(), FileFilterUtils.notFileFilter(FileFilterUtils.prefixFileFilter("x")));
        return () -> filter.accept(new File("a.txt"), "a.txt") + "" + filter.accept(new File("x.txt"), "x.txt");
    }

    static Captured client() {
        String url = Captured.url();
        return () -> IOUtils.toString(new java.net.URL(url + "/io"), StandardCharsets.UTF_8)
                + FilenameUtils.getExtension("a.b.c");
    }
}
