/** What works while a part of the store fails or does not respond (docs/reliability.md, Failing parts). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"
import { Caller } from "../security/Caller.ts"

const dir = mkdtempSync(join(tmpdir(), "kapitel-dead-"))
const control = join(dir, "dead")
writeFileSync(control, "")
afterAll(() => rmSync(dir, { recursive: true }))

const shop = ownShop({
  settings: {
    RATE_LIMITS: "off",
    DEAD_PARTS: control,
    NODE_OPTIONS: `--import ${new URL("./failingParts.ts", import.meta.url).href}`,
  },
})

const kill = (part: string, how: string): void => writeFileSync(control, `${part}:${how}`)
const revive = (): void => writeFileSync(control, "")

/** Source: docs/reliability.md, Failing parts. A part that does not respond is abandoned after three. */
const ANSWER_LIMIT_MS = 5_000

const timely = async (response: Promise<Answered>): Promise<Answered> => {
  const begun = performance.now()
  const answer = await response
  expect(performance.now() - begun).toBeLessThan(ANSWER_LIMIT_MS)
  const { text, headers } = answer
  const isPage =
    (answer.status < 300 || answer.status >= 400) && (headers["content-type"] ?? "").startsWith("text/html")
  if (isPage) expect(text).toMatch(/<\/html>\s*$/)
  expect(text).not.toMatch(/disk I\/O|StoreError|at \w+ \(|TypeError/)
  return answer
}

const visit = (path: string) => timely(sendRequest(shop.origin, path, { headers: { accept: "text/html" } }))

const BOOK = "/bok/doktor-glas/9789189999107"
const UNSEEN = "/bok/x/9789189999107?v="

const SHOWN = ["/", BOOK, "/kategori/bocker", "/search?q=doktor"]

let buyer: Caller
beforeAll(async () => {
  buyer = new Caller(shop.origin)
  expect((await buyer.post("/cart/lines", { ean: ARTICLE.ean, quantity: "1" })).status).toBe(303)
  for (const path of SHOWN) expect((await visit(path)).status).toBe(200)
})

afterEach(async () => {
  revive()
  expect((await visit("/healthz")).status).toBe(200)
  expect(shop.log).not.toMatch(/unhandled|uncaught/i)
})

const FAULTS = ["fails", "hangs", "garbage"]

describe.each(FAULTS)("the cart store %s:", (how) => {
  it("pages are shown, the cart has an error, nothing is lost", async () => {
    const before = await buyer.cart()
    kill("cart store", how)
    for (const path of SHOWN) expect((await visit(path)).status).toBe(200)
    const added = await timely(buyer.api("POST", "/api/cart/lines", { productId: ARTICLE.ean, quantity: 1 }))
    expect([added.status, added.headers["retry-after"]]).toEqual([503, "5"])
    expect(JSON.parse(added.text)).toMatchObject({ _tag: "Unavailable" })
    expect(added.headers["set-cookie"]).toBeUndefined()
    const posted = await timely(buyer.post("/cart/lines", { ean: ARTICLE.ean, quantity: "1" }))
    expect(posted.headers.location).toBe("/checkout?fel=Unavailable")
    expect(posted.headers["set-cookie"] ?? []).not.toContainEqual(expect.stringContaining("kapitel-cart="))
    const { status, headers } = await timely(buyer.send("GET", "/api/cart"))
    expect([status, headers["retry-after"]]).toEqual([503, "5"])
    expect((await timely(buyer.send("GET", "/checkout", { accept: "text/html" }))).status).toBe(503)
    revive()
    expect(await buyer.cart()).toEqual(before)
  })
})

describe.each(["full", "readOnly"])("a disk that is %s:", (how) => {
  it("everything can be read, changes have an error and lose nothing, and work again when there is space", async () => {
    const before = await buyer.cart()
    kill("disk", how)
    for (const path of [...SHOWN, `${BOOK}?v=${how}`]) expect([200, 301]).toContain((await visit(path)).status)
    const added = await timely(buyer.api("POST", "/api/cart/lines", { productId: ARTICLE.ean, quantity: 1 }))
    expect([added.status, added.headers["retry-after"]]).toEqual([503, "5"])
    expect(JSON.parse(added.text)).toMatchObject({
      _tag: "Unavailable",
      message: expect.stringContaining("försök igen"),
    })
    const posted = await timely(buyer.post("/cart/lines", { ean: ARTICLE.ean, quantity: "1" }))
    expect(posted.headers.location).toBe("/checkout?fel=Unavailable")
    expect(await buyer.cart()).toEqual(before)
    const page = await timely(buyer.send("GET", "/checkout?fel=Unavailable", { accept: "text/html" }))
    expect([200, 503]).toContain(page.status)
    expect(page.text).toMatch(/Något gick fel|går inte att|försök igen/i)
    const withdrawn = await timely(
      buyer.post("/angra", {
        name: "Åsa Öberg",
        orderNumber: "10001",
        email: "asa@exempel.se",
        scope: "all",
        words: "",
      }),
    )
    expect(withdrawn.status).toBe(503)
    expect(withdrawn.text).toMatch(/@/)
    // Reading requests are still sent here; writing ones are not.
    expect((await visit("/healthz")).status).toBe(200)
    const writing = async () => {
      const { status, text } = await visit("/healthz?write")
      return [status, text]
    }
    // A write to the disk is tried once a second, however often it is requested.
    await expect.poll(writing).toEqual([503, '{"status":"unavailable"}'])
    expect(shop.log).toMatch(/storeNotWritten/)
    revive()
    expect((await timely(buyer.post("/cart/lines", { ean: ARTICLE.ean, quantity: "1" }))).headers.location).not.toMatch(
      /fel=/,
    )
    expect((await buyer.cart()).itemCount).toBe(before.itemCount + 1)
    await expect.poll(writing).toEqual([200, '{"status":"ok"}'])
    expect((await buyer.post("/cart/lines/" + ARTICLE.ean, { quantity: String(before.itemCount) })).status).toBe(303)
  })
})

describe.each(FAULTS)("the catalogue %s:", (how) => {
  it("cached pages are shown, others have an error, and they return soon", async () => {
    for (const path of ["/", BOOK]) await visit(path)
    kill("catalogue", how)
    for (const path of ["/", BOOK]) expect((await visit(path)).status).toBe(200)
    for (const path of [`${UNSEEN}${how}`, `/author/${how}`]) {
      const { status, headers } = await visit(path)
      expect([path, status]).toEqual([path, 503])
      expect(headers["cache-control"]).toBe("private, no-store")
    }
    revive()
    expect((await visit(BOOK)).status).toBe(200)
    expect([200, 301, 302]).toContain((await visit(`${UNSEEN}${how}`)).status)
  })
})

describe.each(FAULTS)("the search %s:", (how) => {
  it("cached lists are shown, others have an error with links to categories, products are found and bought", async () => {
    await visit("/kategori/bocker")
    const visitor = new Caller(shop.origin)
    kill("search", how)
    for (const path of SHOWN) expect((await visit(path)).status).toBe(200)
    const { status, headers, text } = await visit(`/search?q=glas+${how}`)
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "private, no-store"])
    expect(text).toContain("Något gick fel")
    expect(text).toContain('href="/kategori/bocker"')
    const response = await timely(sendRequest(shop.origin, `/api/search?q=glas+${how}`))
    expect([response.status, JSON.parse(response.text)._tag]).toEqual([503, "Unavailable"])
    expect((await visit("/api/search/autocomplete?q=doktor")).text).toContain("Doktor Glas")
    expect((await timely(visitor.post("/cart/lines", { ean: ARTICLE.ean, quantity: "1" }))).status).toBe(303)
    expect((await timely(visitor.send("GET", "/checkout", { accept: "text/html" }))).status).toBe(200)
    revive()
    // A stuck thread is started again; none of its results are used.
    await expect.poll(async () => (await visit(`/search?q=glas+${how}`)).status, { interval: 250 }).toBe(200)
  })
})

describe.each(FAULTS)("stock %s:", (how) => {
  it("everything is shown, and products can be added", async () => {
    const visitor = new Caller(shop.origin)
    kill("stock", how)
    for (const path of SHOWN) expect((await visit(path)).status).toBe(200)
    expect((await timely(visitor.post("/cart/lines", { ean: ARTICLE.ean, quantity: "1" }))).status).toBe(303)
    expect((await visitor.cart()).itemCount).toBe(1)
  })
})

describe.each(FAULTS)("orders and promotions %s:", (how) => {
  it("pages are shown; the checkout shows that it is unavailable, or nothing; the cart is kept", async () => {
    kill("orders", how)
    for (const path of SHOWN) expect((await visit(path)).status).toBe(200)
    const { status } = await timely(buyer.send("GET", "/checkout", { accept: "text/html" }))
    expect([200, 503]).toContain(status)
    revive()
    const { text } = await timely(buyer.send("GET", "/checkout", { accept: "text/html" }))
    expect(text).toContain("data-token")
    expect((await buyer.cart()).itemCount).toBe(1)
  })
})
