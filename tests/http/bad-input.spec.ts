import { afterEach, describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { type Answered, type HttpRequest, sendRequest } from "../journeys/sendRequest.ts"

const BOOK = { ean: "9789189999107", path: "/bok/doktor-glas/9789189999107" }

const shop = openedShop()

/** What no response may reveal: the program's location, its libraries, internal errors. */
const INSIDES =
  /\bat (async )?[\w.<>[\] ]+ \((file:|node:|\/)|node_modules|\.tsx?:\d+|SQLITE|TypeError|FiberFailure|Cause\(/

/** Headers of every response. */
const expectGuarded = ({ headers }: Answered): void => {
  expect(headers["x-content-type-options"]).toBe("nosniff")
  expect(headers["x-powered-by"]).toBeUndefined()
  expect(headers["referrer-policy"]).toBeDefined()
  const policy = headers["content-security-policy"]
  expect(policy).toBeDefined()
}

const visit = async (path: string, options: HttpRequest = {}): Promise<Answered> => {
  const answer = await sendRequest(shop.origin, path, options)
  expect(answer.text).not.toMatch(INSIDES)
  expectGuarded(answer)
  return answer
}

const own = () => ({ origin: shop.origin, "sec-fetch-site": "same-origin" })
const postJson = (path: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  visit(path, { method: "POST", body, headers: { ...own(), "content-type": "application/json", ...headers } })
const postForm = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  visit(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { ...own(), "content-type": "application/x-www-form-urlencoded", ...headers },
  })

afterEach(async () => {
  const { status, text } = await sendRequest(shop.origin, "/healthz")
  expect([status, text]).toEqual([200, '{"status":"ok"}'])
})

describe("invalid addresses", () => {
  it.each([
    ["an unknown book", "/bok/nagot/9789189999961"],
    ["an unknown article", "/vara/nagot/7310000009990"],
    ["a wrong check digit", "/bok/doktor-glas/9789189999108"],
    ["an EAN of letters", "/bok/doktor-glas/abc"],
    ["a word of JavaScript's", "/bok/doktor-glas/__proto__"],
    ["an unknown shelf", "/kategori/finns/inte"],
    ["a shelf named as no shelf can be", "/kategori/B%C3%96CKER%00"],
    ["an unknown page", "/det/har/finns/inte"],
    ["an unknown author", "/author/ingen"],
    ["a file of the machine", "/etc/passwd"],
    ["a file beside the assets", "/assets/../../package.json"],
    ["the same, written otherwise", "/assets/%2e%2e/%2e%2e/package.json"],
    ["the same, written twice over", "/assets/%252e%252e/package.json"],
    ["the same with backslashes", "/assets/..%5c..%5cpackage.json"],
    ["a NUL", "/bok/doktor%00glas/9789189999107%00"],
    ["half an encoding", "/bok/%E0%A4%A/9789189999107"],
    ["a dot file", "/.env"],
    ["the store", "/data/shop.sqlite"],
  ])("%s gets a page or a sentence in Swedish (SHELL-05)", async (_what, path) => {
    const { status, text } = await visit(path)
    expect([301, 400, 404]).toContain(status)
    expect(text).toMatch(/^$|<html lang="sv">|^Sidan finns inte\.$/)
    expect(text).not.toContain("root:")
    expect(text).not.toContain('"workspaces"')
  })

  it("a 404 names what was not found (LIST-12, D-35)", async () => {
    expect((await visit("/bok/nagot/9789189999961")).text).toContain("Kunde inte hitta produkten.")
    expect((await visit("/kategori/finns/inte")).text).toContain("Det verkar som att den kategori du söker inte finns.")
  })

  it.each([
    "//evil.example/x",
    "/\\evil.example",
    "///evil.example",
    "//evil.example/%2e%2e",
    "/bok/x/../..//evil.example",
  ])("%s redirects to no other host", async (path) => {
    const { status, headers } = await visit(path)
    expect(status).toBeLessThan(500)
    const { location = "/" } = headers
    expect(new URL(location, shop.origin).origin).toBe(shop.origin)
  })

  it("an address of 5 kB is refused as too long", async () => {
    const { status, text } = await visit(`/search?q=${"a".repeat(5_000)}`)
    expect([status, text]).toEqual([414, "Adressen är för lång."])
  })

  it("a hundred headers are accepted, and 20 kB of them are refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-header-${index}`, "a"]))
    expect((await visit("/", { headers: many })).status).toBe(200)
    expect((await sendRequest(shop.origin, "/", { headers: { "x-long": "a".repeat(20_000) } })).status).toBe(431)
  })
})

describe("lists with invalid parameters", () => {
  const firstTitles = ({ text }: Answered) =>
    [...text.matchAll(/<h3 class="title"><a href="([^"]+)"/g)].map(([, href]) => href)

  it.each([
    ["no number", "page=abc"],
    ["less than nothing", "page=-4"],
    ["zero", "page=0"],
    ["half a page", "page=1.5"],
    ["an unknown order", "sort=title%20sideways"],
    ["an order that is a query", "sort=title;DROP TABLE product".replaceAll(" ", "%20")],
    ["facets that are no grammar", "facets=%5B%5B%5B,,::%7C%7C%5C"],
    ["page twice", "page=&page=2"],
  ])("%s shows the list without them", async (_what, query) => {
    const plainList = await visit("/kategori/bocker")
    const { status, ...answer } = await visit(`/kategori/bocker?${query}`)
    expect(status).toBe(200)
    expect(firstTitles({ status, ...answer })).toEqual(firstTitles(plainList))
  })

  it.each(["__proto__:x", "constructor:x", "format:__proto__", "akb_price:[1e9,2]", "finns-inte:x"])(
    "an unknown facet, %s, still shows a list",
    async (facets) => {
      const { status } = await visit(`/kategori/bocker?facets=${encodeURIComponent(facets)}`)
      expect(status).toBe(200)
    },
  )

  it("a page beyond the end is the last one (D-11)", async () => {
    const last = await visit("/kategori/bocker?page=2")
    const beyond = await visit("/kategori/bocker?page=9999")
    expect(firstTitles(last)).toHaveLength(44)
    expect(firstTitles(beyond)).toEqual(firstTitles(last))
    expect(beyond.text).toContain(`<link rel="canonical" href="${shop.origin}/kategori/bocker?page=2"/>`)
  })

  it.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' OR 1=1 --",
    "\u202eabc",
    "%",
    "\u0000",
    "a".repeat(3_000),
  ])("a search for %j is answered", async (q) => {
    const { status, text } = await visit(`/search?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    expect(text).not.toContain("<script>alert")
    expect(text).not.toContain("<img src=x")
  })

  it("a variant of another article redirects to its own", async () => {
    for (const v of ["9789189999107", "1", "__proto__", "%00"]) {
      const { status, headers } = await visit(`${ARTICLE.path}?v=${v}`)
      expect([301, 302]).toContain(status)
      expect(new URL(headers.location ?? "", shop.origin).pathname).toBe(ARTICLE.path)
    }
  })
})

describe("invented cookies", () => {
  it.each([
    "kapitel-cart=",
    "kapitel-cart=../../etc/passwd",
    "kapitel-cart=%00",
    `kapitel-cart=${"a".repeat(6_000)}`,
    ";;;===;",
    "kapitel-cart=a; kapitel-cart=b",
    "__proto__=x",
  ])("%j is ignored", async (cookie) => {
    const page = await visit("/checkout", { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(page.text).toContain("Varukorgen är tom")
    const added = await postForm("/cart/lines", { ean: BOOK.ean, quantity: "1" }, { cookie })
    expect(added.status).toBe(303)
    expect(added.headers["set-cookie"]?.some((line) => line.startsWith("kapitel-cart="))).toBe(true)
  })
})

describe("invalid changes", () => {
  const wrong = async (answer: Promise<Answered>, ...statuses: ReadonlyArray<number>) => {
    const { status, text, headers } = await answer
    expect(statuses).toContain(status)
    expect(headers["content-type"]).toContain("application/json")
    const body = JSON.parse(text) as { readonly _tag: string; readonly message: string }
    expect(body._tag).toMatch(/^[A-Z]\w+$/)
    expect(body.message).toMatch(/^[A-ZÅÄÖ].*[a-zåäöA-Z]\.( |$)/)
    expect(headers["set-cookie"]).toBeUndefined()
  }

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["deep nesting", "[".repeat(5_000)],
    ["a price", `{"productId":"${BOOK.ean}","quantity":1,"price":1}`],
    ["a word of JavaScript's", `{"productId":"${BOOK.ean}","quantity":1,"__proto__":{"price":1}}`],
    ["none of it", `{"productId":"${BOOK.ean}","quantity":0}`],
    ["less than none", `{"productId":"${BOOK.ean}","quantity":-1}`],
    ["half of it", `{"productId":"${BOOK.ean}","quantity":1.5}`],
    ["more than anybody counts", `{"productId":"${BOOK.ean}","quantity":1e309}`],
    ["words for a number", `{"productId":"${BOOK.ean}","quantity":"1"}`],
    ["a thousand", `{"productId":"${BOOK.ean}","quantity":1000}`],
    ["an EAN of another shop", `{"productId":"9789189999961","quantity":1}`],
    ["an EAN that is none", `{"productId":"x","quantity":1}`],
  ])("%s is refused with a tag and a sentence", async (_what, body) => {
    await wrong(postJson("/api/cart/lines", body), 400, 404, 409)
  })

  it("10 MB are refused, and the shop continues to respond", async () => {
    await wrong(postJson("/api/cart/lines", Buffer.alloc(10_000_000, 0x20)), 413)
    const form = await visit("/cart/lines", {
      method: "POST",
      headers: { ...own(), "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.alloc(10_000_000, 0x61),
    })
    expect([form.status, form.text]).toEqual([413, "Det du skickade är för stort."])
  })

  it("a page of another site cannot buy", async () => {
    const fields = `ean=${BOOK.ean}&quantity=1`
    for (const headers of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { origin: "https://evil.example" },
      { origin: "null" },
      {},
    ] as ReadonlyArray<Readonly<Record<string, string>>>) {
      const { status } = await visit("/cart/lines", {
        method: "POST",
        body: fields,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      })
      expect(status).toBe(403)
    }
    await wrong(postJson("/api/cart/lines", fields, { "content-type": "text/plain" }), 415)
  })

  it("a form is subject to the same checks", async () => {
    const refusals: ReadonlyArray<Readonly<Record<string, string>>> = [
      { ean: "x", quantity: "1" },
      { ean: BOOK.ean, quantity: "-1" },
      { ean: BOOK.ean, quantity: "1.5" },
      { ean: BOOK.ean, quantity: "nio" },
      { quantity: "1" },
    ]
    for (const fields of refusals) {
      const { status, headers } = await postForm("/cart/lines", fields)
      expect(status).toBe(303)
      expect(headers.location).toMatch(/^\/checkout\?fel=\w+$/)
      expect(headers["set-cookie"]).toBeUndefined()
      const page = await visit(headers.location ?? "")
      expect(page.text).toMatch(/role="alert"|message-error|data-tone="error"/)
    }
  })

  it("a form redirects within the shop only", async () => {
    for (const returnTo of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      ["javascript", "alert(1)"].join(":"),
      "\r\nset-cookie: a=b",
    ]) {
      const { status, headers } = await postForm("/cart/lines", { ean: BOOK.ean, quantity: "1", returnTo })
      expect(status).toBe(303)
      expect(new URL(headers.location ?? "", shop.origin).origin).toBe(shop.origin)
      expect(headers["set-cookie"]?.join()).not.toContain("a=b")
    }
  })

  it.each(["PUT", "DELETE", "PATCH", "POST", "OPTIONS", "PROPFIND", "TRACE"])(
    "%s on a page is refused",
    async (method) => {
      const { status, text } = await visit("/kategori/bocker", { method, headers: own() })
      expect([400, 405]).toContain(status)
      expect(text).not.toBe("")
    },
  )

  it("a webhook of an unknown order is ignored", async () => {
    for (const path of ["/walley/", "/walley/notify/x", "/walley/validate/__proto__", "/walley/notify/%00"]) {
      const { status } = await visit(path, { method: "POST", body: "{}" })
      expect([400, 404, 405]).toContain(status)
    }
  })
})
