/** Which searches lead to another page, and what a category's other addresses do. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { data as shelf } from "../../pages/(browse)/kategori/shelf/+data.ts"
import { data as search } from "../../pages/(browse)/search/+data.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { BOOK, openTemporaryShop, PEN, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
  await opened.shop.runPromise(
    publishRecords([
      bookRecord(9, { title: "Kallocain" }),
      { kind: "category", ref: "1", key: "bocker_lyrik", type: "book", position: 1, displayName: "Lyrik" },
    ]),
  )
}, 60_000)
afterAll(() => opened.close())

/** Where it leads, or the page's title. */
const outcome = async (read: (context: PageRequest) => Promise<unknown>, address: string): Promise<unknown> => {
  const [path = ""] = address.split("?")
  const request = { ...pageRequest(opened.shop, address), urlPathname: path }
  return read(request).then(
    (page) => (page as { headTitle: string }).headTitle,
    (thrown: { _pageContextAbort?: { _urlRedirect?: { url: string; statusCode: number } } }) => {
      const redirect = thrown._pageContextAbort?._urlRedirect
      return redirect === undefined ? thrown : [redirect.statusCode, redirect.url]
    },
  )
}

describe("a search for a number", () => {
  it.each([
    [BOOK, [302, `/bok/roda-rummet/${BOOK}`]],
    [`${BOOK.slice(0, 3)}-${BOOK.slice(3)}`, [302, `/bok/roda-rummet/${BOOK}`]],
    [PEN, [302, `/vara/tuschpenna/${PEN}`]],
    [eanOf(77), `Sökresultat för ”${eanOf(77)}”`],
    ["kallocain", "Sökresultat för ”kallocain”"],
    ["", "Sök"],
  ])("%j leads to its product, and to the results where there is none (D-49)", async (query, wanted) => {
    assert.deepStrictEqual(await outcome(search, `/search?q=${query}`), wanted)
  })
})

describe("a category", () => {
  it("at another way to write its address is at its own, with the list's choices (D-35)", async () => {
    assert.strictEqual(await outcome(shelf, "/kategori/bocker/lyrik"), "Lyrik")
    assert.deepStrictEqual(await outcome(shelf, "/kategori/bocker/lyrik/?sort=title+asc&x=1&page=2"), [
      301,
      "/kategori/bocker/lyrik?sort=title+asc&page=2",
    ])
  })
})
