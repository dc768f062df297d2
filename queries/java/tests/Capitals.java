import java.net.URL;
//              ^^^ @type
import static java.io.IO.MAX;
//                       ^^^ @constant
class URL extends IO {}
//    ^^^ @type
//                ^^ @type
interface API {}
//        ^^^ @type
enum HTTP { GET, PUT }
//   ^^^^ @type
//          ^^^ @constant
@interface TEST {}
//         ^^^^ @type
record DTO(UUID id) {
//     ^^^ @type
    static final Logger LOG = null;
    //                  ^^^ @constant
    boolean ok(Object it) {
        LOG.info(UUID.randomUUID());
        // <- @constant
        //       ^^^^ @type
        return it instanceof DTO(UUID other) && MAX > 1;
        //                   ^^^ @type
        //                                      ^^^ @constant
    }
}
