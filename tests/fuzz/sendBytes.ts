/** Sends bytes to a server and reads its response, without a library that would normalise either. */
import { connect } from "node:net"

export interface RawResponse {
  /** Undefined when the server closed the connection without a response. */
  readonly status: number | undefined
  readonly ms: number
  /** Not complete within the limit. */
  readonly late: boolean
  /** Nothing listens. */
  readonly refused: boolean
  readonly head: string
}

/** A request may take thirty seconds; a response may not. */
const ANSWER_LIMIT_MS = 10_000
const HEAD_BYTES = 4_000

/** `bytes` is one character each (latin1). The client's request is complete when they are written. */
export const sendBytes = (port: number, bytes: string): Promise<RawResponse> =>
  new Promise((resolve) => {
    const begun = performance.now()
    let head = ""
    let refused = false
    const done = (late: boolean) => {
      clearTimeout(limit)
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
      resolve({
        status: status === undefined ? undefined : Number(status),
        ms: performance.now() - begun,
        late,
        refused,
        head,
      })
    }
    const limit = setTimeout(() => done(true), ANSWER_LIMIT_MS)
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: false }, () => socket.end(bytes, "latin1"))
    socket.on("data", (chunk: Buffer) => {
      if (head.length < HEAD_BYTES) head += chunk.toString("latin1")
    })
    socket.on("error", (error: NodeJS.ErrnoException) => {
      refused = error.code === "ECONNREFUSED"
    })
    socket.on("close", () => done(false))
  })
