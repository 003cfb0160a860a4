/** What somebody gets who opens a page that nobody has asked for: counted in bytes, so the same on every machine. */
import { describe, expect, it } from "vitest"
import { ask } from "./ask.ts"
import { openedShop } from "./journey.ts"

const BOOK = "/bok/doktor-glas/9789189999107"

/** What a new connection sends before it waits for an answer: ten packets (RFC 6928), less headers and TLS. */
const FIRST_FLIGHT = 13_000
/** Of what it would be. A short page has less that repeats. */
const SHARE = { short: 1 / 2, long: 2 / 5 }
/** Of the first two answers: the good compression is there for the third at the latest. */
const TIMES = 2

const shop = openedShop()

/** As browsers ask, the newest and one behind a proxy that knows no brotli. */
const CODINGS = { br: "gzip, deflate, br, zstd", gzip: "gzip, deflate" } as const

/** Addresses that are new each time; the status they are answered with. */
const KINDS: ReadonlyArray<readonly [string, (fresh: string) => string, number]> = [
  ["home", (fresh) => `/?${fresh}`, 200],
  ["list", (fresh) => `/kategori/bocker?facets=${encodeURIComponent(`akb_price:[0,${fresh}]`)}`, 200],
  ["search", (fresh) => `/search?q=glas+${fresh}`, 200],
  ["search without hits", (fresh) => `/search?q=xyz${fresh}`, 200],
  ["product", () => BOOK, 200],
  ["content", () => "/frakt-och-retur", 200],
  ["all shelves", () => "/kategori", 200],
  ["a page that is not there", (fresh) => `/finns-inte-${fresh}`, 404],
  ["checkout", () => "/checkout", 200],
  ["logging in", () => "/logga-in", 200],
  ["part of a list", (fresh) => `/kategori/bocker?facets=${encodeURIComponent(`akb_price:[1,${fresh}]`)}&_main=1`, 200],
  ["hits by the API", (fresh) => `/api/search?q=glas&fresh=${fresh}`, 200],
]

describe.each(Object.entries(CODINGS))("in %s", (coding, accepted) => {
  it.each(KINDS)("%s comes compressed from the first answer on", async (_kind, addressOf, status) => {
    for (let time = 0; time < TIMES; time++) {
      const fresh = `${coding === "br" ? 1 : 2}${time}99`
      const answer = await ask(shop.origin, addressOf(fresh), { headers: { "accept-encoding": accepted } })
      expect(answer.status).toBe(status)
      expect(answer.headers["content-encoding"]).toBe(coding)
      expect(answer.headers.vary).toContain("Accept-Encoding")
      expect(Number(answer.headers["content-length"])).toBe(answer.bytes.length)
      const whole = Buffer.byteLength(answer.text)
      expect(answer.bytes.length / whole).toBeLessThanOrEqual(whole < 10_000 ? SHARE.short : SHARE.long)
      expect(answer.bytes.length).toBeLessThanOrEqual(FIRST_FLIGHT)
    }
  })
})
