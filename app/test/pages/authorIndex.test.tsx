import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { data } from "../../pages/(browse)/forfattare/index/+data.ts"
import { Page } from "../../pages/(browse)/forfattare/index/+Page.tsx"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"

/** Two more than two pages of authors with S, and three with other letters. */
const MANY = 362

const name = (index: number) => `Sandberg ${String(index).padStart(3, "0")}`
const author = (id: string, filedAs: string) => ({ id, name: filedAs, filedAs })

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
  const many = Array.from({ length: MANY }, (_, index) => author(`sandberg-${index + 1}`, name(index + 1)))
  const records = [0, 1, 2, 3].map((part) =>
    bookRecord(40 + part, { authors: many.slice(part * 100, part * 100 + 100) }),
  )
  const few = [author("boye", "Boye, Karin"), author("lagerlof", "Lagerlöf, Selma"), author("oberg", "Öberg, Kim")]
  await opened.shop.runPromise(publishRecords([...records, bookRecord(45, { authors: few })]))
}, 60_000)
afterAll(() => opened.close())

/** The index at this address: its heading, and the address that it says it has. */
const indexAt = async (query: string, { shop } = opened) => {
  const path = "/forfattare"
  const request = { ...pageRequest(shop, path + query), urlPathname: path }
  const page = await data(request)
  const html = renderPageHtml(Page, page, request).main.toString()
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: (/href="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&amp;", "&"),
    rel: /rel="([^"]*)"/.exec(tag)?.[1],
    current: tag.includes("aria-current"),
  }))
  return { page, html, links, turn: (rel: string) => links.find((link) => link.rel === rel)?.href }
}

const SANDBERGS = "/forfattare?bokstav=S"

describe("the index of authors (LIST-21, D-15)", () => {
  it("has a link to each letter; the first one's address needs none", async () => {
    const { page, links } = await indexAt("")
    assert.deepStrictEqual(
      page.letters.map(({ label, href, selected }) => [label, href, selected]),
      [
        ["B", "/forfattare", true],
        ["L", "/forfattare?bokstav=L", false],
        ["S", SANDBERGS, false],
        ["Ö", "/forfattare?bokstav=%C3%96", false],
      ],
    )
    for (const { href } of page.letters) assert.isTrue(links.some((link) => link.href === href))
    assert.deepInclude(page, { canonical: "/forfattare", headTitle: "Författare A–Ö", letter: "B" })
    assert.deepStrictEqual(page.authors, [{ label: "Boye, Karin", href: "/author/boye", count: 1 }])
  })

  it("finds a letter in either case and normal form, and shows the first for an unknown one", async () => {
    for (const letter of ["ö", "Ö", "O\u0308"]) {
      const { page } = await indexAt(`?bokstav=${encodeURIComponent(letter)}`)
      assert.deepStrictEqual([page.letter, page.authors.map(({ label }) => label)], ["Ö", ["Öberg, Kim"]])
    }
    assert.strictEqual((await indexAt("?bokstav=X")).page.letter, "B")
  })

  it("shows 180 names per page, each once, with links to the pages before and after", async () => {
    const pages = await Promise.all(["", "&page=2", "&page=3"].map((page) => indexAt(`?bokstav=S${page}`)))
    assert.deepStrictEqual(
      pages.map(({ page }) => page.authors.length),
      [180, 180, 2],
    )
    assert.deepStrictEqual(
      pages.flatMap(({ page }) => page.authors.map(({ label }) => label)),
      Array.from({ length: MANY }, (_, index) => name(index + 1)),
    )
    assert.deepStrictEqual(
      pages.map(({ page, turn }) => [page.canonical, turn("prev"), turn("next")]),
      [
        [SANDBERGS, undefined, `${SANDBERGS}&page=2`],
        [`${SANDBERGS}&page=2`, SANDBERGS, `${SANDBERGS}&page=3`],
        [`${SANDBERGS}&page=3`, `${SANDBERGS}&page=2`, undefined],
      ],
    )
  })

  it("shows the last page beyond it, and the first for what is no page", async () => {
    for (const [page, canonical] of [
      ["999999", `${SANDBERGS}&page=3`],
      ["0", SANDBERGS],
      ["-2", SANDBERGS],
      ["2x", SANDBERGS],
      ["1000002", SANDBERGS],
    ])
      assert.strictEqual((await indexAt(`?bokstav=S&page=${page}`)).page.canonical, canonical, page)
  })

  it("has no such links when a letter has one page", async () => {
    const { turn } = await indexAt("?bokstav=L")
    assert.deepStrictEqual([turn("prev"), turn("next")], [undefined, undefined])
  })
})

describe("the index of authors of a shop whose goods have none", () => {
  it("says that there are none, at its own address", async () => {
    const other = await openTemporaryShop()
    const { page, html } = await indexAt("?bokstav=S&page=2", other)
    await other.close()
    assert.deepInclude(page, {
      canonical: "/forfattare",
      letter: undefined,
      earlierHref: undefined,
      nextHref: undefined,
    })
    assert.deepStrictEqual([page.letters, page.authors], [[], []])
    assert.notInclude(html, '<nav aria-label="Bokstäver')
  })
})
