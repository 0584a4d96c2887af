// io.vavr:vavr:0.10.6
package acme;

import io.vavr.Function1;
import io.vavr.Lazy;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import io.vavr.control.Try;

class Vavr {
    enum Color { RED, GREEN }

    static Captured value() {
        List<Integer> list = List.of(1, 2, 3);
        HashMap<Color, String> map = HashMap.of(Color.RED, "r", Color.GREEN, "g");
        Option<String> none = Option.none();
        return () -> list.map(i -> i * 2) + " " + map.get(Color.RED) + map.get(Color.GREEN) + none.getOrElse("none");
    }

    static Captured builder() {
        Function1<String, String> function = Function1.of(String::trim).andThen(s -> s + "!");
        return () -> function.apply(" a ") + function.memoized().apply("b");
    }

    static Captured client() {
        Lazy<String> lazy = Lazy.of(() -> "lazy");
        Try<Integer> tried = Try.of(() -> Integer.parseInt("12"));
        return () -> lazy.get() + tried.map(i -> i + 1).get();
    }
}
