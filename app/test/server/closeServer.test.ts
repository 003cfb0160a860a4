import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { closeServer } from "../../server/http/closeServer.ts"

const FOREVER_MS = 2 ** 30

const opened = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const connected = (): Socket => connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8")
  return { server, connected }
}

const heardBy = async (socket: Socket): Promise<string> => {
  let heard = ""
  socket.on("data", (text: string) => {
    heard += text
  })
  // A hang-up may come as a reset, when something that was said has not been read: `once` would take that for a failure.
  socket.on("error", () => undefined)
  await new Promise<void>((closed) => {
    socket.once("close", () => closed())
  })
  return heard
}

const GET = "GET / HTTP/1.1\r\nhost: a\r\n\r\n"

describe("a server that closes", () => {
  it("finishes the answers that are under way", async () => {
    const asked = Promise.withResolvers<() => void>()
    const { server, connected } = await opened((_request, response) => {
      response.write("Be")
      asked.resolve(() => response.end("rättelser"))
    })
    const socket = connected()
    socket.write(GET)
    const heard = heardBy(socket)
    const finish = await asked.promise
    const closed = closeServer(server, FOREVER_MS)
    assert.isFalse(server.listening)
    finish()
    socket.end()
    await closed
    assert.match(await heard, /Be[^]*rättelser/)
  })

  it("waits for nobody who only keeps a connection", async () => {
    const { server, connected } = await opened((_request, response) => void response.end("Hej"))
    const socket = connected()
    socket.write(GET)
    const heard = heardBy(socket)
    await once(socket, "data")
    await closeServer(server, FOREVER_MS)
    assert.match(await heard, /Hej/)
  })

  it("hangs up on whoever holds an answer open, or never says all of a question", async () => {
    const asked = Promise.withResolvers<void>()
    const { server, connected } = await opened((_request, response) => {
      response.write("…")
      asked.resolve()
    })
    const [listening, asking] = [connected(), connected()]
    listening.write(GET)
    asking.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nq=")
    const hungUp = [heardBy(listening), heardBy(asking)]
    await asked.promise
    await closeServer(server, 0)
    await Promise.all(hungUp)
  })
})
