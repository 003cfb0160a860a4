/** What a method of a port is called with, where it has one argument: `RequestOf<OrderStore, "hold">`. */
export type RequestOf<
  Port extends { readonly Service: object },
  Method extends keyof Port["Service"],
> = Port["Service"][Method] extends (request: infer Request) => unknown ? Request : never
