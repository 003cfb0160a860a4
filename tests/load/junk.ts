/**
 * `junk.ts ORIGIN PER_SECOND`: meaningless requests, from fifty addresses; a separate process, so that it delays no
 * shopper.
 */
import { randomBytes, randomInt } from "node:crypto"
import { Agent, request } from "node:http"
import { addressOf } from "./Browser.ts"

const ADDRESSES = 50
const JUNK_NET = 9
const EVERY_MS = 10
/** Above this number of concurrent requests the next waits: requests cannot be faster than responses. */
const MAX_IN_FLIGHT = 2_000

const [origin = "", perSecond = "5000"] = process.argv.slice(2)
const agents = Array.from(
  { length: ADDRESSES },
  (_, index) => new Agent({ keepAlive: true, maxSockets: 40, localAddress: addressOf(JUNK_NET, index) }),
)

/** What is requested: unknown pages, random words, invalid filters, files of other programs. */
const KINDS: ReadonlyArray<() => string> = [
  () => `/${randomBytes(12).toString("hex")}`,
  () => `/search?q=${randomBytes(8).toString("hex")}`,
  () => `/bok/x/${randomInt(10 ** 12, 10 ** 13)}`,
  () => `/kategori/bocker?facets=${encodeURIComponent(`akb_price:[${randomInt(9_999)},x]`)}`,
  () => `/wp-login.php?x=${randomInt(10 ** 9)}`,
]

let pending = 0
let sent = 0
let owed = 0

setInterval(() => {
  owed += (Number(perSecond) * EVERY_MS) / 1_000
  for (; owed >= 1; owed--) {
    if (pending >= MAX_IN_FLIGHT) continue
    pending += 1
    sent += 1
    const path = KINDS[randomInt(KINDS.length)]?.() ?? "/"
    request(origin + path, { agent: agents[randomInt(ADDRESSES)] }, (response) => response.resume())
      .once("error", () => undefined)
      .once("close", () => {
        pending -= 1
      })
      .end()
  }
}, EVERY_MS)

process.once("SIGTERM", () => {
  process.stdout.write(String(sent))
  process.exit()
})
