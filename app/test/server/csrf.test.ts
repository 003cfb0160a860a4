import { assert, describe, it } from "@effect/vitest"
import { makeCsrfGuard } from "../../server/http/csrf.ts"
import { ORIGIN, shopRequest } from "./shopRequest.ts"

const guard = makeCsrfGuard(ORIGIN)
const form = { "content-type": "application/x-www-form-urlencoded" }
const inJson = { "content-type": "application/json; charset=utf-8" }
const own = { "sec-fetch-site": "same-origin" }

const statusOf = async (method: string, target: string, headers: Readonly<Record<string, string>>, of = guard) =>
  (await of(shopRequest({ method, target, headers })))?.status

describe("a change is accepted from the shop's own pages only", () => {
  it.each<[method: string, target: string, headers: Record<string, string>, status: number | undefined]>([
    ["GET", "/", { "sec-fetch-site": "cross-site" }, undefined],
    ["HEAD", "/search?q=bok", {}, undefined],
    ["GET", "/api/cart", { "sec-fetch-site": "cross-site" }, undefined],
    ["POST", "/cart/lines", { ...form, ...own }, undefined],
    ["POST", "/cart/lines", { ...form, "sec-fetch-site": "none" }, undefined],
    ["POST", "/cart/lines", { ...form, "sec-fetch-site": "same-site" }, 403],
    ["POST", "/cart/lines", { ...form, "sec-fetch-site": "cross-site" }, 403],
    ["POST", "/cart/lines", { ...form, "sec-fetch-site": "cross-site", origin: ORIGIN }, 403],
    ["POST", "/cart/lines", { ...form, "sec-fetch-site": "Same-Origin" }, 403],
    ["POST", "/cart/lines", { ...form, origin: ORIGIN }, undefined],
    ["POST", "/cart/lines", { ...form, origin: "http://shop.test.evil.example" }, 403],
    ["POST", "/cart/lines", { ...form, origin: "https://shop.test" }, 403],
    ["POST", "/cart/lines", { ...form, origin: "null" }, 403],
    ["POST", "/cart/lines", form, 403],
    ["POST", "/anything/at/all", {}, 403],
    ["PROPFIND", "/", {}, 403],
    ["POST", "/api/cart/lines", { ...inJson, ...own }, undefined],
    ["POST", "/api/cart/lines", { ...form, ...own }, 415],
    ["POST", "/api/cart/lines", { "content-type": "text/plain", ...own }, 415],
    ["POST", "/api/cart/lines", { "content-type": "application/jsonx", ...own }, 415],
    ["POST", "/api/cart/lines", { "content-type": "text/plain; application/json", ...own }, 415],
    ["POST", "/api/cart/lines", own, 415],
    ["PATCH", "/api/cart/lines/a", { ...inJson, ...own }, undefined],
    ["PUT", "/api/checkout/delivery", own, 415],
    ["PUT", "/api/checkout/delivery", { ...own, "x-requested-with": "fetch" }, undefined],
    ["PUT", "/api/checkout/delivery", { ...own, ...inJson }, undefined],
    ["DELETE", "/api/cart/lines/a", own, undefined],
    ["DELETE", "/api/cart/lines/a", { "sec-fetch-site": "cross-site" }, 403],
    ["POST", "/walley/validate/secret", { "content-type": "application/json" }, undefined],
    ["POST", "/walleye", form, 403],
    ["POST", "/x/walley/a", form, 403],
    ["OPTIONS", "/api/cart", { "sec-fetch-site": "cross-site" }, undefined],
    ["POST", "/x/api/cart", { ...form, ...own }, undefined],
    ["POST", "/auth/code", { ...form, ...own }, 415],
    ["POST", "/api/cart/lines", { "content-type": "APPLICATION/JSON", ...own }, undefined],
    ["POST", "/api/cart/lines", { "content-type": "application/json ;x", ...own }, undefined],
  ])("%s %s with %o → %s", async (method, target, headers, status) => {
    assert.strictEqual(await statusOf(method, target, headers), status)
  })

  it("accepts a demo by any name of its machine, and a shop over TLS by one", async () => {
    const elsewhere = { ...form, origin: "http://shop.test" }
    const demo = makeCsrfGuard("http://localhost:3000")
    const real = makeCsrfGuard("https://www.bokhandeln.test")
    assert.isUndefined(await statusOf("POST", "/cart/lines", elsewhere, demo))
    assert.strictEqual(await statusOf("POST", "/cart/lines", elsewhere, real), 403)
    assert.isUndefined(await statusOf("POST", "/cart/lines", { ...form, origin: "https://www.bokhandeln.test" }, real))
  })

  it("is refused in Swedish, as JSON where JSON is accepted", async () => {
    const asForm = await guard(shopRequest({ method: "POST", target: "/cart/lines", headers: form }))
    const asJson = await guard(shopRequest({ method: "POST", target: "/api/cart/lines", headers: inJson }))
    const text = "Begäran kom inte från butikens egna sidor. Ladda om sidan och försök igen."
    const stored = { "cache-control": "no-store" }
    const json = (status: number, tag: string, message: string) => ({
      status,
      headers: { "content-type": "application/json; charset=utf-8", ...stored },
      body: JSON.stringify({ _tag: tag, message }),
    })
    assert.deepStrictEqual(asForm, {
      status: 403,
      headers: { "content-type": "text/plain; charset=utf-8", ...stored },
      body: text,
    })
    assert.deepStrictEqual(asJson, json(403, "ForeignRequest", text))
    const accept = "application/json, text/plain"
    const wanted = shopRequest({ method: "POST", target: "/cart/lines", headers: { ...form, accept } })
    assert.deepStrictEqual(await guard(wanted), asJson)
    const other = shopRequest({
      method: "POST",
      target: "/cart/lines",
      headers: { ...form, accept: `text/html, ${accept}` },
    })
    const page = await guard(other)
    assert.deepInclude(page, { status: 403, headers: { "content-type": "text/html; charset=utf-8", ...stored } })
    assert.match(String(page?.body), new RegExp(`<h1>Det gick inte att ta emot</h1><p>${text}</p></main>`))
    assert.deepStrictEqual(
      await guard(shopRequest({ method: "POST", target: "/api/cart/lines", headers: { ...form, ...own } })),
      json(415, "NotJson", "Innehållet måste skickas som JSON."),
    )
  })
})
