// org.mongodb:mongodb-driver-sync:5.5.1
package acme;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.model.Filters;
import org.bson.BsonDocument;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.bson.types.ObjectId;

class Mongo {
    static Captured value() {
        Document document = new Document("a", 1).append("id", new ObjectId("507f1f77bcf86cd799439011"));
        BsonDocument bson = BsonDocument.parse("{\"x\": [1, 2]}");
        return () -> document.toJson() + bson.toJson();
    }

    static Captured builder() {
        Bson filter = Filters.and(Filters.eq("a", 1), Filters.gt("b", 2));
        MongoClientSettings settings = MongoClientSettings.builder()
                .applyConnectionString(new ConnectionString("mongodb://localhost:1/acme"))
                .build();
        return () -> filter.toBsonDocument().toJson() + settings.getWriteConcern();
    }

    static Captured client() {
        MongoClient client = MongoClients.create("mongodb://localhost:1");
        return () -> client.getDatabase("acme").getCollection("labels").getNamespace().getFullName();
    }
}
