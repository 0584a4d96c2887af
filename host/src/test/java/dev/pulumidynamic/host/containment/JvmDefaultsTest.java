package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Authenticator;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.GLOBAL)
class JvmDefaultsTest {
    private final Snapshot before = JvmDefaults.now();

    @AfterEach
    void leaveAsItWas() {
        before.restore();
    }

    @Test
    void restoresNothing_whenThePlatformHasMadeItsOwnTlsContext() throws GeneralSecurityException {
        assertThat(SSLContext.getDefault()).isNotNull();
        assertThat(HttpsURLConnection.getDefaultSSLSocketFactory()).isNotNull();

        assertThat(before.restore()).isEmpty();
    }

    @Test
    void restoresWhoVerifiesCertificates() throws GeneralSecurityException {
        HostnameVerifier verifier = HttpsURLConnection.getDefaultHostnameVerifier();
        SSLContext own = SSLContext.getInstance("TLS");
        own.init(null, null, null);
        HttpsURLConnection.setDefaultHostnameVerifier((name, session) -> true);
        HttpsURLConnection.setDefaultSSLSocketFactory(own.getSocketFactory());
        SSLContext.setDefault(own);

        assertThat(before.restore())
                .containsExactly("default hostname verifier", "default TLS socket factory", "default TLS context");
        assertThat(HttpsURLConnection.getDefaultHostnameVerifier()).isSameAs(verifier);
        assertThat(SSLContext.getDefault()).isNotSameAs(own);
    }

    @Test
    void restoresSecurityProperties_addedAndChanged() {
        String disabled = Security.getProperty("jdk.tls.disabledAlgorithms");
        Security.setProperty("jdk.tls.disabledAlgorithms", "");
        Security.setProperty("added.by.the.test", "value");

        assertThat(before.restore()).containsExactly("security properties");
        assertThat(Security.getProperty("jdk.tls.disabledAlgorithms")).isEqualTo(disabled);
        assertThat(Security.getProperty("added.by.the.test")).isNull();
    }

    @Test
    void restoresSecurityProviders_inTheirOrder() {
        List<Provider> providers = Arrays.asList(Security.getProviders());
        Security.removeProvider(providers.get(0).getName());
        Security.addProvider(providers.get(0));

        assertThat(before.restore()).containsExactly("security providers");
        assertThat(Security.getProviders()).containsExactlyElementsOf(providers);
    }

    @Test
    void restoresAuthenticator_whenThereWasNone() {
        Authenticator.setDefault(new Authenticator() {});

        assertThat(before.restore()).containsExactly("default authenticator");
        assertThat(Authenticator.getDefault()).isNull();
    }
}
