import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { CartView } from "@kapitel/ui/cart/CartView"
import { mountApi } from "../../server/api.ts"
import { makeCartForms } from "../../server/cartForms.ts"
import type { Handler } from "../../server/handleRequest.ts"
import type { Answer } from "../../server/http/Answer.ts"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, GONE, openTemporaryShop, PEN, site, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
let forms: Handler
let secureForms: Handler
let api: Handler

beforeAll(async () => {
  opened = await openTemporaryShop()
  forms = makeCartForms({ shop: opened.shop, site, secure: false })
  secureForms = makeCartForms({ shop: opened.shop, site, secure: true })
  api = await mountApi({ shop: opened.shop, site, secure: true })
}, 60_000)
afterAll(() => opened.close())

const FORM = { "content-type": "application/x-www-form-urlencoded" }

/** What a browser without script, or the drawer, sends and keeps. */
const visitor = (of: () => Handler = () => forms) => {
  const jar = new Map<string, string>()
  const keep = (answer: Answer) => {
    for (const set of (answer.headers["set-cookie"] ?? []) as ReadonlyArray<string>) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const send = async (
    method: string,
    target: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await of()(
      shopRequest({
        method,
        target,
        headers: { ...(cookie === "" ? {} : { cookie }), ...(fields === undefined ? {} : FORM), ...headers },
        ...(fields === undefined ? {} : { body: new URLSearchParams(fields).toString() }),
      }),
    )
    if (answer === undefined) throw new Error(`${method} ${target} was passed on`)
    return keep(answer)
  }
  const post = (target: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    send("POST", target, fields, headers)
  const cart = async () =>
    JSON.parse(String((await send("GET", "/cart", undefined, { accept: "application/json" })).body)) as CartView
  return { jar, send, post, cart }
}

const led = ({ status, headers }: Answer) => [status, headers.location]

describe("the cart before any script", () => {
  it("adds, and leads to the cart with what was added", async () => {
    const { post, cart, jar } = visitor()
    const answer = await post("/cart/lines", { ean: BOOK, quantity: "2" })
    assert.deepStrictEqual(led(answer), [303, `/checkout?tillagd=${BOOK}`])
    assert.strictEqual(answer.headers["cache-control"], "no-store")
    const [id = "", count = ""] = answer.headers["set-cookie"] as ReadonlyArray<string>
    assert.match(id, /^kapitel-cart=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/)
    assert.strictEqual(count, "kapitel-cart-count=2; Path=/; SameSite=Lax; Max-Age=2592000")
    assert.strictEqual(jar.get("kapitel-cart-count"), "2")
    assert.deepInclude(await cart(), { itemCount: 2, subTotal: 20_000 })
  })

  it("adds one when no quantity is said, and comes back where the form asks, within the shop", async () => {
    const { post, cart } = visitor()
    assert.deepStrictEqual(led(await post("/cart/lines", { ean: BOOK, returnTo: "/search?q=r%C3%B6da" })), [
      303,
      "/search?q=r%C3%B6da",
    ])
    for (const returnTo of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "mailto:a@evil.example",
      "",
      "/a b",
    ]) {
      assert.deepStrictEqual(led(await post("/cart/lines", { ean: BOOK, returnTo })), [
        303,
        `/checkout?tillagd=${BOOK}`,
      ])
    }
    assert.strictEqual((await cart()).itemCount, 7)
  })

  it.each<[string, Record<string, string>, number | undefined]>([
    ["the number in the field", { quantity: "7" }, 7],
    ["one more", { quantity: "3", change: "1" }, 4],
    ["one less", { quantity: "3", change: "-1" }, 2],
    ["999 at most", { quantity: "999", change: "1" }, 999],
    ["999 for more digits", { quantity: "123456" }, 999],
    ["one, from nothing", { quantity: "0", change: "1" }, 1],
    ["nothing for 0", { quantity: "0" }, undefined],
    ["nothing for minus at 1", { quantity: "1", change: "-1" }, undefined],
    ["nothing for minus at 0", { quantity: "0", change: "-1" }, undefined],
  ])("a line holds %s", async (_, fields, quantity) => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: BOOK, quantity: "2" })
    const [line] = (await cart()).lines
    const answer = await post(`/cart/lines/${line?.key}`, fields)
    assert.deepStrictEqual(led(answer), [303, "/checkout"])
    const cookies = answer.headers["set-cookie"] as ReadonlyArray<string>
    assert.include(cookies[1], `kapitel-cart-count=${quantity ?? 0};`)
    assert.strictEqual((await cart()).lines[0]?.quantity, quantity)
  })

  it("says which refusal it was, and changes nothing", async () => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: PEN })
    for (const [target, fields, tag] of [
      ["/cart/lines", { ean: GONE }, "NotBuyable"],
      ["/cart/lines", { ean: "9789100000000" }, "ProductNotFound"],
      ["/cart/lines", { ean: "<script>" }, "ProductNotFound"],
      ["/cart/lines", {}, "ProductNotFound"],
      ["/cart/lines", { ean: BOOK, quantity: "0" }, "InvalidQuantity"],
      ["/cart/lines", { ean: BOOK, quantity: "-1" }, "InvalidQuantity"],
      ["/cart/lines", { ean: BOOK, quantity: "1.5" }, "InvalidQuantity"],
      ["/cart/lines", { ean: BOOK, quantity: "1e3" }, "InvalidQuantity"],
      ["/cart/lines/other", { quantity: "1" }, "LineNotFound"],
      [`/cart/lines/${PEN}`, { quantity: "" }, "InvalidQuantity"],
      [`/cart/lines/${PEN}`, { quantity: "1", change: "2" }, "InvalidQuantity"],
      [`/cart/lines/${PEN}`, { change: "1" }, "InvalidQuantity"],
    ] as const) {
      const answer = await post(target, fields)
      assert.deepStrictEqual(led(answer), [303, `/checkout?fel=${tag}`], JSON.stringify([target, fields]))
      assert.isUndefined(answer.headers["set-cookie"])
    }
    assert.deepInclude(await cart(), { itemCount: 1 })
  })

  it("takes forms and nothing else", async () => {
    const { send } = visitor()
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x", ""]) {
      assert.strictEqual((await send("POST", "/cart/lines", { ean: BOOK }, { "content-type": type })).status, 415)
    }
    assert.deepStrictEqual(
      [(await send("PUT", "/cart/lines")).status, (await send("GET", "/cart/lines")).status],
      [405, 405],
    )
    assert.strictEqual((await send("POST", "/cart/lines/a/b", { quantity: "1" })).status, 404)
    assert.isUndefined(forms(shopRequest({ method: "POST", target: "/cart" })))
    assert.isUndefined(forms(shopRequest({ target: "/checkout" })))
  })
})

describe("the cart for the drawer", () => {
  const asJson = { accept: "application/json" }

  it("answers every post with the cart as it is now", async () => {
    const { post } = visitor()
    const added = await post("/cart/lines", { ean: BOOK, quantity: "2" }, asJson)
    const { cart } = JSON.parse(String(added.body)) as { cart: CartView }
    assert.deepInclude(cart, { itemCount: 2, total: cart.subTotal + (cart.shipping ?? 0) })
    const removed = await post(`/cart/lines/${cart.lines[0]?.key}`, { quantity: "0" }, asJson)
    assert.strictEqual(removed.status, 200)
    assert.deepInclude((JSON.parse(String(removed.body)) as { cart: CartView }).cart, { itemCount: 0 })
    assert.include((removed.headers["set-cookie"] as ReadonlyArray<string>)[1], "kapitel-cart-count=0;")
  })

  it("answers a refusal with its tag, its status and a Swedish sentence", async () => {
    const { post } = visitor()
    for (const [target, fields, status, tag, message] of [
      ["/cart/lines", { ean: GONE }, 409, "NotBuyable", "Varan går inte att köpa just nu."],
      ["/cart/lines", { ean: "1" }, 404, "ProductNotFound", "Kunde inte hitta produkten."],
      [
        "/cart/lines",
        { ean: BOOK, quantity: "x" },
        400,
        "InvalidQuantity",
        "Antalet ska vara ett helt tal mellan 1 och 999.",
      ],
      ["/cart/lines/a", { quantity: "2" }, 404, "LineNotFound", "Varan finns inte längre i varukorgen."],
    ] as const) {
      const answer = await post(target, fields, asJson)
      assert.deepStrictEqual([answer.status, JSON.parse(String(answer.body))], [status, { _tag: tag, message }])
    }
  })

  it("is kept by nobody between, and a person who types its address gets the page", async () => {
    const { send } = visitor()
    const shown = await send("GET", "/cart", undefined, asJson)
    assert.strictEqual(shown.headers["cache-control"], "no-store")
    assert.deepStrictEqual(led(await send("GET", "/cart", undefined, { accept: "text/html,*/*" })), [302, "/checkout"])
  })

  it("takes a malformed cookie for none, and one that somebody made up for nobody's", async () => {
    const { send } = visitor()
    for (const cookie of [
      "kapitel-cart=%00",
      "kapitel-cart=",
      "kapitel-cart=short",
      "kapitel-cart=made-up-by-a-stranger-1",
    ]) {
      const answer = await send("GET", "/cart", undefined, { ...asJson, cookie })
      assert.deepInclude(JSON.parse(String(answer.body)), { itemCount: 0 })
    }
  })
})

describe("over TLS", () => {
  it("the cookies are bound to this host, and forms and API share one cart", async () => {
    const { post, jar } = visitor(() => secureForms)
    const added = await post("/cart/lines", { ean: BOOK, quantity: "2" })
    assert.match(
      (added.headers["set-cookie"] as ReadonlyArray<string>)[0] ?? "",
      /^__Host-kapitel-cart=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly; Secure$/,
    )
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await api(
      shopRequest({
        method: "POST",
        target: "/api/cart/lines",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ productId: PEN, quantity: 1 }),
      }),
    )
    assert.strictEqual(answer?.status, 200)
    assert.deepInclude(JSON.parse(String(answer?.body)), {
      itemCount: 3,
      message: 'Varan "Tuschpenna" har lagts till i varukorgen',
    })
    const [id = "", count = ""] = (answer?.headers["set-cookie"] ?? []) as ReadonlyArray<string>
    assert.include(id, `__Host-kapitel-cart=${jar.get("__Host-kapitel-cart")};`)
    for (const part of ["Max-Age=2592000", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) assert.include(id, part)
    assert.match(count, /^__Host-kapitel-cart-count=3; (?!.*HttpOnly)/)
  })

  it("the API says no in Swedish wherever one goes wrong", async () => {
    for (const [method, target, status, tag] of [
      ["GET", "/api/nothing", 404, "RouteNotFound"],
      ["TRACE", "/api/cart", 405, "MethodNotAllowed"],
      ["GET", "/api/search?first=x", 400, "InvalidRequest"],
      ["GET", "/api/products/by-category?selected_category=okand", 404, "CategoryNotFound"],
      ["GET", "/api/products/by-author?selected_author=okand", 404, "AuthorNotFound"],
    ] as const) {
      const answer = await api(shopRequest({ method, target }))
      const body = JSON.parse(String(answer?.body)) as { _tag: string; message: string }
      assert.deepStrictEqual([answer?.status, body._tag], [status, tag], target)
      assert.match(body.message, /^[A-ZÅÄÖ].*\.$/)
    }
    assert.isUndefined(api(shopRequest({ target: "/apikort" })))
  })
})
