import type { Money } from "@kapitel/core/pricing/Money"
import type { ShownSuggestions, SuggestedTarget } from "@kapitel/core/search/searchSuggestions"
import { SuggestionOverlay, suggestionId } from "@kapitel/ui/search/SuggestionOverlay"
import { SuggestionText } from "@kapitel/ui/search/SuggestionText"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const nothing = () => {}
const offers: ShownSuggestions = {
  recent: [{ text: "surdeg", path: "/search?q=surdeg&qt=recent" }],
  terms: [{ text: "skog", path: "/search?q=skog&qt=popular" }],
  products: [{ text: "Skogens konung", path: "/bok/x/9789189999107", type: "product", identifier: "9789189999107" }],
  places: [{ text: "Karin Skoglund", path: "/author/karin-skoglund", type: "author" }],
}
const none: ShownSuggestions = { recent: [], terms: [], products: [], places: [] }

const overlay = (shown: ShownSuggestions, { typed = "sko", active = "" } = {}) =>
  render(
    <SuggestionOverlay
      option={{ current: null }}
      onForgetButton={nothing}
      offers={shown}
      typed={typed}
      active={active}
      settled
      onChoose={nothing}
      onForget={nothing}
      onForgetAll={nothing}
      onClose={nothing}
    />,
  )

const options = (html: string) => elements(html, "a").filter((link) => link.attribute("role") === "option")

describe("the panel of the search field", () => {
  it("has links in the order of the arrow keys, with the active one marked", () => {
    const links = options(overlay(offers, { active: "/bok/x/9789189999107" }))
    expect(links.map((link) => link.attribute("href")?.replace("&amp;", "&"))).toEqual([
      "/search?q=surdeg&qt=recent",
      "/search?q=skog&qt=popular",
      "/bok/x/9789189999107",
      "/author/karin-skoglund",
    ])
    expect(links.map((link) => link.attribute("id"))).toEqual([0, 1, 2, 3].map(suggestionId))
    expect(links.map((link) => link.attribute("aria-selected"))).toEqual(["false", "false", "true", "false"])
  })

  it.each(["recent", "terms", "products", "places"] as const)("lists its options when all of them are %s", (kind) => {
    const html = overlay({ ...none, [kind]: offers[kind] })
    expect(html).toContain('role="listbox"')
    expect(options(html)).toHaveLength(1)
    expect(words(html)).not.toContain("Inga förslag")
  })

  it("names its groups, and calls common searches popular before anything is typed", () => {
    for (const name of ["Senaste sökningar", "Förslag", "Produkter", "Genvägar"])
      expect(words(overlay(offers))).toContain(name)
    expect(words(overlay(offers, { typed: "" }))).toContain("Populära sökningar")
  })

  it("has a button to remove each search, outside of the list", () => {
    const names = elements(overlay(offers), "button").map((button) => button.attribute("aria-label"))
    expect(names).toContain("Ta bort surdeg ur senaste sökningar")
    expect(names).toContain("Rensa alla senaste sökningar")
  })

  it("shows a product's price, and the member price where that is lower", () => {
    const product = { text: "Skogens konung", path: "/bok/x/9789189999107", type: "product" } as const
    const priced = (prices: Partial<SuggestedTarget>) =>
      words(overlay({ ...none, products: [{ ...product, ...prices }] })).replaceAll("\u00a0", " ")
    expect(priced({ price: 22_900 as Money })).toMatch(/konung 229 kr/)
    expect(priced({ price: 22_900 as Money })).not.toContain("Medlem")
    expect(priced({ price: 22_900 as Money, loyaltyPrice: 19_900 as Money })).toMatch(/konung 229 kr Medlem 199 kr/)
    expect(priced({})).not.toContain("kr")
  })

  it("shows a hint when there is nothing to offer", () => {
    expect(words(overlay(none))).toContain("Inga förslag. Tryck på retur för att söka ändå.")
    expect(words(overlay(none, { typed: "" }))).not.toContain("Inga förslag")
    expect(overlay(none)).not.toContain("listbox")
  })
})

describe("the typed text in a suggestion", () => {
  const marked = (text: string, typed: string) =>
    /<mark>(.*?)<\/mark>/s.exec(render(<SuggestionText text={text} typed={typed} />))?.[1]

  it("is not broken between a number and its unit, wherever the mark is", () => {
    for (const typed of ["penna", "0,5", "mm", "x"])
      expect(
        words(render(<SuggestionText text="Penna 0,5 mm" typed={typed} />)).replaceAll(/(\u00a0) | (?=\u00a0)/g, "$1"),
      ).toBe("Penna 0,5\u00a0mm")
    // A word joiner would shift the mark.
    expect(marked("Läs e-bok", "e-bok")).toBe("e-bok")
    expect(render(<SuggestionText text="Läs e-bok" typed="" />)).toContain("Läs e-bok")
  })

  it("is marked at the beginning of a word, in the letters of the suggestion", () => {
    expect(marked("Svenska Skogens historia", "skog ")).toBe("Skog")
    expect(marked("Askogen skog", "skog")).toBe("skog")
    expect(marked("Askogen", "skog")).toBeUndefined()
    expect(marked("Vad som helst", " ")).toBeUndefined()
  })

  it("never changes the suggestion", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, typed) => {
        const plain = (html: string) => html.replaceAll(/<\/?(mark|span)[^>]*>/g, "")
        expect(plain(render(<SuggestionText text={text} typed={typed} />))).toBe(plain(render(<span>{text}</span>)))
      }),
    )
  })
})
