import static org.junit.jupiter.api.Assertions.assertEquals;
//     ^^^^^^ @keyword.import
//                                  ^^^^^^^^^^ @type

sealed interface Event permits Opened, Closed {}
// <- @keyword.modifier
//     ^^^^^^^^^ @keyword.type
//               ^^^^^ @type
//                     ^^^^^^^ @keyword
//                                     ^^^^^^ @type
record Opened(String name, double price) implements Event {
// <- @keyword.type
//     ^^^^^^ @type
//                   ^^^^ @variable.parameter
//                         ^^^^^^ @type.builtin
//                                       ^^^^^^^^^^ @keyword
    Opened {
    // <- @constructor
        Objects.requireNonNull(name, () -> "a name");
        // <- @type
        //      ^^^^^^^^^^^^^^ @function.method.call
    }
}
enum State {
// <- @keyword.type
//   ^^^^^ @type
    IDLE("idle", 0x1F), BUSY("busy", 1_000);
    // <- @constant
    //   ^^^^^^ @string
    //           ^^^^ @number
    //                  ^^^^ @constant

    private final String label;
    State(String label, int code) { this.label = label; }
    // <- @constructor
    //           ^^^^^ @variable.parameter
    //                              ^^^^ @variable.builtin
    //                                   ^^^^^ @variable.member
    abstract float weight();
    // <- @keyword.modifier
    //       ^^^^^ @type.builtin
    //             ^^^^^^ @function.method
}
@FunctionalInterface
// <- @attribute
interface Handler<T extends Event & Cloneable> {
//                                ^ @operator
    void handle(T event) throws Exception;
    default boolean accepts(Object value) { return value instanceof Event; }
    // <- @keyword.modifier
    //      ^^^^^^^ @type.builtin
    //                                      ^^^^^^ @keyword.return
    //                                                   ^^^^^^^^^^ @keyword.operator
}
@interface Retry { int times() default 3; String[] on() default {}; }
// <- @keyword.type
//         ^^^^^ @type
//                             ^^^^^^^ @keyword
//                                     ^ @number

class Service {
    @Retry(times = 5, on = {"io"})
   //^^^^^ @attribute
    //     ^^^^^ @variable.parameter
    //             ^ @number
    //                      ^^^^ @string
    int run(Event event) {
        outer:
        // <- @label
        while (true) {
        // <- @keyword.repeat
        //     ^^^^ @boolean
            try (var reader = open(Path.of("events.log"))) {
            // <- @keyword.exception
            //   ^^^ @type.builtin
            //                ^^^^ @function.method.call
            //                          ^^ @function.method.call
                char mark = (char) reader.read();
                // <- @type.builtin
                //                        ^^^^ @function.method.call
                assert mark != '\n' : "empty";
                // <- @keyword
                //             ^^^^ !string
                if (mark == 'q') break outer; else continue;
                //          ^^^ @character
                //               ^^^^^ @keyword.repeat
                //                     ^^^^^ @label
                //                            ^^^^ @keyword.conditional
            } catch (IOException | RuntimeException failure) {
            //^^^^^ @keyword.exception
            //                   ^ @operator
            //                                      ^^^^^^^ @variable.parameter
                log.log(Level.WARNING, failure.getMessage());
                //            ^^^^^^^ @constant
            } finally {
            //^^^^^^^ @keyword.exception
                synchronized (this) { size -= 1; }
                // <- @keyword
                //                         ^^ @operator
            }
        }
        return switch (event) {
        //     ^^^^^^ @keyword.conditional
            case Opened(String name, double price) when price > 1.5e3 -> name.length();
            // <- @keyword.conditional
            //                                     ^^^^ @keyword.conditional
            //                                                  ^^^^^ @number.float
            //                                                                ^^^^^^ @function.method.call
            default -> { yield -1; }
            // <- @keyword.conditional
            //           ^^^^^ @keyword.return
        };
    }
}
