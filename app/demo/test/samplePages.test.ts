import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import type { Handler } from "../../server/handleRequest.ts"
import { shopRequest } from "../../test/server/shopRequest.ts"
import { BOOK, openTemporaryShop, PEN, site, type TemporaryShop } from "../../test/server/temporaryShop.ts"
import { makeSampleHandler } from "../samplePages.ts"

const SHELVES = ["bocker_skonlitteratur_deckare", "bocker_barn-ungdom_bilderbocker", "bocker_mat-dryck"]
const readable = (n: number, shelf: string, title: string) =>
  bookRecord(n, {
    title,
    tags: ["PROVLAS"],
    authors: [{ id: "selma-lagerlof", name: "Selma & <Lagerlöf>" }],
    categories: [{ type: "book", name: "Hylla", key: shelf }],
  })

let opened: TemporaryShop
let handle: Handler
beforeAll(async () => {
  opened = await openTemporaryShop()
  handle = makeSampleHandler({
    shop: opened.shop,
    site,
    typefaces: { serif: "/assets/static/serif.woff2", sans: "/assets/static/sans.woff2" },
  })
  await opened.shop.runPromise(
    publishRecords(SHELVES.map((shelf, i) => readable(20 + i, shelf, `Bok </title><script>alert(${i})</script>`))),
  )
})
afterAll(() => opened.close())

const send = (target: string, method = "GET", headers = {}) => handle(shopRequest({ target, method, headers }))
const sample = async (n: number) => {
  const answer = await send(`/demo/provlas?isbn=${eanOf(n)}&store=kapitel`)
  return {
    status: answer?.status,
    policy: String(answer?.headers["content-security-policy"]),
    body: String(answer?.body),
  }
}

describe("a sample of the demo", () => {
  it("is a chapter for the book's kind under its own title, without scripts", async () => {
    const pages = await Promise.all(SHELVES.map((_, i) => sample(20 + i)))
    for (const { status, policy, body } of pages) {
      assert.strictEqual(status, 200)
      assert.include(policy, "sandbox")
      assert.include(policy, "default-src 'none'")
      assert.include(policy, "frame-ancestors 'self'")
      assert.include(body, "Selma &amp; &lt;Lagerlöf&gt;")
      assert.notMatch(body, /<script/i)
    }
    assert.strictEqual(new Set(pages.map(({ body }) => /<h2>.*<\/h2>\n<p>(.*?)<\/p>/.exec(body)?.[1])).size, 3)
  })

  it.each([
    ["of a book that may not be read in", `?isbn=${BOOK}`],
    ["of a pen", `?isbn=${PEN}`],
    ["of a book nobody knows", `?isbn=${eanOf(99)}`],
    ["of no number", "?isbn=../etc"],
    ["of nothing", ""],
  ])("is not found %s", async (_, query) => {
    assert.strictEqual((await send(`/demo/provlas${query}`))?.status, 404)
  })

  it("is set in the shop's typefaces; in a window of its own it ends with a link to the book", async () => {
    const read = async (destination: string) => {
      const answer = await send(`/demo/provlas?isbn=${eanOf(20)}&store=kapitel`, "GET", {
        "sec-fetch-dest": destination,
      })
      assert.strictEqual(answer?.headers["vary"], "sec-fetch-dest")
      return String(answer?.body)
    }
    const [framed, alone] = [await read("iframe"), await read("document")]
    for (const typeface of ["serif", "sans"]) assert.include(framed, `url("/assets/static/${typeface}.woff2")`)
    assert.notInclude(framed, "Läs vidare")
    assert.match(alone, new RegExp(`<a href="/bok/[^"]+/${eanOf(20)}">Läs vidare</a>`))
  })

  it("has an address outside the shop's pages, and receives no posts", () => {
    assert.isUndefined(send("/demo/provlas/9789"))
    assert.isUndefined(send(`/demo/provlas?isbn=${eanOf(20)}`, "POST"))
  })
})
