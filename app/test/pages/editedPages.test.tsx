/** Pages as an editor sees them: samples, and nothing that was asked of the goods or the search. */
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { type ContentPlace, ContentSource } from "@kapitel/core/content/ContentSource"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { DEFAULT_DELIVERY_TERMS, DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Option } from "effect"
import type { ComponentType } from "react"
import { describe, expect, it } from "vitest"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as readHome } from "../../pages/(browse)/index/+data.ts"
import { Page as HomePage } from "../../pages/(browse)/index/+Page.tsx"
import { data as readCategory } from "../../pages/(browse)/kategori/shelf/+data.ts"
import { Page as CategoryPage } from "../../pages/(browse)/kategori/shelf/+Page.tsx"
import type { PageData } from "../../pages/PageData.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { asEdited } from "../../server/editing/editedPage.ts"
import { page as rendered } from "../server/listen.ts"
import { pageRequest } from "./pageRequest.ts"

const HOME: ContentPage = {
  id: "home",
  path: "/",
  title: "Utkast",
  areas: {
    header: [],
    main: [
      { id: "1", kind: "productShelf", fields: { heading: "Nytt", source: { from: "new" } } },
      { id: "2", kind: "textBlock", fields: {} },
      { id: "3", kind: "karusell", fields: {} },
    ],
    footer: [],
  },
}

const edited = (path: string, pageState: PageRequest["pageState"] = "edit") => {
  const asked: Array<ContentPlace> = []
  // A method that is not given here fails the page.
  const services = Layer.mergeAll(
    Layer.mock(Catalogue, { categories: () => Effect.succeed([]), categoryByKey: () => Effect.succeedNone }),
    Layer.mock(SearchIndex, {}),
    Layer.mergeAll(
      Layer.mock(PriceHistory, {}),
      Layer.mock(Promotions, {}),
      Layer.mock(StockLevels, {}),
      Layer.mock(StoreEvents, {}),
      Layer.mock(EventSignUps, {}),
    ),
    Layer.mock(Stores, { list: Effect.succeed([]) }),
    Layer.mock(ContentSource, {
      page: (place) => {
        asked.push(place)
        return Effect.succeed(place.path === "/" ? Option.some(HOME) : Option.none())
      },
      site: () => Effect.succeed({ settings: {}, dictionary: {} }),
    }),
    Layer.mock(PictureLibrary, { all: Effect.succeed(new Map()) }),
    Layer.succeed(DeliveryTerms, DEFAULT_DELIVERY_TERMS),
  )
  const runPromise = <A, E>(work: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(work.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  const request: PageRequest = { ...pageRequest({ runPromise } as PageRequest["shop"], path), pageState }
  return { asked, request }
}

const html = async (Page: ComponentType, read: (context: PageRequest) => Promise<unknown>, request: PageRequest) => {
  const { main } = renderPageHtml(Page, (await read(request)) as PageData, request)
  return asEdited(rendered({ body: main }), "").body.toString()
}

describe("an edited page", () => {
  it("of any category is a sample page of chapter books for children (LIST-13, EDIT-01, EDIT-02)", async () => {
    for (const path of ["/kategori/bocker/deckare", "/kategori/finns-inte"]) {
      const main = await html(CategoryPage, readCategory, edited(path).request)
      expect(main).toContain("Kapitelböcker</h1>")
      expect(main).toContain("6–9\u00a0år")
      expect(main.match(/En vara ur sortimentet/g)?.length).toBeGreaterThanOrEqual(8)
    }
  })

  it("shows samples for goods, and names the blocks that lack something (EDIT-01, EDIT-02, D-36)", async () => {
    const main = await html(HomePage, readHome, edited("/").request)
    expect(main).toContain("En vara ur sortimentet")
    expect(main).toContain("The TextBlock component is not configured. Please provide the necessary fields.")
    expect(main).toContain("Karusell")
  })

  it("has no link to a product (EDIT-03, CARD-07)", async () => {
    for (const main of [
      await html(CategoryPage, readCategory, edited("/kategori/bocker").request),
      await html(HomePage, readHome, edited("/").request),
    ]) {
      expect(main).not.toMatch(/href="(#|\/(bok|vara|product)\/)/)
    }
  })

  it("is read in the state that the editor asks for, with its header and footer (EDIT-02)", async () => {
    for (const pageState of ["edit", "normal"] as const) {
      const { asked, request } = edited("/", pageState)
      // Without samples the goods are asked for, which this shop does not have.
      await readHome(request).catch(() => undefined)
      expect(asked.length).toBeGreaterThan(1)
      for (const place of asked) expect(place.pageState).toBe(pageState)
    }
  })
})
