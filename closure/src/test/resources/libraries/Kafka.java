// org.apache.kafka:kafka-clients:4.0.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;

class Kafka {
    static Captured value() {
        ProducerRecord<String, String> record = new ProducerRecord<>("topic", "key", "value");
        TopicPartition partition = new TopicPartition("topic", 3);
        return () -> record.topic() + record.value() + partition;
    }

    static Captured builder() {
        StringSerializer serializer = new StringSerializer();
        return () -> {
            try (MockProducer<String, String> producer = new MockProducer<>(true, null, serializer, serializer)) {
                producer.send(new ProducerRecord<>("topic", "key", "value"));
                return producer.history().get(0).key();
            }
        };
    }

    static Captured client() {
        Map<String, Object> settings = Map.of(
                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:1",
                ProducerConfig.MAX_BLOCK_MS_CONFIG, "10",
                ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, "org.apache.kafka.common.serialization.StringSerializer",
                ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, StringSerializer.class);
        return () -> {
            try (KafkaProducer<String, String> producer = new KafkaProducer<>(settings)) {
                producer.partitionsFor("topic");
                return "connected";
            } catch (org.apache.kafka.common.errors.TimeoutException e) {
                return "not connected";
            }
        };
    }
}
