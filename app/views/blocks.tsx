/** From an editor's blocks to what is rendered: products read, rules applied, each kind by its component. */
import { Catalogue, type CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import type { ProductRowSource } from "@kapitel/core/content/blocks/ProductRow"
import type { ShownBlock } from "@kapitel/core/content/decodeBlock"
import { stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { currentEvents } from "@kapitel/core/events/eventList"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import type { StoreEvents, StoreEventsError } from "@kapitel/core/events/StoreEvents"
import type { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { type SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Stores, StoresError } from "@kapitel/core/stores/Stores"
import { AccordionBlock } from "@kapitel/ui/content/AccordionBlock"
import { Banner } from "@kapitel/ui/content/Banner"
import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Columns } from "@kapitel/ui/content/Columns"
import { Divider } from "@kapitel/ui/content/Divider"
import { Hero } from "@kapitel/ui/content/Hero"
import { Iframe } from "@kapitel/ui/content/Iframe"
import { MemberBanner } from "@kapitel/ui/content/MemberBanner"
import { Panel } from "@kapitel/ui/content/Panel"
import { ProductRow } from "@kapitel/ui/content/ProductRow"
import { PromoText } from "@kapitel/ui/content/PromoText"
import { RichText } from "@kapitel/ui/content/RichText"
import { Section } from "@kapitel/ui/content/Section"
import { StaffPick } from "@kapitel/ui/content/StaffPick"
import { StoredInBrowser } from "@kapitel/ui/content/StoredInBrowser"
import { TextBlock } from "@kapitel/ui/content/TextBlock"
import { eventRow } from "@kapitel/ui/events/EventRow"
import { Island } from "@kapitel/ui/shop/Island"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { Fragment, type ReactNode } from "react"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { STORED_CHAPTERS, STORED_ITEMS, storedItemDetails } from "../text/browserStorage.ts"
import { cardsOf, readCards } from "./cards.tsx"
import { coverOf } from "./cover.ts"
import { eventCard, nextEventChange, readEventDirectory } from "./events.ts"
import { nextMidnight } from "./nextMidnight.ts"
import { buyForLabel, type CardRenderContext } from "./productCard.ts"
import { shownImage } from "./shownImage.ts"

/** Products in a row of the home page. */
const SHELF_LENGTH = 12

const allOf = (query: Partial<ListQuery>): ListQuery => ({
  facets: [],
  sort: "default",
  first: 1,
  last: SHELF_LENGTH,
  ...query,
})

const shelfQuery = (source: Exclude<ProductRowSource, { from: "eans" }>): ListQuery => {
  switch (source.from) {
    case "popular":
      return allOf({})
    case "new":
      return allOf({ sort: "publishing_date desc" })
    case "category":
      return allOf({ category: source.key })
    case "campaign":
      return allOf({ campaign: source.campaign })
  }
}

const eansOf = Effect.fnUntraced(function* (source: ProductRowSource) {
  if (source.from === "eans") return source.eans
  const index = yield* SearchIndex
  return (yield* index.search(shelfQuery(source))).eans
})

const flatten = (categories: ReadonlyArray<Category>): ReadonlyArray<Category> =>
  categories.flatMap((category) => [category, ...flatten(category.subCategories)])

const storedChapters = STORED_CHAPTERS.map(({ consent, heading, about }) => ({
  heading,
  about,
  items: STORED_ITEMS.filter((item) => item.consent === consent).map((item) => ({
    name: item.name,
    purpose: item.purpose,
    details: storedItemDetails(item),
  })),
}))

/** When the month after this date begins, in epoch ms. */
const nextMonth = (date: string): number => {
  const [year = 0, month = 0] = date.split("-").map(Number)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`
  return stockholmInstant(next) ?? Number.POSITIVE_INFINITY
}

/** In the year, 1 to 12. */
const monthOf = (now: number): number => Number(stockholmDate(now).slice(5, 7))

/** The position of a block with products on its page: the first two are near the top. */
type Place = "first" | "second" | "later"

type Needs = Catalogue | SearchIndex | PriceHistory | StoreEvents | Stores

/** Why a row cannot be read: its page is shown without it. */
type RowError = SearchError | StoreEventsError | StoresError

/** Reads what a block needs and returns how it is rendered; null for a block that shows nothing. */
const renderBlock = (
  block: ShownBlock,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  place: Place,
): Effect.Effect<ReactNode, CatalogueError | RowError, Needs> =>
  Effect.gen(function* () {
    const catalogue = yield* Catalogue
    switch (block.kind) {
      case "hero": {
        const { month, heading, text, links, eans } = block.fields
        dependencies.expiresAt(nextMonth(stockholmDate(showing.now)))
        // Editors write the year's chapters ahead; each is shown in its own month.
        if (month !== monthOf(showing.now)) return null
        const products = yield* catalogue.cardsByEan(eans)
        return (
          <Hero
            month={month}
            heading={heading}
            text={text}
            links={links}
            covers={products.map(coverOf)}
            priority={place === "first"}
          />
        )
      }
      case "productShelf": {
        const { heading, link, source } = block.fields
        if (source.from === "new") dependencies.expiresAt(nextMidnight(showing.now))
        const cards = yield* readCards(yield* eansOf(source), showing, dependencies)
        return (
          <Section later={place === "later"}>
            <ProductRow
              id={`shelf-${block.id}`}
              heading={heading}
              link={link}
              products={cards}
              priority={place === "first"}
            />
          </Section>
        )
      }
      case "categoryContents": {
        return (
          <Section>
            <CategoryContents
              id={`contents-${block.id}`}
              heading={block.fields.heading}
              link={{ label: shell.allCategories, href: "/kategori" }}
              categories={contentsOf(yield* catalogue.categories(3), block.fields.keys)}
            />
          </Section>
        )
      }
      case "staffPick": {
        const { quote, person, store, ean } = block.fields
        const [product] = yield* catalogue.cardsByEan([ean])
        if (product === undefined) return null
        const [card] = yield* cardsOf([product], showing, dependencies)
        if (card === undefined) return null
        const label = card.buy.kind === "buy" ? (buyForLabel(product) ?? card.buy.label) : card.buy.label
        return (
          <StaffPick quote={quote} person={person} store={store} product={{ ...card, buy: { ...card.buy, label } }} />
        )
      }
      case "columns": {
        const { fields, areas } = block
        const columns = yield* Effect.forEach(Object.entries(areas), ([id, blocks], index) =>
          Effect.map(renderBlocks(blocks, showing, dependencies), (body) => ({
            id,
            body,
            width: fields.layout === "flex" ? fields.widths[index] : undefined,
          })),
        )
        return (
          <Section>
            <Columns layout={fields.layout} columns={columns} />
          </Section>
        )
      }
      case "eventRow": {
        const directory = yield* readEventDirectory
        dependencies.expiresAt(nextEventChange(directory.events, showing.now))
        const events = currentEvents(directory.events, showing.now).slice(0, SHELF_LENGTH)
        if (events.length === 0) return null
        const cards = events.map((event) => eventCard(directory, event))
        return (
          <Section later={place === "later"}>
            <Island of={eventRow} props={{ id: `events-${block.id}`, events: cards, allHref: EVENTS_PATH }} />
          </Section>
        )
      }
      case "memberBanner":
        return <MemberBanner {...block.fields} />
      case "banner":
        return (
          <Banner
            {...block.fields}
            mobileImage={shownImage(block.fields.mobileImage, showing.site)}
            desktopImage={shownImage(block.fields.desktopImage, showing.site)}
          />
        )
      case "richText":
        return (
          <Section>
            {block.fields.heading !== undefined && <h2 className="mb-4 text-h2">{block.fields.heading}</h2>}
            <RichText text={block.fields.body} />
          </Section>
        )
      case "textBlock":
        return <Section>{<TextBlock {...block.fields} />}</Section>
      case "divider":
        return <Section>{<Divider />}</Section>
      case "storedInBrowser":
        return <Section>{<StoredInBrowser chapters={storedChapters} />}</Section>
      case "accordion":
        return <Section>{<AccordionBlock {...block.fields} />}</Section>
      case "promoText":
        return <Section>{<PromoText {...block.fields} />}</Section>
      case "panel":
        return <Section>{<Panel {...block.fields} />}</Section>
      case "iframe":
        return <Section>{<Iframe {...block.fields} />}</Section>
      // Header and footer blocks belong to the shell; a placeholder is for editors only (D-36).
      case "ticker":
      case "header":
      case "footer":
      case "placeholder":
        return null
    }
  })

const contentsOf = (roots: ReadonlyArray<Category>, keys: ReadonlyArray<string> | undefined) => {
  const all = flatten(roots)
  const chosen = keys === undefined ? roots : keys.flatMap((key) => all.filter((category) => category.key === key))
  return chosen
    .filter((category) => category.productCount > 0)
    .map(({ key, displayName, productCount }) => ({ label: displayName, href: categoryPath(key), count: productCount }))
}

/**
 * The blocks of an area in their order. The pictures of the first that shows products are fetched eagerly (CARD-06).
 */
export const renderBlocks = (
  blocks: ReadonlyArray<ShownBlock>,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
): Effect.Effect<ReactNode, CatalogueError, Needs> => {
  const withProducts = blocks.filter(
    (block) => block.kind === "productShelf" || (block.kind === "hero" && block.fields.month === monthOf(showing.now)),
  )
  const placeOf = (block: ShownBlock): Place =>
    withProducts[0] === block ? "first" : withProducts[1] === block ? "second" : "later"
  /** Without the search or the events their rows are missing, and nothing else is. */
  const withoutRow = (row: string) => (cause: RowError) => {
    dependencies.isIncomplete(showing.now)
    return Effect.as(Effect.logError(`${row} could not be read`, cause), null)
  }
  return Effect.map(
    Effect.forEach(blocks, (block) =>
      renderBlock(block, showing, dependencies, placeOf(block)).pipe(
        Effect.catchTag("SearchError", withoutRow("A product row")),
        Effect.catchTag(["StoreEventsError", "StoresError"], withoutRow("A row of events")),
      ),
    ),
    (nodes) => nodes.map((node, index) => <Fragment key={blocks[index]?.id}>{node}</Fragment>),
  )
}
