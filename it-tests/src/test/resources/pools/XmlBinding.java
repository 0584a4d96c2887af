// org.glassfish.jaxb:jaxb-runtime:4.0.9
package pools;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.resource.PooledResources;
import jakarta.xml.bind.JAXB;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

public final class XmlBinding {
    @XmlRootElement
    public static class Label {
        public String name = "bug";
    }

    public static void main(String[] arguments) {
        Pulumi.run(XmlBinding::stack);
    }

    public static void stack(Context context) {
        PooledResources.stack(context, XmlBinding::make);
    }

    /** Work that is held would occupy the only thread that the JVM's pool has on two processors. */
    static String make(String server, boolean held) throws Exception {
        CompletableFuture<String> written = CompletableFuture.supplyAsync(XmlBinding::written);
        String read = ForkJoinPool.commonPool().submit(() -> read(written.get())).get();
        return read + written.thenApplyAsync(xml -> JAXB.unmarshal(new StringReader(xml), Label.class).name).get();
    }

    private static String written() {
        try {
            StringWriter xml = new StringWriter();
            JAXBContext.newInstance(Label.class).createMarshaller().marshal(new Label(), xml);
            return xml.toString();
        } catch (JAXBException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String read(String xml) throws JAXBException {
        return ((Label) JAXBContext.newInstance(Label.class).createUnmarshaller().unmarshal(new StringReader(xml))).name;
    }
}
