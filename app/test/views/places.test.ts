/** Links to pages that a search means: those that exist, at most three. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { slugify } from "@kapitel/core/catalogue/slug"
import { ContentError, ContentSource } from "@kapitel/core/content/ContentSource"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { MAX_PLACES_SHOWN, placesFor } from "@kapitel/core/search/places"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Option } from "effect"
import { describe, expect, it } from "vitest"
import { PLACES } from "../../text/places.ts"
import { readPlaces } from "../../views/places.ts"

interface Pages {
  readonly content?: ReadonlyArray<string>
  readonly categories?: ReadonlyArray<string>
  readonly campaigns?: ReadonlyArray<string>
  readonly isAnythingComing?: boolean
  readonly events?: ReadonlyArray<StoreEvent>
  readonly stores?: ReadonlyArray<string>
}

const sources = ({
  content = [],
  categories = [],
  campaigns = [],
  isAnythingComing = false,
  events = [],
  stores = [],
}: Pages) =>
  Layer.mergeAll(
    Layer.mock(ContentSource, {
      page: ({ path }) => Effect.succeed(content.includes(path) ? Option.some({} as never) : Option.none()),
    }),
    Layer.mock(Catalogue, {
      categoryByKey: (key) => Effect.succeed(categories.includes(key) ? Option.some({} as never) : Option.none()),
    }),
    Layer.mock(StoreEvents, { all: Effect.succeed(events) }),
    Layer.mock(Stores, {
      list: Effect.succeed(
        stores.map((name): Store => {
          const [storeCity = "", part] = name.split(", ")
          const storePath = `/butik/${slugify(name)}`
          return { storeID: name, storeName: part === undefined ? storeCity : name, storePath, address: "", storeCity }
        }),
      ),
    }),
    Layer.mock(SearchIndex, {
      search: ({ campaign = "", coming = false }) =>
        Effect.succeed({ count: Number(coming ? isAnythingComing : campaigns.includes(campaign)) } as never),
    }),
  )

const links = (query: string, pages: Pages, isTyping?: boolean) =>
  Effect.runPromise(readPlaces(query, "kapitel", isTyping).pipe(Effect.provide(sources(pages))))

const EVERYTHING: Pages = {
  content: PLACES.flatMap(({ path, exists }) => (exists.kind === "content" ? [path] : [])),
  categories: ["bocker"],
  campaigns: ["rea"],
  isAnythingComing: true,
  stores: ["Lund", "Göteborg, Haga", "Göteborg, Linné", "Åre"],
}

const READING = sampleEvent("bokcirkel", { title: "Bokcirkel: Havets bibliotek", dateFrom: "2999-01-01" })
const SOONER = sampleEvent("sagostund", { title: "Sagostund: Ulla räknar", dateFrom: "2998-01-01" })
const EVENTS = [READING, SOONER, sampleEvent("forr", { title: "Forntid läses", dateFrom: "2001-01-01" })]

describe("the places of a search", () => {
  it.each([
    ["havets bibliotek", false, [READING.path]],
    ["hAvEts", false, [READING.path]],
    ["havets bib", false, []],
    ["havets bib", true, [READING.path]],
    ["bok", true, []],
    ["sagostund", false, ["/evenemang", SOONER.path]],
    ["ulla raknar", false, [SOONER.path]],
    ["forntid", false, []],
    ["havets fåglar", false, []],
  ])("has the next event that is meant by name: %s", async (query, isTyping, paths) => {
    const found = await links(query, { events: EVENTS }, isTyping)
    expect(found.map(({ path }) => path)).toEqual(paths)
  })

  it.each([
    ["nyheter", "/kategori/bocker?sort=publishing_date+desc", "/kommande"],
    ["kommande", "/kommande"],
    ["kommande böcker", "/kommande"],
    ["förhandsboka", "/kommande"],
    ["kommer snart", "/kommande"],
    ["topplista", "/kategori/bocker"],
    ["rea", "/kampanj/rea"],
    ["gratis frakt", "/frakt-och-retur"],
    ["leveranstider", "/frakt-och-retur"],
    ["retur", "/frakt-och-retur", "/angerratt"],
    ["ångra", "/angra", "/angerratt"],
    ["hur ångrar jag mitt köp", "/angra", "/angerratt"],
    ["kontakt", "/kontakt"],
    ["kundtjanst", "/kontakt"],
    ["köpvillkor", "/avtalsvillkor"],
    ["mina sidor", "/mina-sidor"],
    ["logga in", "/logga-in"],
    ["mina bevakningar", "/mina-sidor"],
    ["integritet", "/personuppgifter"],
    ["cookies", "/cookies"],
    ["öppettider", "/butik", "/oppettider"],
    ["butiker", "/butik"],
    ["var finns närmaste butik", "/butik"],
    ["presentkort", "/presentkort"],
    ["deckare"],
    ["frakt till månen"],
    [""],
  ])("%s", async (query, ...paths) => {
    expect((await links(query, EVERYTHING)).map(({ path }) => path)).toEqual(paths)
  })

  it.each([
    ["lund", "Butiken Lund /butik/lund"],
    ["Butik i Lund", "Butiken Lund /butik/lund"],
    ["öppettider åre", "Butiken Åre /butik/are"],
    ["are öppettider", "Butiken Åre /butik/are"],
    ["göteborg", "Butiker i Göteborg /butik?q=G%C3%B6teborg"],
    ["bokhandel göteborg", "Butiker i Göteborg /butik?q=G%C3%B6teborg"],
    ["göteborg haga", "Butiken Göteborg, Haga /butik/goteborg-haga"],
    ["butik haga", "Butiken Göteborg, Haga /butik/goteborg-haga"],
    // A name that is also a person's, and a town without a store.
    ["linné"],
    ["öppettider kiruna"],
    ["butik lund på månen"],
  ])("'%s' leads to stores by town and name", async (query, ...found) => {
    expect((await links(query, EVERYTHING)).map(({ text, path }) => `${text} ${path}`)).toEqual(found)
  })

  it("has stores while one types as soon as their name is whole, or a word for stores is beside it", async () => {
    const typed = async (query: string) => (await links(query, EVERYTHING, true)).map(({ path }) => path)
    expect(await typed("lun")).toEqual([])
    expect(await typed("lund")).toEqual(["/butik/lund"])
    expect(await typed("butik lun")).toEqual(["/butik/lund"])
    expect(await links("butiker", {})).toEqual([])
  })

  it("has no link to a page that does not exist", async () => {
    expect(await links("nyheter", {})).toEqual([])
    expect(await links("kommande", { campaigns: ["kommande"] })).toEqual([])
    expect(await links("rea", { campaigns: ["sommarrea"] })).toEqual([])
    expect(await links("kontakt", { content: ["/angerratt"] })).toEqual([])
    expect(await links("ångra", {})).toEqual([{ text: "Ångra ett köp", path: "/angra" }])
  })

  it("has each page once and few of them, also while one types", async () => {
    const typed = await links("mina", EVERYTHING, true)
    expect(typed).toEqual([{ text: "Mina sidor", path: "/mina-sidor" }])
    expect(placesFor("öpp", PLACES, true).length).toBeGreaterThan(MAX_PLACES_SHOWN)
    expect(await links("öpp", EVERYTHING, true)).toHaveLength(MAX_PLACES_SHOWN)
    expect(await links("leve", EVERYTHING)).toEqual([])
    expect(await links("leve", EVERYTHING, true)).toEqual([{ text: "Frakt och retur", path: "/frakt-och-retur" }])
  })

  it("is empty while a source does not answer", async () => {
    const broken = Layer.mock(ContentSource, {
      page: () => Effect.fail(new ContentError({ operation: "page", cause: "away" })),
    })
    const found = readPlaces("kontakt", "kapitel").pipe(Effect.provide(Layer.merge(sources({}), broken)))
    expect(await Effect.runPromise(found)).toEqual([])
  })
})

describe("the registry", () => {
  it("leads from every phrase to its place", () => {
    for (const place of PLACES) for (const phrase of place.phrases) expect(placesFor(phrase, PLACES)).toContain(place)
  })

  it("names every place once", () => {
    expect(new Set(PLACES.map(({ label }) => label)).size).toBe(PLACES.length)
  })
})
