import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Connections } from "../../server/http/Connections.ts"

const FOREVER_MS = 2 ** 30

const opened = async (listener: RequestListener) => {
  const server = createServer(listener)
  const connections = new Connections(server)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const connected = (): Socket => connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8")
  return { server, connections, connected }
}

const heardBy = async (socket: Socket): Promise<string> => {
  let heard = ""
  socket.on("data", (text: string) => {
    heard += text
  })
  // A disconnect may be a reset, when received bytes were not read: `once` would report that as a failure.
  socket.on("error", () => undefined)
  await new Promise<void>((closed) => {
    socket.once("close", () => closed())
  })
  return heard
}

const GET = "GET / HTTP/1.1\r\nhost: a\r\n\r\n"

describe("a server that closes", () => {
  it("finishes the responses that are under way", async () => {
    const asked = Promise.withResolvers<() => void>()
    const { server, connections, connected } = await opened((_request, response) => {
      response.write("Be")
      asked.resolve(() => response.end("rättelser"))
    })
    const socket = connected()
    socket.write(GET)
    const heard = heardBy(socket)
    const finish = await asked.promise
    const closed = connections.close(FOREVER_MS)
    assert.isTrue(connections.closing)
    finish()
    await closed
    assert.isFalse(server.listening)
    assert.match(await heard, /Be[^]*rättelser/)
  })

  it("sends all of a response that was written and not yet sent", async () => {
    const asked = Promise.withResolvers<void>()
    const { connections, connected } = await opened((_request, response) => {
      response.end("x".repeat(30_000_000), () => undefined)
      asked.resolve()
    })
    const socket = connected()
    socket.write(GET)
    await asked.promise
    const closed = connections.close(FOREVER_MS)
    const heard = await heardBy(socket)
    assert.isAbove(heard.length, 30_000_000)
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
    const heard = [heardBy(slow), heardBy(half)] as const
    const finish = await waiting.promise
    const closed = connections.close(FOREVER_MS)
    // And one on a new connection.
    const late = connected()
    late.write(GET.replace("/ ", "/late "))
    const heardLate = await heardBy(late)
    half.write(" a\r\n\r\n")
    finish()
    await closed
    for (const text of [...(await Promise.all(heard)), heardLate]) assert.match(text, /connection: close/i)
    assert.sameMembers(paths, ["/slow", "/half", "/late"])
  })

  it("does not wait for idle connections", async () => {
    const { connections, connected } = await opened((_request, response) => void response.end("Hej"))
    const [kept, silent] = [connected(), connected()]
    kept.write(GET)
    const heard = [heardBy(kept), heardBy(silent)] as const
    await once(kept, "data")
    await connections.close(FOREVER_MS)
    assert.match(await heard[0], /Hej/)
    assert.strictEqual(await heard[1], "")
  })

  it("closes connections whose responses or requests do not finish", async () => {
    const asked = Promise.withResolvers<void>()
    const { connections, connected } = await opened((_request, response) => {
      response.write("…")
      asked.resolve()
    })
    const [listening, asking] = [connected(), connected()]
    listening.write(GET)
    asking.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nq=")
    const hungUp = [heardBy(listening), heardBy(asking)]
    await asked.promise
    await connections.close(0)
    await Promise.all(hungUp)
  })
})
