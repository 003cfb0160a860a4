import { FacetSidebar } from "@kapitel/ui/search/FacetSidebar"
import type { FacetView } from "@kapitel/ui/search/FacetView"
import { LoadMore } from "@kapitel/ui/search/LoadMore"
import { SearchField } from "@kapitel/ui/search/SearchField"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const choices = (attribute: string, count: number): FacetView => ({
  kind: "values",
  attribute,
  label: attribute,
  values: Array.from({ length: count }, (_, index) => ({
    label: `${attribute} ${index}`,
    href: `?facets=${attribute}:${index}`,
    count: 1000 + index,
    selected: false,
  })),
})

const price: FacetView = { kind: "range", attribute: "akb_price", label: "Pris", min: 39, max: 899, unit: "kr" }

const sidebar = (...facets: ReadonlyArray<FacetView>) =>
  render(<FacetSidebar facets={facets} action="/kategori/deckare" keep={[{ name: "sort", value: "title asc" }]} />)

describe("FacetSidebar", () => {
  it("opens the first two facets and leaves the rest closed", () => {
    const html = sidebar(choices("format", 2), choices("language", 2), choices("brand", 2))
    const open = elements(html, "details").map((facet) => facet.has("open"))
    expect(open).toEqual([true, true, false])
  })

  it("shows six values, then how many more there are", () => {
    expect(words(sidebar(choices("brand", 9)))).toContain("Visa 3 till")
    expect(words(sidebar(choices("brand", 6)))).not.toContain("till")
  })

  it("makes each value a link that robots leave alone, with its count", () => {
    const [link] = elements(sidebar(choices("brand", 1)), "a")
    expect(link?.attribute("href")).toBe("?facets=brand:0")
    expect(link?.attribute("rel")).toBe("nofollow")
    expect(link?.name.replaceAll("\u00a0", " ")).toBe("brand 0 1 000")
  })

  it("sends a range by GET with the rest of the query, but never the page", () => {
    const html = sidebar(price)
    const fields = elements(html, "input").flatMap((field) => field.attribute("name") ?? [])
    expect(elements(html, "form")[0]?.attribute("action")).toBe("/kategori/deckare")
    expect(elements(html, "form")[0]?.attribute("method")).toBeUndefined()
    expect(fields).toEqual(["sort", "akb_price.within", "akb_price.min", "akb_price.max"])
  })
})

describe("FacetRange", () => {
  const thumbs = (facet: FacetView) =>
    elements(sidebar(facet), "input").filter((field) => field.attribute("type") === "range")

  it("has two thumbs with names and values of their own, at the ends of what the list holds", () => {
    const said = thumbs(price).map((thumb) => [thumb.attribute("aria-label"), thumb.attribute("aria-valuetext")])
    expect(said).toEqual([
      ["Pris från", "39\u00a0kr"],
      ["Pris till", "899\u00a0kr"],
    ])
  })

  it("keeps a thumb on its track when what was chosen lies beyond it", () => {
    const values = thumbs({ ...price, minSelected: 10, maxSelected: 500 }).map((thumb) => thumb.attribute("value"))
    expect(values).toEqual(["39", "500"])
  })

  it("writes decimals with a comma", () => {
    const html = sidebar({ ...price, minSelected: 99.5 })
    const field = elements(html, "input").find((input) => input.attribute("name") === "akb_price.min")
    expect(field?.attribute("value")).toBe("99,5")
  })
})

describe("LoadMore", () => {
  it("says how much has been seen and links to the next page", () => {
    const html = render(<LoadMore seen={30} count={3296} nextHref="?page=2" />)
    expect(words(html).replaceAll("\u00a0", " ")).toContain("Du har sett 30 av 3 296 titlar")
    expect(elements(html, "a")[0]?.attribute("href")).toBe("?page=2")
  })

  it("has no link on the last page", () => {
    expect(elements(render(<LoadMore seen={12} count={12} />), "a")).toHaveLength(0)
  })
})

describe("SearchField", () => {
  it("is a plain form to the result page, named the same whatever its placeholder says", () => {
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
