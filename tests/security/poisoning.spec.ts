/**
 * S11: what one client sends in its headers is in no answer to another: neither in pages nor in sitemaps, feeds, redirects
 * and e-mails, of both sites, behind a trusted proxy and without one (docs/reliability.md, Attacks).
 */
import { describe, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"
import { FORM } from "./Caller.ts"

const EVIL = "evil.example"

/** The tests' own address is a trusted proxy of the second one. */
const direct = ownShop({ secondSite: true, settings: { RATE_LIMITS: "off" } })
const proxied = ownShop({ secondSite: true, settings: { RATE_LIMITS: "off", TRUSTED_PROXIES: "127.0.0.0/8,::1" } })

const POISONS: ReadonlyArray<Readonly<Record<string, string>>> = [
  { host: EVIL },
  { host: `${EVIL}:443` },
  { "x-forwarded-host": EVIL },
  { "x-forwarded-host": `shop.test, ${EVIL}` },
  { "x-forwarded-proto": "https", "x-forwarded-host": EVIL },
  { "x-forwarded-proto": `https://${EVIL}/` },
  { "x-forwarded-port": "1", "x-forwarded-prefix": `//${EVIL}`, "x-forwarded-scheme": EVIL },
  { "x-forwarded-for": `${EVIL}, 203.0.113.9` },
  { "x-original-url": `/${EVIL}`, "x-rewrite-url": `/${EVIL}`, "x-host": EVIL, "x-forwarded-server": EVIL },
  { forwarded: `for=${EVIL};host=${EVIL};proto=https` },
  { "x-http-method-override": "DELETE", "x-method-override": "PUT" },
  { referer: `https://${EVIL}/`, "accept-language": EVIL, "user-agent": EVIL, via: EVIL },
  { range: "bytes=0-1", "accept-encoding": "identity" },
  { cookie: `kapitel_cart=${EVIL}; session=${EVIL}` },
]

/** Addresses that no one has asked for: `fresh` is not part of the page, and still none of it comes back. */
const TARGETS: ReadonlyArray<string> = [
  "/",
  "/kategori",
  "/kategori/papper-pennor",
  "/search?q=glas",
  "/author/selma-lagerlof",
  "/forfattare",
  ARTICLE.path,
  `/product/fel/${ARTICLE.path.split("/").at(-1)}`,
  "/avtalsvillkor",
  "/finns-inte",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap1.xml",
  "/nya-bocker.rss",
  "/produktfeed.xml",
  "/api/search?q=glas",
]

const sitesOf = (shop: typeof direct) => [shop.origin, shop.secondOrigin]

/** Can be watched: its e-mail has a link. */
const SOLD_OUT = "9789189999060"

const inAnswer = ({ headers, text }: { readonly headers: object; readonly text: string }) =>
  `${JSON.stringify(headers)}\n${text}`.toLowerCase()

describe.each([
  ["without a proxy", direct],
  ["behind a trusted proxy", proxied],
])("headers of one client %s (S11)", (_, shop) => {
  it.each(TARGETS)("are not in what others get: %s", async (target) => {
    for (const origin of sitesOf(shop)) {
      const { host } = new URL(origin)
      const read = () => sendRequest(shop.origin, target, { headers: { host } })
      const address = (fresh: string) => (target.includes("?") ? `${target}&utm=${fresh}` : `${target}?utm=${fresh}`)
      for (const [at, poison] of POISONS.entries()) {
        const poisoned = await sendRequest(shop.origin, address(`${EVIL}${at}`), { headers: { host, ...poison } })
        expect([target, poison, inAnswer(poisoned).replaceAll(`utm=${EVIL}`, "").includes(EVIL)]).toEqual([
          target,
          poison,
          false,
        ])
      }
      const clean = await read()
      expect(inAnswer(clean)).not.toContain(EVIL)
      for (const own of clean.text.matchAll(/(?:rel="canonical" href|og:url" content)="([^"]+)"/g))
        expect([target, new URL(own[1] ?? "").origin]).toEqual([target, origin])
      for (const [, loc = ""] of clean.text.matchAll(/<(?:loc|link)>([^<]+)</g))
        expect([target, new URL(loc).origin]).toEqual([target, origin])
    }
  })

  it("are not in a body of GET, nor in a page of another's cookies", async () => {
    const { headers } = await sendRequest(shop.origin, "/cart/lines", {
      method: "POST",
      headers: { origin: shop.origin, "content-type": FORM },
      body: `ean=${ARTICLE.toOrder}&quantity=1`,
    })
    const cookie = (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ")
    for (const target of ["/kategori", ARTICLE.path]) {
      const mine = await sendRequest(shop.origin, target, { headers: { cookie } })
      const others = await sendRequest(shop.origin, target, {
        body: `q=${EVIL}`,
        headers: { "content-length": String(EVIL.length + 2) },
      })
      expect([mine.headers["set-cookie"], others.headers["set-cookie"]]).toEqual([undefined, undefined])
      expect(others.text).toBe(mine.text)
    }
  })

  it("do not make a personal page cacheable by its ending", async () => {
    for (const target of [
      "/mina-sidor/x.css",
      "/mina-sidor;x.css",
      "/mina-sidor%2fx.css",
      "/checkout/x.js",
      "/checkout%3bx.png",
    ]) {
      const { headers, status } = await sendRequest(shop.origin, target)
      expect([target, /public|s-maxage/.test(headers["cache-control"] ?? "") && status === 200]).toEqual([
        target,
        false,
      ])
    }
  })

  it("are not in an e-mail's links", async () => {
    const origin = shop.origin
    await sendRequest(origin, "/bevaka", {
      method: "POST",
      headers: { origin, "content-type": FORM, "x-forwarded-host": EVIL, forwarded: `host=${EVIL}` },
      body: new URLSearchParams({ ean: SOLD_OUT, email: "agnes@exempel.se" }).toString(),
    })
    const find = () => shop.emails().find(({ to }) => to === "agnes@exempel.se")
    await expect.poll(find).toBeDefined()
    expect(find()?.text.match(/https?:\/\/[^/\s]+/g)).toEqual(expect.arrayContaining([origin]))
    expect(find()?.text.includes(EVIL)).toBe(false)
  })
})
