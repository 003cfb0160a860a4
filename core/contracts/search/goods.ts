/** The goods of the search suite, and its queries. */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import type { Facet, FacetChoice } from "@kapitel/core/search/Facet"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, Schedule } from "effect"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "../catalogue/records.ts"
import { EDITIONS_OF_WORKS } from "./works.ts"

/** The name of the parent category of the detective stories. */
export const SKON = { heading: "Skönlitteratur att läsa", description: "Romaner och mer." }

/** The key of the category of the detective stories. */
export const DECKARE = "bocker_skon_deckare"
const shelves = (key: string): ProductFacts["categories"] => [
  { type: key.startsWith("bocker") ? "book" : "non-book", name: key, key },
]
const shelf = (key: string, displayName: string, position: number, texts: Partial<typeof SKON> = {}): IntakeRecord => ({
  kind: "category",
  ref: key,
  key,
  displayName,
  type: key.startsWith("bocker") ? "book" : "non-book",
  position,
  ...texts,
})
const author = (id: string, name: string) => ({ id, name })
const lindgren = author("astrid-lindgren", "Astrid Lindgren")

/** Ten detective stories that differ in price, year, title, publisher and format; two have the same price. */
export const STORIES = [
  {
    n: 2001,
    title: "Ärlan",
    price: 50,
    year: "2001",
    publisher: "Norr",
    format: "Pocket",
    author: "Öhman",
    popularity: 10,
  },
  {
    n: 2002,
    title: "Ask",
    price: 60,
    year: "2010",
    publisher: "Norr",
    format: "Pocket",
    author: "Zita Ek",
    popularity: 9,
  },
  {
    n: 2003,
    title: "Zink",
    price: 70,
    year: "2020",
    publisher: "Norr",
    format: "Inbunden",
    author: "Åberg",
    popularity: 8,
  },
  {
    n: 2004,
    title: "Åska",
    price: 80,
    year: "2005",
    publisher: "Söder",
    format: "Pocket",
    author: "Zeta",
    popularity: 7,
  },
  {
    n: 2005,
    title: "Ödla",
    price: 90,
    year: "2026",
    publisher: "Söder",
    format: "Inbunden",
    author: "Äng",
    popularity: 6,
  },
  {
    n: 2006,
    title: "Björk",
    price: 100,
    year: "1999",
    publisher: "Söder",
    format: "Inbunden",
    author: "Bo",
    popularity: 5,
  },
  {
    n: 2007,
    title: "Cirkel",
    price: 110,
    year: "2015",
    publisher: "Öst",
    format: "Inbunden",
    author: "Ce",
    popularity: 4,
  },
  { n: 2008, title: "Dagg", price: 120, year: "2018", publisher: "Öst", format: "Pocket", author: "De", popularity: 3 },
  {
    n: 2009,
    title: "Eld",
    price: 130,
    year: "2019",
    publisher: "Öst",
    format: "Kartonnage",
    author: "El",
    popularity: 2,
  },
  {
    n: 2010,
    title: "Fors",
    price: 130,
    year: "2011",
    publisher: "Väst",
    format: "Kartonnage",
    author: "Fo",
    popularity: 1,
  },
] as const

/** Each word occurs in one product, so that a search for it finds exactly that one. */
const WORDS = [
  bookRecord(2101, {
    title: "Bröderna Lejonhjärta",
    authors: [lindgren],
    categories: shelves("bocker_barn"),
    popularity: 50,
  }),
  bookRecord(2102, { title: "Vi som hon", authors: [author("liv-moe", "Liv Moe")], popularity: 1 }),
  bookRecord(2103, { title: "Kafé Kolibri", subtitle: "En idé om färger" }),
  bookRecord(2104, { title: "Tall och gran" }),
  bookRecord(2105, { title: "Tåll på heden" }),
  bookRecord(2106, { title: "Mörker över Mården" }),
  bookRecord(2107, { title: "Morker i hamn" }),
  bookRecord(2108, {
    title: "Något helt annat",
    description: "En bok om Astrid Lindgren och hennes värld.",
    popularity: 50,
  }),
  articleRecord(
    2109,
    {
      title: "Tuschpenna",
      brand: "Pelikan",
      categories: shelves("papper"),
      campaigns: [{ name: "Skolstart", slug: "skolstart" }],
      puzzlePieces: 12,
    },
    {},
    {
      variants: [
        {
          facts: { identifier: eanOf(2110), title: "Tuschpenna grön", color: "Grön" },
          offer: { price: kronor(100), vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: true },
        },
      ],
    },
  ),
  // A hundred titles with the same word fill several pages of a list.
  ...Array.from({ length: 100 }, (_, i) =>
    bookRecord(2200 + i, { title: `Kvartal nummer ${i}`, popularity: 100 + (i % 7) }, { price: kronor(100 + (i % 5)) }),
  ),
]

const GOODS: ReadonlyArray<IntakeRecord> = [
  shelf("bocker", "Böcker", 1),
  shelf("bocker_skon", "Skönlitteratur", 1, SKON),
  shelf(DECKARE, "Deckare", 1),
  shelf("bocker_barn", "Barn", 2),
  shelf("papper", "Papper", 2),
  ...STORIES.map(({ n, title, price, year, publisher, format, author: name, popularity }) =>
    bookRecord(
      n,
      {
        title,
        publisher,
        format,
        popularity,
        publishingDate: year,
        languages: [n % 2 === 0 ? "Svenska" : "Engelska"],
        authors: [author(`a-${n}`, name)],
        categories: shelves(DECKARE),
      },
      { price: kronor(price) },
    ),
  ),
  ...WORDS,
  ...EDITIONS_OF_WORKS,
]

const listQuery = (query: Partial<ListQuery>): ListQuery => ({
  facets: [],
  sort: "default",
  first: 1,
  last: 300,
  ...query,
})

/** The visitor's choice of these values of an attribute. */
export const chose = (attribute: string, ...values: ReadonlyArray<string>): FacetChoice => ({
  attribute,
  kind: "values",
  values,
})

/** The first 300 matches of a query. */
export const search = Effect.fn(function* (query: Partial<ListQuery>) {
  const index = yield* SearchIndex
  return yield* index.search(listQuery(query))
})

/** EANs of the detective stories that pass the test. */
export const storiesWhere = (test: (story: (typeof STORIES)[number]) => boolean): ReadonlyArray<Ean> =>
  STORIES.filter(test).map(({ n }) => eanOf(n))

/** Matches by value of an attribute; empty when it is no facet of values. */
export const countsOf = (facets: ReadonlyArray<Facet>, attribute: string): Readonly<Record<string, number>> => {
  const facet = facets.find((one) => one.attribute === attribute)
  return facet?.kind === "values" ? Object.fromEntries(facet.values.map(({ id, count }) => [id, count])) : {}
}

/** To compare without regard to order. */
export const sorted = (eans: ReadonlyArray<Ean>) => eans.toSorted()

/** The index follows the store; the suite sets no limit for how long that takes, but it ends. */
export const eventually = (query: Partial<ListQuery>, holds: (eans: ReadonlyArray<Ean>) => boolean) =>
  search(query).pipe(
    Effect.repeat({ schedule: Schedule.spaced("25 millis"), until: ({ eans }) => holds(eans) }),
    Effect.timeout("30 seconds"),
  )

/** Imports the goods and waits until they are found. */
export const filled = Layer.effectDiscard(
  publishRecords(GOODS).pipe(Effect.andThen(eventually({ q: "kvartal" }, (eans) => eans.length === 100))),
)
