import type { FacetView } from "@kapitel/ui/search/FacetView"
import { FilterPage, Filters } from "@kapitel/ui/search/Filters"
import { ListHeader, SortPage } from "@kapitel/ui/search/ListHeader"
import { LoadMore } from "@kapitel/ui/search/LoadMore"
import { SearchField } from "@kapitel/ui/search/SearchField"
import { SuggestionOverlay, type SuggestionOverlayProps } from "@kapitel/ui/search/SuggestionOverlay"
import { SuggestionText } from "@kapitel/ui/search/SuggestionText"
import { type ComponentStates, nothing } from "./ComponentStates.ts"

const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `Värde ${at}`,
    count: 1_284 - at,
    label: at === 1 ? "Etikett" : undefined,
  }))
const facet = (attribute: string, count: number): FacetView => ({
  kind: "values",
  attribute,
  label: attribute,
  values: values(count),
})
const price: FacetView = { kind: "range", attribute: "akb_price", label: "Pris", min: 39, max: 899, unit: "kr" }
const pages: FacetView = { kind: "range", attribute: "pages", label: "Sidor", min: 0.5, max: 900 }
const colours: FacetView = {
  kind: "values",
  attribute: "color",
  label: "Färg",
  values: [{ id: "Regnbåge", count: 7, swatch: { name: "Regnbåge", style: "rainbow" } }],
}
const facets = [facet("format", 8), price, facet("language", 6), facet("brand", 0), colours, pages]

const at = (query: string) => ({ path: "/kategori/deckare", query })
const chosen = at("?q=skog&facets=format:Värde 7|Värde 1,akb_price:50..100&sort=title+asc&page=3")
const filters = [
  { label: "Värde 1", attribute: "format", value: "Värde 1" },
  { label: "Borta", attribute: "format", value: "Borta" },
  { label: "50 till 100 kr", attribute: "akb_price" },
]

const suggestion = (text: string) => ({ text, path: `/search?q=${text}` })
const none = { recent: [], terms: [], products: [], places: [] }
const offers = {
  recent: [suggestion("surdeg"), suggestion("mumin")],
  terms: [suggestion("skog"), suggestion("skogar")],
  products: [
    {
      ...suggestion("Skogens konung"),
      type: "product" as const,
      picture: "/images/1.webp",
      byline: "Elof Ek",
      format: "Inbunden",
      price: 12_900 as never,
    },
    { ...suggestion("Skog"), type: "product" as const },
  ],
  places: [
    { ...suggestion("Karin Skoglund"), type: "author" as const },
    { ...suggestion("Skogsbruk"), type: "category" as const },
  ],
}
const overlay = (change: Partial<SuggestionOverlayProps>) => (
  <SuggestionOverlay
    option={{ current: null }}
    onForgetButton={nothing}
    offers={none}
    typed=""
    active={undefined}
    settled={false}
    onChoose={nothing}
    onForget={nothing}
    onForgetAll={nothing}
    onClose={nothing}
    {...change}
  />
)

export const listStates: ComponentStates = {
  FilterPage: {
    plain: <FilterPage place={{ ...at(""), part: "filter" }} facets={facets} count={12} />,
    chosen: <FilterPage place={{ ...chosen, part: "filter" }} facets={facets} count={1_200} />,
  },
  Filters: {
    none: <Filters place={at("")} facets={[]} count={0} />,
    plain: <Filters place={at("")} facets={facets} count={1} />,
    "with categories first": (
      <Filters
        place={at("?c=deckare")}
        facets={[facet("c", 2), facet("format", 2), facet("a", 2), facet("b", 2)]}
        count={2}
      />
    ),
    chosen: <Filters place={chosen} facets={facets} count={1_200} />,
  },
  ListHeader: {
    none: <ListHeader place={at("")} count={0} filters={[]} />,
    one: <ListHeader place={at("?q=skog")} count={1} filters={[]} />,
    chosen: <ListHeader place={chosen} count={1_200} filters={filters} />,
  },
  LoadMore: {
    some: <LoadMore seen={30} count={3_296} nextHref="?page=2" byItself />,
    all: <LoadMore seen={30} count={30} />,
    none: <LoadMore seen={0} count={0} />,
    "more than all": <LoadMore seen={60} count={45} />,
  },
  SearchField: { empty: <SearchField />, filled: <SearchField query="skog" action="/sok" /> },
  SortPage: { plain: <SortPage place={{ ...at(""), part: "sortering" }} />, searched: <SortPage place={chosen} /> },
  SuggestionOverlay: {
    "not yet": overlay({}),
    none: overlay({ typed: "skog", settled: true }),
    "none, not yet": overlay({ typed: "skog" }),
    "none, of spaces": overlay({ typed: " ", settled: true }),
    "before typing": overlay({ offers: { ...offers, products: [], places: [] }, settled: true }),
    all: overlay({ offers, typed: "skog", settled: true, active: "/search?q=Skog" }),
    "only recent": overlay({ offers: { ...none, recent: offers.recent } }),
    "only terms": overlay({ offers: { ...none, terms: offers.terms } }),
    "only terms, typed": overlay({ offers: { ...none, terms: offers.terms }, typed: "sko" }),
    "only products": overlay({ offers: { ...none, products: offers.products }, typed: "sko" }),
    "only places": overlay({ offers: { ...none, places: offers.places }, typed: "sko" }),
  },
  SuggestionText: Object.fromEntries(
    (
      [
        ["Skogens konung", "skog"],
        ["Nattskog", "skog"],
        ["Nattskog i skog", " SKOG "],
        ["skog", "skogar"],
        ["skog", ""],
        ["2skog", "skog"],
        ["En-skog", "skog"],
        ["İstanbul", "stan"],
      ] as const
    ).map(([text, typed]) => [`'${typed}' in '${text}'`, <SuggestionText key={text} text={text} typed={typed} />]),
  ),
}
