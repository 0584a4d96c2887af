// io.reactivex.rxjava3:rxjava:3.1.10
package acme;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.BehaviorSubject;

class RxJava {
    static Captured value() {
        BehaviorSubject<String> subject = BehaviorSubject.createDefault("first");
        return () -> subject.getValue();
    }

    static Captured builder() {
        Single<String> single = Observable.just("a", "b").map(String::toUpperCase).reduce("", String::concat);
        return () -> single.blockingGet();
    }

    static Captured client() {
        Flowable<Integer> flowable = Flowable.range(1, 5).subscribeOn(Schedulers.io());
        return () -> flowable.toList().blockingGet().toString();
    }
}
