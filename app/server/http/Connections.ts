/**
 * The connections of a server, and their end: nothing new is begun, what has arrived is answered, and nobody can hold it
 * up. Node's own `close` hangs up on connections whose answer has not left yet, and on those that wait to be taken up.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"

/** Connections that the system has taken up already are let in: the doors stay open until nobody has come for so long … */
const QUIET_MS = 200
/** … and no longer than this. */
const DOORS_OPEN_MS = 1_000

/** Who has connected and said nothing by then only keeps a connection. */
const SILENCE_MS = 1_000

interface Connection {
  /** Answers that have not left yet, in the order they were asked for. */
  readonly underWay: Set<ServerResponse>
  readonly since: number
  /** Bytes that had been read when its last answer had left; absent before the first. */
  answeredAt?: number
}

export class Connections {
  readonly #server: Server
  readonly #now: () => number
  readonly #open = new Map<Socket, Connection>()
  #closing = false
  #isLate = false
  #lastCame = Number.NEGATIVE_INFINITY

  /** Made before the server listens. `now` in ms. */
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

  /** Done when every connection is closed. Whoever is not finished after `graceMs` is hung up on. */
  async close(graceMs: number, shutOtherDoors: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.#closing = true
    for (const { underWay } of this.#open.values()) this.#askToLeave([...underWay].at(-1))
    const late = setTimeout(() => {
      this.#isLate = true
      for (const socket of this.#open.keys()) socket.destroy()
    }, graceMs)
    // What lies in the system's buffers is read first: a question that has arrived is no idle connection.
    await nextTurn()
    await nextTurn()
    this.#closeIdle()
    const silent = setInterval(() => this.#closeIdle(), QUIET_MS)
    await this.#untilQuiet(Math.min(graceMs, DOORS_OPEN_MS))
    const own = new Promise<void>((resolve) => {
      // Not the HTTP server's own, which would hang up on answers that have been written and not sent.
      NetServer.prototype.close.call(this.#server, () => resolve())
    })
    await Promise.all([own, shutOtherDoors()])
    clearInterval(silent)
    clearTimeout(late)
  }

  #came(socket: Socket): void {
    if (this.#isLate) {
      socket.destroy()
      return
    }
    this.#lastCame = this.#now()
    this.#open.set(socket, { underWay: new Set(), since: this.#lastCame })
    socket.once("close", () => this.#open.delete(socket))
  }

  #asked(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    connection.underWay.add(response)
    if (this.#closing) this.#askToLeave(response)
    response.once("close", () => {
      connection.underWay.delete(response)
      connection.answeredAt = socket.bytesRead
      if (this.#closing) this.#closeIfIdle(socket, connection)
    })
  }

  /** `Connection: close`, where the answer's headers have not left. */
  #askToLeave(response: ServerResponse | undefined): void {
    if (response !== undefined && !response.headersSent) response.shouldKeepAlive = false
  }

  #closeIdle(): void {
    for (const [socket, connection] of this.#open) this.#closeIfIdle(socket, connection)
  }

  #closeIfIdle(socket: Socket, { underWay, since, answeredAt }: Connection): void {
    if (underWay.size > 0) return
    const isSilent = answeredAt === undefined && socket.bytesRead === 0 && this.#now() - since >= SILENCE_MS
    if (isSilent || socket.bytesRead === answeredAt) socket.end(() => socket.destroy())
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
