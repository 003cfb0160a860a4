/** Stores, events and the pages delivered with the shop. */
import { readdirSync, readFileSync } from "node:fs"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { decodePage, type ShownBlock } from "@kapitel/core/content/decodeBlock"
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { hoursOn, parseDeviatingHours, parseOpeningHours } from "@kapitel/core/stores/openingHours"
import { Store } from "@kapitel/core/stores/Store"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { DEMO_PRODUCTS, demoRecords } from "../goods/demoCatalogue.ts"
import { demoEvents } from "../goods/stores/demoEvents.ts"
import { demoStores } from "../goods/stores/demoStores.ts"

const TODAY = "2026-11-21"
const stores = demoStores(TODAY)
const events = demoEvents(1, TODAY, stores)

describe("stores of the demo shop", () => {
  it("are thirty-one, each with an address, opening hours that can be parsed and a unique id (STORE-05)", () => {
    expect(stores).toHaveLength(31)
    expect(new Set(stores.map(({ storeID }) => storeID)).size).toBe(31)
    for (const store of stores) {
      Schema.decodeUnknownSync(Store)(store)
      expect(store.address).toMatch(/^\D+ \d+, \d{3} \d{2} \D+$/)
      const week = parseOpeningHours(store.openingHours ?? "")
      expect(week.unread).toEqual([])
      expect(week.lines.flatMap(({ days }) => days)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(parseDeviatingHours(store.deviatingOpeningHours ?? "").unread).toEqual([])
      expect(hoursOn(store, "2026-12-24", [])).toEqual([{ from: 600, to: 780 }])
      expect(hoursOn(store, "2026-12-25", [])).toBe("closed")
      expect(store.position).toBeDefined()
      expect(store.deviatingOpeningHours).toContain("24 december 10.00–13.00")
    }
  })

  it("have phone numbers reserved for fiction, or none", () => {
    const phones = stores.flatMap(({ pointOfContact }) => pointOfContact ?? [])
    expect(phones.length).toBeGreaterThan(5)
    expect(
      phones.filter((phone) => !/^(031-390 06 \d\d|040-628 04 \d\d|08-465 004 \d\d|0980-319 2\d\d)$/.test(phone)),
    ).toEqual([])
  })
})

describe("events of the demo shop", () => {
  it("are more than forty around the current day: past, running, future, some with preregistration (EVT-15)", () => {
    expect(events.length).toBeGreaterThanOrEqual(40)
    for (const event of events) {
      Schema.decodeUnknownSync(StoreEvent)(event)
      expect(stores.map(({ storeID }) => storeID)).toContain(event.store)
      expect((event.dateTo ?? "") > event.dateFrom).toBe(true)
    }
    expect(new Set(events.map(({ path }) => path)).size).toBe(events.length)
    expect(events.some(({ dateTo = "" }) => dateTo < TODAY)).toBe(true)
    expect(events.some(({ dateFrom, dateTo = "" }) => dateFrom < TODAY && dateTo > `${TODAY}T23`)).toBe(true)
    expect(events.some(({ dateFrom }) => dateFrom > `${TODAY}T24`)).toBe(true)
    expect(new Set(events.map(({ isPreRegistration }) => isPreRegistration))).toEqual(new Set([true, false]))
  })
})

const folder = new URL("../../content/pages/", import.meta.url)
const pages = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as ContentPage)

const blocksOf = (page: ContentPage): ReadonlyArray<ShownBlock> => {
  const { header, main, footer } = decodePage(page, { frameHosts: [] }).areas
  const within = (blocks: ReadonlyArray<ShownBlock>): ReadonlyArray<ShownBlock> =>
    blocks.flatMap((block) => [block, ...("areas" in block ? within(Object.values(block.areas).flat()) : [])])
  return within([...header, ...main, ...footer])
}

/** Every address in a page's data. */
const hrefsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === "href" && typeof inner === "string" ? [inner] : hrefsOf(inner),
      )

describe("the bundled pages", () => {
  it("have only blocks that can be rendered", () => {
    for (const page of pages) expect(blocksOf(page).filter(({ kind }) => kind === "placeholder")).toEqual([])
  })

  it("link to existing pages and categories (CMS-17)", () => {
    const shelves = [...demoRecords({ seed: 1, today: TODAY, products: 1 })].flatMap((record) =>
      record.kind === "category" ? `/kategori/${record.key.replaceAll("_", "/")}` : [],
    )
    const known = new Set([
      ...pages.map(({ path }) => path),
      ...shelves,
      "/kategori",
      "/forfattare",
      "/angra",
      "/hitta-order",
      "/kommande",
      "/logga-in",
      "/evenemang",
      "/butik",
      "/kampanj",
      "/mina-sidor",
      "/presentkort",
    ])
    const inside = pages.flatMap(hrefsOf).filter((href) => href.startsWith("/"))
    expect(inside.filter((href) => !known.has(href))).toEqual([])
  })

  it("begin with a chapter for each month, and show books of the demo shop", () => {
    const home = pages.find(({ path }) => path === "/")
    const blocks = home === undefined ? [] : blocksOf(home)
    const months = blocks.flatMap((block) => (block.kind === "hero" ? block.fields.month : []))
    expect(months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const sold = new Set<string>()
    for (const record of demoRecords({ seed: 7, today: TODAY, products: DEMO_PRODUCTS })) {
      if (record.kind === "product") sold.add(record.facts.identifier)
    }
    const shown = blocks.flatMap(
      (block): ReadonlyArray<string> =>
        block.kind === "hero" ? block.fields.eans : block.kind === "staffPick" ? [block.fields.ean] : [],
    )
    expect(shown.length).toBeGreaterThan(60)
    expect(shown.filter((ean) => !sold.has(ean))).toEqual([])
  })
})
