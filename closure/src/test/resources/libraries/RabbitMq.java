// com.rabbitmq:amqp-client:5.25.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Address;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.MessageProperties;

class RabbitMq {
    static Captured value() {
        Address address = new Address("localhost", 5672);
        AMQP.BasicProperties properties = MessageProperties.PERSISTENT_TEXT_PLAIN;
        return () -> address + " " + properties.getContentType();
    }

    static Captured builder() {
        String host = "localhost";
        return () -> {
            ConnectionFactory factory = new ConnectionFactory();
            factory.setHost(host);
            factory.setPort(1);
            try {
                return factory.newConnection().toString();
            } catch (java.io.IOException e) {
                return "not connected";
            }
        };
    }

    static Captured client() {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setPort(1);
        return () -> {
            try {
                return factory.newConnection().toString();
            } catch (java.io.IOException e) {
                return "not connected";
            }
        };
    }
}
