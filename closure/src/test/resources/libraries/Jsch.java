// com.github.mwiede:jsch:2.27.2
package acme;

import com.jcraft.jsch.HostKey;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;

class Jsch {
    static Captured value() throws Exception {
        HostKey key = new HostKey("localhost", java.util.Base64.getDecoder().decode("AAAAB3NzaC1yc2EAAAADAQABAAAAAQA="));
        return () -> key.getHost() + key.getType();
    }

    static Captured builder() {
        String host = "localhost";
        return () -> {
            Session session = new JSch().getSession("acme", host, 1);
            session.setConfig("StrictHostKeyChecking", "no");
            try {
                session.connect(1000);
                return "connected";
            } catch (JSchException e) {
                return "not connected" + session.getConfig("kex").contains("sha2");
            }
        };
    }

    static Captured client() {
        JSch jsch = new JSch();
        return () -> {
            Session session = jsch.getSession("acme", "localhost", 1);
            session.setConfig("StrictHostKeyChecking", "no");
            try {
                session.connect(1000);
                return "connected";
            } catch (JSchException e) {
                return "not connected" + jsch.getIdentityNames();
            }
        };
    }
}
