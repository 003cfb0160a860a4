import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import { Connections } from "../../server/http/Connections.ts"

const FOREVER_MS = 2 ** 30

const opened = async (listener: RequestListener, now?: () => number) => {
  const server = createServer(listener)
  const connections = new Connections(server, now)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const connected = (): Socket => connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8")
  return { server, connections, connected }
}

const receivedBy = async (socket: Socket): Promise<string> => {
  let received = ""
  socket.on("data", (text: string) => {
    received += text
  })
  // A disconnect may be a reset, when received bytes were not read: `once` would report that as a failure.
  socket.on("error", () => undefined)
  await new Promise<void>((closed) => {
    socket.once("close", () => closed())
  })
  return received
}

const GET = "GET / HTTP/1.1\r\nhost: a\r\n\r\n"

describe("a server that is open", () => {
  it("keeps a connection for further requests", async () => {
    const { connections, connected } = await opened((_request, response) => void response.end("Hej"))
    const socket = connected()
    const received = receivedBy(socket)
    for (const _ of [1, 2]) {
      socket.write(GET)
      await once(socket, "data")
    }
    assert.isFalse(connections.closing)
    await connections.close(FOREVER_MS)
    const text = await received
    assert.lengthOf(text.match(/Hej/g) ?? [], 2)
    assert.notMatch(text, /connection: close/i)
  })
})

describe("a server that closes", () => {
  it("finishes the responses that are under way", async () => {
    const begun = Promise.withResolvers<() => void>()
    const { server, connections, connected } = await opened((_request, response) => {
      response.write("Be")
      begun.resolve(() => response.end("rättelser"))
    })
    const socket = connected()
    socket.write(GET)
    const received = receivedBy(socket)
    const finish = await begun.promise
    const closed = connections.close(FOREVER_MS)
    assert.isTrue(connections.closing)
    finish()
    await closed
    assert.isFalse(server.listening)
    assert.match(await received, /Be[^]*rättelser/)
  })

  it("sends all of a response that was written and not yet sent", async () => {
    const begun = Promise.withResolvers<void>()
    const { connections, connected } = await opened((_request, response) => {
      response.end("x".repeat(30_000_000), () => undefined)
      begun.resolve()
    })
    const socket = connected()
    socket.write(GET)
    await begun.promise
    const closed = connections.close(FOREVER_MS)
    const received = await receivedBy(socket)
    assert.isAbove(received.length, 30_000_000)
    await closed
  })

  it("accepts a request on an open connection, and then closes it", async () => {
    const paths: Array<string> = []
    const waiting = Promise.withResolvers<() => void>()
    const { connections, connected } = await opened((request, response) => {
      paths.push(request.url ?? "")
      if (request.url === "/slow") waiting.resolve(() => response.end("sen"))
      else response.end("Hej")
    })
    const [slow, half] = [connected(), connected()]
    slow.write(GET.replace("/ ", "/slow "))
    // Half a request has arrived.
    half.write("GET /half HTTP/1.1\r\nhost:")
    const received = [receivedBy(slow), receivedBy(half)] as const
    const finish = await waiting.promise
    const closed = connections.close(FOREVER_MS)
    // And one on a new connection.
    const late = connected()
    late.write(GET.replace("/ ", "/late "))
    const receivedLate = await receivedBy(late)
    half.write(" a\r\n\r\n")
    finish()
    await closed
    for (const text of [...(await Promise.all(received)), receivedLate]) assert.match(text, /connection: close/i)
    assert.sameMembers(paths, ["/slow", "/half", "/late"])
  })

  it("does not wait for idle connections", async () => {
    const { connections, connected } = await opened((_request, response) => void response.end("Hej"))
    const [used, idle] = [connected(), connected()]
    used.write(GET)
    const received = [receivedBy(used), receivedBy(idle)] as const
    await once(used, "data")
    await connections.close(FOREVER_MS)
    assert.match(await received[0], /Hej/)
    assert.strictEqual(await received[1], "")
  })

  it("waits one second for the first byte of a connection, counted from its beginning", async () => {
    let now = 5_000
    const { server, connections, connected } = await opened(
      () => undefined,
      () => now,
    )
    const socket = connected()
    const hungUp = receivedBy(socket).then(() => now)
    await Promise.all([once(socket, "connect"), once(server, "connection")])
    now += 999
    const closed = connections.close(FOREVER_MS)
    await pause(450)
    now += 1
    await closed
    assert.strictEqual(await hungUp, 6_000)
  })

  it("closes connections whose responses or requests do not finish", async () => {
    const begun = Promise.withResolvers<void>()
    const { connections, connected } = await opened((_request, response) => {
      response.write("…")
      begun.resolve()
    })
    const [listening, sending] = [connected(), connected()]
    listening.write(GET)
    sending.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nq=")
    const hungUp = [receivedBy(listening), receivedBy(sending)]
    await begun.promise
    await connections.close(0)
    await Promise.all(hungUp)
  })
})
