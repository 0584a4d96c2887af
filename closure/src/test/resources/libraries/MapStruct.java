// org.mapstruct:mapstruct:1.6.3
package acme;

import org.mapstruct.Mapper;
import org.mapstruct.factory.Mappers;

class MapStruct {
    public static class Source {
        public String name = "bug";
    }

    public static class Target {
        public String title;
    }

    @Mapper
    public interface Labels {
        Labels INSTANCE = Mappers.getMapper(Labels.class);

        Target map(Source source);
    }

    static Captured value() {
        Labels labels = Labels.INSTANCE;
        return () -> labels.map(new Source()).title;
    }

    static Captured builder() {
        Source source = new Source();
        return () -> Labels.INSTANCE.map(source).title;
    }

    static Captured client() {
        Source source = new Source();
        return () -> Mappers.getMapper(Labels.class).map(source).title;
    }
}

/** As the processor writes it. */
class MapStruct$LabelsImpl implements MapStruct.Labels {
    @Override
    public MapStruct.Target map(MapStruct.Source source) {
        if (source == null) {
            return null;
        }
        MapStruct.Target target = new MapStruct.Target();
        target.title = source.name;
        return target;
    }
}
