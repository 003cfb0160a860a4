/** S14: whatever an address or a form contains, the shop redirects only to itself (docs/reliability.md, Attacks). */
import { beforeAll, describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"
import { Caller, FORM } from "./Caller.ts"
import { PAD, stockUp } from "./victim.ts"

const shop = openedShop({ demo: 60, settings: { RATE_LIMITS: "off" } })
beforeAll(() => stockUp(shop))

const EVIL = "evil.example"
const SCRIPT = ["java", "script:alert(1)"].join("")

/** Notations of another host that a careless program takes for a path of its own. */
const ELSEWHERE: ReadonlyArray<string> = [
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}`,
  `/////${EVIL}/`,
  `/\\${EVIL}`,
  `\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/\\/${EVIL}`,
  `//\\${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r\n/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `\u00a0//${EVIL}`,
  `http:${EVIL}`,
  `http:/${EVIL}`,
  `http://${EVIL}`,
  `https:${EVIL}`,
  `https://${EVIL}`,
  `HTTPS://${EVIL}`,
  `hTTps:\\\\${EVIL}`,
  `//${EVIL}/%2e%2e`,
  `//${EVIL}%2f..`,
  `//${EVIL}/..;/`,
  `/%2f${EVIL}`,
  `/%2f%2f${EVIL}`,
  `/%5c${EVIL}`,
  `/%5c%5c${EVIL}`,
  `%2f%2f${EVIL}`,
  `%5c%5c${EVIL}`,
  `/%09/${EVIL}`,
  `/%0d/${EVIL}`,
  `/%0a/${EVIL}`,
  `/%00/${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/./\\${EVIL}`,
  `/bok/..//${EVIL}`,
  `/bok/../..//${EVIL}`,
  `/%2e/%2f${EVIL}`,
  `/;@${EVIL}`,
  `@${EVIL}`,
  `/@${EVIL}`,
  `:80@${EVIL}`,
  `//shop@${EVIL}`,
  `//127.0.0.1@${EVIL}`,
  `//127.0.0.1:80@${EVIL}`,
  `//${EVIL}#@127.0.0.1`,
  `//${EVIL}?@127.0.0.1`,
  `//${EVIL}\\@127.0.0.1`,
  `.${EVIL}`,
  `//evil\u3002example`,
  `//evil\uff0eexample`,
  `//ⓔⓥⓘⓛ.example`,
  `//\u202e${EVIL}`,
  `/\u2028/${EVIL}`,
  `//[::1]@${EVIL}`,
  `//0x7f000001@${EVIL}`,
  SCRIPT,
  `/${SCRIPT}`,
  SCRIPT.replace("s", "\ts"),
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:msgbox(1)`,
  `/\r\nlocation: //${EVIL}`,
  `/%0d%0alocation:%20//${EVIL}`,
  `/ok\r\nset-cookie: taken=1`,
]

/** Where a browser would go from here; by a browser's parser, not by the header's text. */
const leadsTo = (location: string | undefined): string => new URL(location ?? "/", `${shop.origin}/a/b`).origin

it("sixty variants are tried", () => {
  expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(60)
})

describe("the return address of a form", () => {
  it.each(ELSEWHERE)("%j stays within the shop", async (returnTo) => {
    const visitor = new Caller(shop.origin)
    for (const [path, fields] of [
      ["/cart/lines", { ean: PAD, quantity: "1", returnTo }],
      ["/cart/promotions", { code: "TIO", returnTo }],
      ["/checkout/consent", { consent: "yes", returnTo }],
      ["/cart/lines", { ean: returnTo, quantity: "1", returnTo: "" }],
      ["/demo/logga-in", { number: "10000001", returnTo, next: returnTo }],
      ["/demo/logga-ut", { returnTo, next: returnTo }],
    ] as const) {
      const { status, headers } = await visitor.post(path, fields)
      expect([path, status]).toEqual([path, 303])
      expect(headers.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(leadsTo(headers.location)).toBe(shop.origin)
    }
    expect(visitor.jar.has("taken")).toBe(false)
  })

  it("is ignored in the query or in a header", async () => {
    const visitor = new Caller(shop.origin)
    const headers = { ...visitor.own, "content-type": FORM, referer: `https://${EVIL}/`, "x-forwarded-host": EVIL }
    const body = new URLSearchParams({ ean: PAD }).toString()
    const answer = await visitor.send("POST", `/cart/lines?returnTo=//${EVIL}`, headers, body)
    expect(answer.headers.location).toBe(`/checkout?tillagd=${PAD}`)
  })
})

/** Characters that HTTP allows in a request line: the rest is escaped as by a browser. */
const inTarget = (text: string): string => text.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter))

/** Addresses that redirect to another one, with a place for a foreign one. */
const REDIRECTING: ReadonlyArray<(foreign: string) => string> = [
  (foreign) => foreign,
  (foreign) => `/vara${foreign}/${PAD}`,
  (foreign) => `/vara/${encodeURIComponent(foreign)}/${PAD}`,
  (foreign) => `/vara/fel/${PAD}?next=${encodeURIComponent(foreign)}&v=${encodeURIComponent(foreign)}`,
  (foreign) => `/vara/fel/${PAD}?${foreign}`,
  (foreign) => `/product/fel/${PAD}?returnTo=${foreign}`,
  (foreign) => `/forfattare/${encodeURIComponent(foreign)}`,
  (foreign) => `/forfattare/x${foreign}`,
  (foreign) => `/kategori${foreign}`,
  (foreign) => `/kategori/bocker_${encodeURIComponent(foreign)}`,
  (foreign) => `/search?q=${encodeURIComponent(foreign)}`,
  (foreign) => `/search?q=${PAD}&url=${encodeURIComponent(foreign)}`,
  (foreign) => `/search?${foreign}`,
  (foreign) => `/kategori/bocker?akb_price.min=10&q=${encodeURIComponent(foreign)}`,
  (foreign) => `/kategori${foreign}?akb_price.min=10`,
  (foreign) => `/cart?returnTo=${encodeURIComponent(foreign)}`,
  (foreign) => `/checkout?returnTo=${encodeURIComponent(foreign)}&fel=${encodeURIComponent(foreign)}`,
  (foreign) => `/checkout/confirmation?key=${encodeURIComponent(foreign)}`,
  (foreign) => `/min-order${foreign}`,
]

describe("a request with a foreign address", () => {
  it.each(ELSEWHERE)("%j is redirected nowhere else", async (foreign) => {
    for (const addressWith of REDIRECTING) {
      const target = inTarget(addressWith(foreign))
      const { status, headers } = await sendRequest(shop.origin, target, { headers: { accept: "text/html" } })
      expect([target, Math.floor(status / 100)]).not.toEqual([target, 5])
      expect([target, leadsTo(headers.location)]).toEqual([target, shop.origin])
      expect(headers["set-cookie"]?.join() ?? "").not.toContain("taken")
      expect(headers["refresh"]).toBeUndefined()
    }
  })

  it("nor is another name of the machine: it is redirected to the shop's own", async () => {
    const { port } = new URL(shop.origin)
    for (const foreign of ELSEWHERE) {
      const target = inTarget(foreign.startsWith("/") ? foreign : `/${foreign}`)
      const { headers } = await sendRequest(shop.origin, target, { headers: { host: `localhost:${port}` } })
      expect([target, leadsTo(headers.location)]).toEqual([target, shop.origin])
    }
    for (const host of [EVIL, `localhost:${port}@${EVIL}`, `127.0.0.1:${port}.${EVIL}`, `localhost:${port}#.${EVIL}`]) {
      const { headers, status } = await sendRequest(shop.origin, `/vara/fel/${PAD}`, { headers: { host } })
      expect([host, leadsTo(headers.location)]).toEqual([host, shop.origin])
      expect(status).toBeLessThan(500)
    }
  })
})
