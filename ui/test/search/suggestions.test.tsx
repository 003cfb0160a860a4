import type { ShownSuggestions } from "@kapitel/core/search/searchSuggestions"
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

describe("what lies under the search field", () => {
  it("is links in the order of the arrow keys, of which the one that is come to says so", () => {
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

  it("names what it offers, and calls common searches popular before anything is typed", () => {
    for (const name of ["Senaste sökningar", "Förslag", "Produkter", "Kategorier och författare"])
      expect(words(overlay(offers))).toContain(name)
    expect(words(overlay(offers, { typed: "" }))).toContain("Populära sökningar")
  })

  it("forgets by a button for each search, outside of the list", () => {
    const names = elements(overlay(offers), "button").map((button) => button.attribute("aria-label"))
    expect(names).toContain("Ta bort surdeg ur senaste sökningar")
    expect(names).toContain("Rensa alla senaste sökningar")
  })

  it("says how to go on when there is nothing to offer", () => {
    expect(words(overlay(none))).toContain("Inga förslag. Tryck på retur för att söka ändå.")
    expect(words(overlay(none, { typed: "" }))).not.toContain("Inga förslag")
    expect(overlay(none)).not.toContain("listbox")
  })
})

describe("what is typed in a suggestion", () => {
  const marked = (text: string, typed: string) =>
    /<mark>(.*?)<\/mark>/s.exec(render(<SuggestionText text={text} typed={typed} />))?.[1]

  it("is marked where a word begins with it, in the letters of the text", () => {
    expect(marked("Svenska Skogens historia", "skog ")).toBe("Skog")
    expect(marked("Askogen skog", "skog")).toBe("skog")
    expect(marked("Askogen", "skog")).toBeUndefined()
    expect(marked("Vad som helst", " ")).toBeUndefined()
  })

  it("never changes the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, typed) => {
        const plain = (html: string) => html.replaceAll(/<\/?(mark|span)[^>]*>/g, "")
        expect(plain(render(<SuggestionText text={text} typed={typed} />))).toBe(plain(render(<span>{text}</span>)))
      }),
    )
  })
})
