/** S1: the headers of every response, whatever its route and status (docs/reliability.md, Attacks). */
import { beforeAll, describe, expect, it } from "vitest"
import { READ } from "../fuzz/requests.ts"
import { openedShop } from "../journeys/journey.ts"
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"
import { runnableIn } from "./runnableIn.ts"
import { PAD, stockUp } from "./victim.ts"

const shop = openedShop({ demo: 60, settings: { RATE_LIMITS: "off" } })
beforeAll(() => stockUp(shop))

const filled = (route: string, value: string): string =>
  route.replaceAll("{shelf}", "bocker").replaceAll("{ean}", PAD).replaceAll("{}", value)

/** Directives by name; of a repeated name browsers read the first (CSP3 §2.2.1). */
const directivesOf = (policy: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const part of policy.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/)
    if (!found.has(name)) found.set(name, sources.join(" "))
  }
  return found
}

const check = (target: string, { status, headers, text }: Answered) => {
  const at = `${status} ${target}`
  const policy = directivesOf(String(headers["content-security-policy"] ?? ""))
  const isPage = (headers["content-type"] ?? "").startsWith("text/html")
  expect.soft([at, headers["x-content-type-options"]]).toEqual([at, "nosniff"])
  expect.soft([at, headers["cross-origin-opener-policy"]]).toEqual([at, "same-origin-allow-popups"])
  expect.soft([at, /^(same|cross)-origin$/.test(String(headers["cross-origin-resource-policy"]))]).toEqual([at, true])
  expect
    .soft([
      at,
      /^(no-referrer|strict-origin-when-cross-origin|same-origin)$/.test(String(headers["referrer-policy"] ?? "")),
    ])
    .toEqual([at, true])
  expect.soft([at, headers["permissions-policy"]]).toEqual([at, expect.stringContaining("camera=()")])
  expect.soft([at, headers["server"], headers["x-powered-by"]]).toEqual([at, undefined, undefined])
  if (status === 304) return
  expect.soft([at, policy.get("frame-ancestors")]).toEqual([at, "'none'"])
  // The part of a page that a visit in place inserts has the policy of pages; that of the worker is for its requests.
  if (/[?&]_main=|^\/sw\.js/.test(target)) return
  expect
    .soft([at, policy.get("default-src")])
    .toEqual([at, isPage ? expect.stringMatching(/^'(self|none)'$/) : "'none'"])
  if (!isPage) return
  // No inline script of a page runs: it needs neither a nonce nor a hash.
  expect.soft([at, policy.get("script-src")]).toEqual([at, expect.stringMatching(/^'self'( https?:\/\/\S+)*$/)])
  expect.soft([at, policy.get("style-src")]).toEqual([at, "'self'"])
  expect.soft([at, policy.get("base-uri")]).toEqual([at, "'none'"])
  expect.soft([at, [...policy.values()].join(" ").match(/'unsafe-(inline|eval)'|\*(?!\.)|'nonce/g)]).toEqual([at, null])
  expect.soft([at, runnableIn(text)]).toEqual([at, []])
}

describe("the headers of a response (S1)", () => {
  it.each(["x", "%00", "9999999999999", "..%2f..%2f", "%E0%A4%A"])("of every route with %s", async (value) => {
    for (const route of READ) {
      const target = filled(route, value)
      check(target, await sendRequest(shop.origin, target, { headers: { accept: "text/html" } }))
    }
  })

  it("of every status", async () => {
    const statuses = new Set<number>()
    const send = async (target: string, request: Parameters<typeof sendRequest>[2] = {}) => {
      const answer = await sendRequest(shop.origin, target, request)
      statuses.add(answer.status)
      check(target, answer)
      return answer
    }
    const form = { origin: shop.origin, "content-type": "application/x-www-form-urlencoded" }
    const { headers } = await send("/robots.txt")
    await send("/robots.txt", { headers: { "if-none-match": String(headers.etag) } })
    await send(`/vara/fel/${PAD}`)
    await send("/cart/lines", { method: "POST", headers: form, body: `ean=${PAD}&quantity=1` })
    await send("/cart/lines", { method: "POST", headers: { ...form, origin: "https://evil.example" }, body: "" })
    await send("/api/cart/lines", { method: "POST", headers: { origin: shop.origin }, body: "{" })
    await send("/finns-inte")
    await send("/kategori", { method: "PUT", headers: { origin: shop.origin } })
    await send(`/${"a".repeat(5_000)}`)
    await send("/auth/me/orders")
    await send("/sitemap1.xml")
    await send("/produktfeed.xml")
    await send("/nya-bocker.rss")
    for (const status of [200, 301, 303, 304, 403, 404, 405, 414]) expect(statuses).toContain(status)
  })
})
