const HUNG_UP: ReadonlySet<unknown> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"])

/** The client has closed the connection and may request the rest later: not a fault of the shop. */
export const isHangUp = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && HUNG_UP.has(cause.code)
