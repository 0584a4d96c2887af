// org.eclipse.angus:angus-mail:2.0.3
package acme;

import jakarta.mail.Message;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayOutputStream;
import java.util.Properties;

class AngusMail {
    static Captured value() throws Exception {
        InternetAddress address = new InternetAddress("Acme <acme@example.com>");
        return () -> address.getPersonal() + address.getAddress();
    }

    static Captured builder() {
        String text = "hello";
        return () -> {
            Properties properties = new Properties();
            properties.setProperty("mail.smtp.host", "localhost");
            properties.setProperty("mail.smtp.port", "1");
            MimeMessage message = new MimeMessage(Session.getInstance(properties));
            message.setFrom(new InternetAddress("a@example.com"));
            message.setRecipient(Message.RecipientType.TO, new InternetAddress("b@example.com"));
            message.setText(text);
            message.writeTo(new ByteArrayOutputStream());
            try {
                Transport.send(message);
                return "sent";
            } catch (jakarta.mail.MessagingException e) {
                return e.getClass().getSimpleName() + message.getContentType();
            }
        };
    }

    static Captured client() {
        Session session = Session.getInstance(new Properties());
        return () -> {
            MimeMessage message = new MimeMessage(session);
            message.setText("x");
            return (String) message.getContent();
        };
    }
}
