package main

import (
// <- @keyword.import
	"context"
 // <- @string.special.path
	_ "embed"
 // <- @character.special
	log "log/slog"
 // <- @module
)

// Server answers requests.
type Server struct {
// <- @keyword.type
//   ^^^^^^ @type
//          ^^^^^^ @keyword.type
	*http.Server
 // <- @operator
//^^^^ @module
	routes map[string]Handler
 // <- @variable.member
 //     ^^^ @type.builtin
 //                ^^^^^^^ @type
	mu     sync.RWMutex
 // <- @variable.member
 //     ^^^^ @module
 //          ^^^^^^^ @type
	done   chan<- struct{}
 //     ^^^^ @type.builtin
}

type Handler func(ctx context.Context, w http.ResponseWriter) error
//   ^^^^^^^ @type.definition
//           ^^^^ @keyword.function
//                ^^^ @variable.parameter
//                            ^^^^^^^ @type
//                                                            ^^^^^ @type.builtin

var ErrClosed = errors.New("server: closed")
// <- @keyword
//  ^^^^^^^^^ @variable
//                     ^^^ @function.method.call

func New(port int, routes map[string]Handler) *Server {
// <- @keyword.function
//   ^^^ @function
//       ^^^^ @variable.parameter
//            ^^^ @type.builtin
//                                             ^^^^^^ @type
	return &Server{routes: routes, done: make(chan<- struct{}, 1)}
 // <- @keyword.return
 //     ^ @operator
 //      ^^^^^^ @type
 //             ^^^^^^ @variable.member
 //                                   ^^^^ @function.builtin
}

func (s *Server) Serve(ctx context.Context) (err error) {
//    ^ @variable.parameter
//       ^^^^^^ @type
//               ^^^^^ @function.method
//                                           ^^^ @variable.parameter
	s.mu.Lock()
 //^^ @variable.member
 //   ^^^^ @function.method.call
	defer s.mu.Unlock()
 // <- @keyword
	defer func() {
		if r := recover(); r != nil {
  // <- @keyword.conditional
  //   ^^ @operator
  //      ^^^^^^^ @function.builtin
  //                      ^^^ @constant.builtin
			err = fmt.Errorf("serve: %v\n", r)
   //        ^^^^^^ @function.method.call
   //                       ^^ @character.special
   //                         ^^ @string.escape
		}
	}()
	go s.watch(ctx)
 // <- @keyword.coroutine
 //   ^^^^^ @function.method.call
	for {
 // <- @keyword.repeat
		select {
  // <- @keyword.conditional
		case <-ctx.Done():
  // <- @keyword.conditional
  //   ^^ @operator
  //         ^^^^ @function.method.call
			return ErrClosed
		default:
  // <- @keyword.conditional
			time.Sleep(250 * time.Millisecond)
   //   ^^^^^ @function.method.call
   //         ^^^ @number
   //             ^ @operator
   //                    ^^^^^^^^^^^ @variable.member
		}
	}
}
