import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setImmediate as turn } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import { Connections } from "../../server/http/Connections.ts"
import { listenOnSharedPort } from "../../server/http/listenOnSharedPort.ts"

const AT = { port: 0, host: "127.0.0.1" }
const CROWD = 200
/** Some for every socket. */
const DAWDLERS = 64

const portOf = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port

describe("the listeners of a shop", () => {
  it.each([process.platform, "aix"])("answer every connection, and then close (%s)", async (platform) => {
    const server = createServer((_request, response) => response.end("Hej"))
    const connections = new Connections(server)
    const shut = await listenOnSharedPort(server, AT, platform)
    assert.strictEqual(server.listenerCount("error"), 0)
    const port = portOf(server)
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())),
    )
    assert.deepStrictEqual([...new Set(answers)], ["Hej"])
    await connections.close(0, shut)
    const socket = connect(port, "127.0.0.1")
    const [error] = await once(socket, "error").catch((cause: unknown) => [cause])
    assert.strictEqual((error as NodeJS.ErrnoException).code, "ECONNREFUSED")
  })

  it("accept several connections in a turn of the event loop", async () => {
    const taken: Array<unknown> = []
    const server = createServer()
    const connections = new Connections(server)
    server.on("connection", (socket) => taken.push(socket))
    const shut = await listenOnSharedPort(server, AT)
    const sockets = Array.from({ length: CROWD }, () => connect(portOf(server), "127.0.0.1"))
    let most = 0
    while (taken.length < CROWD) {
      const before = taken.length
      await turn()
      most = Math.max(most, taken.length - before)
    }
    assert.isAtLeast(most, process.platform === "linux" ? 2 : 1)
    for (const socket of sockets) socket.destroy()
    await connections.close(0, shut)
  })

  it("close connections with unfinished requests, on each listener", async () => {
    const server = createServer()
    const connections = new Connections(server)
    const shut = await listenOnSharedPort(server, AT)
    const begun: Array<unknown> = []
    server.on("request", (request) => begun.push(request))
    const dawdlers = Array.from({ length: DAWDLERS }, () => connect(portOf(server), "127.0.0.1"))
    const hungUp = Promise.all(dawdlers.map((socket) => once(socket.resume(), "close")))
    for (const socket of dawdlers) socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nean")
    while (begun.length < DAWDLERS) await turn()
    await connections.close(0, shut)
    await hungUp
  })

  it("refuse a port that is in use, by another shop too", async () => {
    const [first, second] = [createServer(), createServer()]
    const connections = new Connections(first)
    const shut = await listenOnSharedPort(first, AT)
    const error = await listenOnSharedPort(second, { ...AT, port: portOf(first) }).catch((cause: unknown) => cause)
    assert.strictEqual((error as NodeJS.ErrnoException).code, "EADDRINUSE")
    await connections.close(0, shut)
  })
})
