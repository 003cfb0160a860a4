/**
 * A server's connections and their shutdown: nothing new is begun, requests that have arrived are answered, and no
 * client can delay it. Node's own `close` drops connections whose response has not been sent, and those that wait to be
 * accepted.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"

/** Connections that the system has accepted are served: the sockets listen until none has come for this long … */
const QUIET_MS = 200
/** … and no longer than this. */
const ACCEPTING_MS = 1_000

/** A client that has connected and sent nothing by then is disconnected. */
const FIRST_BYTE_MS = 1_000

interface Connection {
  /** Responses that have not been sent, in the order of their requests. */
  readonly pending: Set<ServerResponse>
  readonly since: number
  /** Bytes that had been read when its last response was sent; undefined before the first. */
  answeredAt?: number
}

export class Connections {
  readonly #server: Server
  readonly #now: () => number
  readonly #open = new Map<Socket, Connection>()
  #closing = false
  #isLate = false
  #lastCame = Number.NEGATIVE_INFINITY

  /** Created before the server listens. `now` in ms. */
  constructor(server: Server, now: () => number = () => performance.now()) {
    this.#server = server
    this.#now = now
    server.on("connection", (socket: Socket) => this.#came(socket))
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.#asked(request.socket, response),
    )
  }

  /** True from the moment when the server is to end. */
  get closing(): boolean {
    return this.#closing
  }

  /** Resolves when every connection is closed. What is unfinished after `graceMs` is disconnected. */
  async close(graceMs: number, closeOthers: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.#closing = true
    for (const { pending } of this.#open.values()) this.#askToLeave([...pending].at(-1))
    const late = setTimeout(() => {
      this.#isLate = true
      for (const socket of this.#open.keys()) socket.destroy()
    }, graceMs)
    // The system's buffers are read first: a connection with a request in them is not idle.
    await nextTurn()
    await nextTurn()
    this.#closeIdle()
    const closing = setInterval(() => this.#closeIdle(), QUIET_MS)
    await this.#untilQuiet(Math.min(graceMs, ACCEPTING_MS))
    const own = new Promise<void>((resolve) => {
      // Not the HTTP server's own, which would drop responses that are written and not sent.
      NetServer.prototype.close.call(this.#server, () => resolve())
    })
    await Promise.all([own, closeOthers()])
    clearInterval(closing)
    clearTimeout(late)
  }

  #came(socket: Socket): void {
    if (this.#isLate) {
      socket.destroy()
      return
    }
    this.#lastCame = this.#now()
    this.#open.set(socket, { pending: new Set(), since: this.#lastCame })
    socket.once("close", () => this.#open.delete(socket))
  }

  #asked(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    connection.pending.add(response)
    if (this.#closing) this.#askToLeave(response)
    response.once("close", () => {
      connection.pending.delete(response)
      connection.answeredAt = socket.bytesRead
      if (this.#closing) this.#closeIfIdle(socket, connection)
    })
  }

  /** `Connection: close`, unless the response's headers have been sent. */
  #askToLeave(response: ServerResponse | undefined): void {
    if (response !== undefined && !response.headersSent) response.shouldKeepAlive = false
  }

  #closeIdle(): void {
    for (const [socket, connection] of this.#open) this.#closeIfIdle(socket, connection)
  }

  #closeIfIdle(socket: Socket, { pending, since, answeredAt }: Connection): void {
    if (pending.size > 0) return
    const isUnused = answeredAt === undefined && socket.bytesRead === 0 && this.#now() - since >= FIRST_BYTE_MS
    if (isUnused || socket.bytesRead === answeredAt) socket.end(() => socket.destroy())
  }

  async #untilQuiet(mostMs: number): Promise<void> {
    const until = this.#now() + mostMs
    for (;;) {
      const now = this.#now()
      const quietAt = Math.min(until, Math.max(this.#lastCame + QUIET_MS, now))
      if (quietAt <= now) return
      await pause(quietAt - now)
    }
  }
}
