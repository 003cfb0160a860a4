/** A shop that is stopped during requests: every request gets a response, and then the process ends. */
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { Shop } from "../journeys/Shop.ts"

const shop = new Shop()
const port = (): number => Number(new URL(shop.origin).port)

beforeAll(() => shop.open(), 170_000)
afterAll(() => shop.close())

/** As in `app/server/main.ts`. */
const SAME_PRESS_MS = 500

interface Conversation {
  readonly send: (text: string) => void
  /** All that was received until the shop closed the connection; fails when it was reset. */
  readonly received: Promise<string>
  /** Resolves when something has been received. */
  readonly answered: Promise<unknown>
}

const converse = async (at: number): Promise<Conversation> => {
  const socket: Socket = connect(at, "127.0.0.1").setEncoding("utf8")
  await once(socket, "connect")
  let text = ""
  socket.on("data", (more: string) => {
    text += more
  })
  const received = new Promise<string>((resolve, reject) => {
    socket.once("error", reject)
    socket.once("end", () => resolve(text))
  })
  return { send: (words) => socket.write(words), received, answered: once(socket, "data") }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port()}\r\n\r\n`

const BODY = "ean=9789189999107&quantity=1"
/** A form without its last byte. */
const form = (...headers: ReadonlyArray<string>): string =>
  [
    "POST /cart/lines HTTP/1.1",
    ...headers,
    `host: 127.0.0.1:${port()}`,
    `origin: ${shop.origin}`,
    "content-type: application/x-www-form-urlencoded",
    `content-length: ${BODY.length}`,
    "",
    BODY.slice(0, -1),
  ].join("\r\n")

it("answers all forty pending requests, fails health checks, and exits", async () => {
  const forms = await Promise.all(Array.from({ length: 20 }, () => converse(port())))
  const lists = await Promise.all(Array.from({ length: 20 }, () => converse(port())))
  const [idle, check] = [await converse(port()), await converse(port())]
  for (const each of [idle, check]) {
    each.send(get("/healthz"))
    await each.answered
  }
  for (const each of forms) each.send(form())
  // Half of its health check has arrived.
  check.send("GET /healthz HTTP/1.1\r\n")
  // Lists that are not cached, requested at the moment of the signal.
  lists.forEach((each, i) => each.send(get(`/search?q=bok&page=${i + 1}`)))
  const ended = shop.servers[0]?.program.end("SIGTERM")
  expect(await idle.received).toContain("200 OK")
  check.send(`host: 127.0.0.1:${port()}\r\n\r\n`)
  const checked = await check.received
  expect(checked).toContain("503 Service Unavailable")
  expect(checked.toLowerCase()).toContain("connection: close")
  for (const each of forms) each.send(BODY.slice(-1))
  for (const received of await Promise.all(forms.map((each) => each.received))) {
    expect(received).toMatch(/^HTTP\/1\.1 (200|303) /)
    expect(received.toLowerCase()).toContain("connection: close")
  }
  // Twenty new lists at once from one network: some may be told to retry, and none is reset.
  for (const received of await Promise.all(lists.map((each) => each.received)))
    expect(received).toMatch(/^HTTP\/1\.1 (200|503) [^]*<\/html>$/)
  expect(await ended).toBe(0)
})

it("a second signal ends it at once, whatever is pending", async () => {
  const program = shop.servers[0]?.program
  await program?.start()
  const held = await converse(port())
  const gone = held.received.catch(() => "reset")
  // The shop confirms that the form has reached it; else it could end before.
  held.send(form("expect: 100-continue"))
  await held.answered
  const first = program?.end("SIGTERM")
  // Signals closer together count as one.
  await pause(SAME_PRESS_MS + 100)
  // The first signal alone would wait eight seconds for the form's last byte, and exit with 0.
  expect(await program?.end("SIGINT")).toBe(1)
  expect(await first).toBe(1)
  expect(["HTTP/1.1 100 Continue\r\n\r\n", "reset"]).toContain(await gone)
})
