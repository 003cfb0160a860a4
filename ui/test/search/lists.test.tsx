import type { FacetView } from "@kapitel/ui/search/FacetView"
import { FilterPage, Filters } from "@kapitel/ui/search/Filters"
import { ListHeader } from "@kapitel/ui/search/ListHeader"
import { LoadMore } from "@kapitel/ui/search/LoadMore"
import { SearchField } from "@kapitel/ui/search/SearchField"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const choices = (attribute: string, count: number): FacetView => ({
  kind: "values",
  attribute,
  label: attribute,
  values: Array.from({ length: count }, (_, index) => ({ id: `${attribute} ${index}`, count: 1000 + index })),
})

const price: FacetView = { kind: "range", attribute: "akb_price", label: "Pris", min: 39, max: 899, unit: "kr" }

/** The sidebar; the drawer has the same contents. */
const sidebar = (query: string, ...facets: ReadonlyArray<FacetView>) => {
  const html = render(<Filters place={{ path: "/kategori/deckare", query }} facets={facets} count={12} />)
  return html.slice(0, html.indexOf("</aside>"))
}

describe("the filters of a list, without script", () => {
  it("have the first two facets open, and any with a choice (FACET-04)", () => {
    const facets = ["format", "language", "brand", "subType"].map((attribute) => choices(attribute, 2))
    const open = elements(sidebar("?facets=subType:subType 1", ...facets), "details").map((facet) => facet.has("open"))
    expect(open).toEqual([true, true, false, true])
  })

  it("announce how many titles the list has, below the filters on a phone", () => {
    const html = render(<Filters place={{ path: "/kategori/deckare", query: "" }} facets={[]} count={1_200} />)
    const status = elements(html, "p").filter((part) => part.attribute("role") === "status")
    expect(status.map(({ name }) => name.replaceAll("\u00a0", " "))).toEqual(["1 200 titlar"])
  })

  it.each([
    [1, false, "1 titel"],
    [2, false, "2 titlar"],
    [1, true, "1 vara"],
    [2, true, "2 varor"],
  ])("count %s of them, goods: %s, as '%s'", (count, goods, text) => {
    const place = { path: "/kategori/papper", query: "" }
    const plain = (html: string) => words(html).replaceAll("\u00a0", " ")
    const html = render(<Filters place={place} facets={[]} count={count} goods={goods} />)
    const status = elements(html, "p").filter((part) => part.attribute("role") === "status")
    expect(status.map(({ name }) => name.replaceAll("\u00a0", " "))).toEqual([text])
    expect(plain(html)).toContain(`Visa ${text}`)
    expect(plain(render(<FilterPage place={place} facets={[]} count={count} goods={goods} />))).toContain(
      `Visa ${text}`,
    )
    expect(plain(render(<ListHeader place={place} count={count} goods={goods} filters={[]} />))).toContain(text)
    expect(plain(render(<LoadMore seen={1} count={count} goods={goods} />))).toContain(`Du har sett 1 av ${text}`)
  })

  it("show six values, then how many more there are (FACET-05)", () => {
    expect(words(sidebar("", choices("brand", 9)))).toContain("Visa 3 till")
    expect(words(sidebar("", choices("brand", 6)))).not.toContain("till")
  })

  it("link to a page with all values, and show them where one of them is chosen", () => {
    const [, more] = elements(sidebar("?sort=title+asc", choices("brand", 8)), "a").slice(5)
    expect(more?.attribute("href")).toBe("/kategori/deckare?sort=title+asc&amp;visa=filter")
    expect(elements(sidebar("", choices("brand", 8)), "a")).toHaveLength(7)
    expect(elements(sidebar("?facets=brand:brand 7", choices("brand", 8)), "a")).toHaveLength(8)
  })

  it("make each value a nofollow link, with its count", () => {
    const [link] = elements(sidebar("?sort=title+asc", choices("brand", 1)), "a")
    expect(link?.attribute("href")).toBe("/kategori/deckare?facets=brand%3Abrand+0&amp;sort=title+asc")
    expect(link?.attribute("rel")).toBe("nofollow")
    expect(link?.name.replaceAll("\u00a0", " ")).toBe("brand 0 1 000")
  })

  it("send a range by GET with the other parameters, but never the page", () => {
    const html = sidebar("?sort=title+asc", price)
    const fields = elements(html, "input").flatMap((field) => field.attribute("name") ?? [])
    expect(elements(html, "form")[0]?.attribute("action")).toBe("/kategori/deckare")
    expect(elements(html, "form")[0]?.attribute("method")).toBeUndefined()
    expect(fields).toEqual(["sort", "akb_price.within", "akb_price.min", "akb_price.max"])
  })

  it("state the chosen range, with a decimal comma", () => {
    const html = sidebar("?facets=akb_price:[99.5,]", price)
    const field = elements(html, "input").find((input) => input.attribute("name") === "akb_price.min")
    expect(field?.attribute("value")).toBe("99,5")
  })
})

describe("LoadMore", () => {
  it("shows how much has been seen and links to the next page", () => {
    const html = render(<LoadMore seen={30} count={3296} nextHref="?page=2" />)
    expect(words(html).replaceAll("\u00a0", " ")).toContain("Du har sett 30 av 3 296 titlar")
    expect(elements(html, "a")[0]?.attribute("href")).toBe("?page=2")
  })

  it("has no link on the last page (LIST-06)", () => {
    expect(elements(render(<LoadMore seen={12} count={12} />), "a")).toHaveLength(0)
  })
})

describe("SearchField", () => {
  it("is a plain form to the result page, with a name that does not depend on its placeholder (SRCH-02, D-37)", () => {
    const html = render(<SearchField query="strindberg" />)
    const [type, field] = elements(html, "input")
    expect([type?.attribute("type"), type?.attribute("name"), type?.attribute("value")]).toEqual([
      "hidden",
      "qt",
      "typed",
    ])
    expect(elements(html, "form")[0]?.attribute("action")).toBe("/search")
    expect([field?.attribute("name"), field?.attribute("value"), field?.name]).toEqual(["q", "strindberg", "Sök"])
  })
})
