/** From an editor's blocks to what is rendered: products read, rules applied, each kind by its component. */
import { Catalogue, type CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import type { Banner as BannerFields } from "@kapitel/core/content/blocks/Banner"
import type { ShownBlock } from "@kapitel/core/content/decodeBlock"
import type { RichTextNode } from "@kapitel/core/content/RichText"
import { stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import type { StoreEvents, StoreEventsError } from "@kapitel/core/events/StoreEvents"
import type { PictureHosts } from "@kapitel/core/images/imageWidth"
import type { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import type { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Stores, StoresError } from "@kapitel/core/stores/Stores"
import { Tooltip } from "@kapitel/ui/blocks/Tooltip"
import { AccordionBlock } from "@kapitel/ui/content/AccordionBlock"
import { Banner } from "@kapitel/ui/content/Banner"
import { BlockPlaceholder } from "@kapitel/ui/content/BlockPlaceholder"
import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Columns } from "@kapitel/ui/content/Columns"
import { Container } from "@kapitel/ui/content/Container"
import { Divider } from "@kapitel/ui/content/Divider"
import { Hero } from "@kapitel/ui/content/Hero"
import { Iframe } from "@kapitel/ui/content/Iframe"
import { MemberBanner } from "@kapitel/ui/content/MemberBanner"
import { Panel } from "@kapitel/ui/content/Panel"
import { PromoText } from "@kapitel/ui/content/PromoText"
import type { RichTextProps } from "@kapitel/ui/content/RichText"
import { RichTextBlock } from "@kapitel/ui/content/RichTextBlock"
import { Section } from "@kapitel/ui/content/Section"
import { SectionBlock } from "@kapitel/ui/content/SectionBlock"
import { StoredInBrowser } from "@kapitel/ui/content/StoredInBrowser"
import { TextBlock } from "@kapitel/ui/content/TextBlock"
import { content as contentWords } from "@kapitel/ui/text/sv/content"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { Fragment, type ReactNode } from "react"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { STORED_CHAPTERS, STORED_ITEMS, storedItemDetails } from "../text/browserStorage.ts"
import { coverOf } from "./cover.ts"
import { dynamicEvents, eventCardBlock, eventCarousel } from "./eventBlocks.tsx"
import { type BlockAddress, productCardBlock, productList, productRow, staffPick } from "./productBlocks.tsx"
import type { CardRenderContext } from "./productCard.ts"
import { shownImage } from "./shownImage.ts"

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

/** What an editor sees in the place of a block. */
const placeholder = (block: string) => (
  <Section>
    <BlockPlaceholder block={block} />
  </Section>
)

/** The position of a block with pictures on its page: the first two are near the top. */
type Place = "first" | "second" | "later"

type Needs = Catalogue | SearchIndex | PriceHistory | StoreEvents | Stores

/** Why a row cannot be read: its page is shown without it. */
type RowError = SearchError | StoreEventsError | StoresError

/** Reads what a block needs and returns how it is rendered; null for a block that shows nothing. */
const renderBlock = (
  block: ShownBlock,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  address: BlockAddress,
  place: Place,
): Effect.Effect<ReactNode, CatalogueError | RowError, Needs> =>
  Effect.gen(function* () {
    const catalogue = yield* Catalogue
    const { editing } = showing
    const within = (blocks: ReadonlyArray<ShownBlock>) =>
      renderBlocks(blocks, showing, dependencies, address, place === "first")
    const shownText = (text: ReadonlyArray<RichTextNode>): RichTextProps["text"] =>
      text.flatMap((node): RichTextProps["text"] => {
        if (node.type !== "picture") return [node]
        const image = shownImage(node.image, showing.site)
        return image === undefined ? [] : [{ ...node, image }]
      })
    switch (block.kind) {
      case "hero": {
        const { month, heading, text, links, eans } = block.fields
        dependencies.expiresAt(nextMonth(stockholmDate(showing.now)))
        // Editors write the year's chapters ahead; each is shown in its own month.
        if (month !== monthOf(showing.now) && !editing) return null
        const products = editing ? [] : yield* catalogue.cardsByEan(eans)
        return (
          <Hero
            month={month}
            heading={heading}
            text={text}
            links={links}
            covers={products.map((product) => coverOf(product, showing.site))}
            priority={place === "first"}
          />
        )
      }
      case "productShelf":
        return yield* productRow(block.id, block.fields, showing, dependencies, {
          priority: place === "first",
          later: place === "later",
        })
      case "productList":
        return yield* productList(block.id, block.fields, showing, dependencies, address, place === "first")
      case "productCard":
        return yield* productCardBlock(block.fields.ean, showing, dependencies, place === "first")
      case "staffPick":
        return yield* staffPick(block.fields, showing, dependencies)
      case "categoryContents": {
        return (
          <Section>
            <CategoryContents
              id={`contents-${block.id}`}
              heading={block.fields.heading}
              link={{ label: shell.allCategories, href: "/kategori" }}
              categories={
                editing
                  ? [{ label: contentWords.sampleCategory, href: "#", count: 0 }]
                  : contentsOf(yield* catalogue.categories(3), block.fields.keys)
              }
            />
          </Section>
        )
      }
      case "columns": {
        const { fields, areas } = block
        const columns = yield* Effect.forEach(Object.entries(areas), ([id, blocks], index) =>
          Effect.map(within(blocks), (body) => ({
            id,
            body,
            width: fields.layout === "flex" ? fields.widths[index] : undefined,
            style: fields.styles?.[index],
          })),
        )
        return (
          <Section>
            <Columns layout={fields.layout} columns={columns} />
          </Section>
        )
      }
      case "section":
        return (
          <SectionBlock id={`section-${block.id}`} {...block.fields}>
            {yield* within(block.areas["content"] ?? [])}
          </SectionBlock>
        )
      case "container":
        return <Container width={block.fields.width}>{yield* within(block.areas["content"] ?? [])}</Container>
      case "eventRow":
        return editing
          ? placeholder("EventRow")
          : yield* dynamicEvents(block.id, showing.now, dependencies, place === "later")
      case "eventCarousel":
        return editing
          ? placeholder(block.fields.heading)
          : yield* eventCarousel(block.id, block.fields, showing.now, dependencies, place === "later")
      case "eventCard":
        return editing ? placeholder("EventCard") : yield* eventCardBlock(block.fields.path, showing.now, dependencies)
      case "memberBanner":
        return <MemberBanner {...block.fields} />
      case "banner":
        return bannerOf(block.fields, showing.site, place === "first")
      case "richText":
        return (
          <Section>
            <RichTextBlock
              id={`text-${block.id}`}
              heading={block.fields.heading}
              text={shownText(block.fields.body)}
              folded={block.fields.folded}
            />
          </Section>
        )
      case "textBlock":
        return (
          <Section>
            <TextBlock {...block.fields} />
          </Section>
        )
      case "divider":
        return (
          <Section>
            <Divider />
          </Section>
        )
      case "storedInBrowser":
        return (
          <Section>
            <StoredInBrowser chapters={storedChapters} />
          </Section>
        )
      case "accordion":
        return (
          <Section>
            <AccordionBlock
              heading={block.fields.heading}
              items={block.fields.items.map((item) => ({ ...item, body: shownText(item.body) }))}
            />
          </Section>
        )
      case "promoText":
        return (
          <Section>
            <PromoText {...block.fields} />
          </Section>
        )
      case "panel":
        return (
          <Section>
            <Panel {...block.fields} body={shownText(block.fields.body)} />
          </Section>
        )
      case "iframe":
        return (
          <Section>
            <Iframe {...block.fields} linked={block.linked} />
          </Section>
        )
      case "tooltip":
        return (
          <Section>
            <Tooltip id={`tip-${block.id}`} {...block.fields} />
          </Section>
        )
      case "placeholder":
        return editing ? placeholder(block.block) : null
      // Those of the header and footer belong to the shell; moved addresses and settings are no part of a page.
      case "ticker":
      case "header":
      case "footer":
      case "redirects":
      case "siteSettings":
        return null
    }
  })

const bannerOf = ({ mobileImage, desktopImage, ...fields }: BannerFields, hosts: PictureHosts, priority: boolean) => {
  const images = {
    mobileImage: shownImage(mobileImage, hosts, "narrow"),
    desktopImage: shownImage(desktopImage, hosts, "wide"),
  }
  const hasImage = images.mobileImage !== undefined || images.desktopImage !== undefined
  if (!hasImage && fields.heading === undefined && fields.text === undefined && fields.buttons.length === 0) return null
  return (
    <Section>
      <Banner {...fields} {...images} priority={priority} />
    </Section>
  )
}

const contentsOf = (roots: ReadonlyArray<Category>, keys: ReadonlyArray<string> | undefined) => {
  const all = flatten(roots)
  const chosen = keys === undefined ? roots : keys.flatMap((key) => all.filter((category) => category.key === key))
  return chosen
    .filter((category) => category.productCount > 0)
    .map(({ key, displayName, productCount }) => ({ label: displayName, href: categoryPath(key), count: productCount }))
}

const PICTURED: ReadonlySet<ShownBlock["kind"]> = new Set(["productShelf", "productList", "productCard", "banner"])

/** Whether the block shows pictures, by itself or within. */
const isPictured = (block: ShownBlock, now: number): boolean =>
  block.kind === "hero"
    ? block.fields.month === monthOf(now)
    : PICTURED.has(block.kind) ||
      (block.kind !== "placeholder" &&
        Object.values(block.areas).some((blocks) => blocks.some((inner) => isPictured(inner, now))))

/**
 * The blocks of an area in their order. The pictures of the first that shows some are fetched eagerly (CARD-06): of the
 * page's, when it `isFirst` on it.
 */
export const renderBlocks = (
  blocks: ReadonlyArray<ShownBlock>,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  address: BlockAddress,
  isFirst = true,
): Effect.Effect<ReactNode, CatalogueError, Needs> => {
  const pictured = isFirst ? blocks.filter((block) => isPictured(block, showing.now)) : []
  const placeOf = (block: ShownBlock): Place =>
    pictured[0] === block ? "first" : pictured[1] === block ? "second" : "later"
  /** Without the search or the events their rows are missing, and nothing else is. */
  const withoutRow = (row: string) => (cause: RowError) => {
    dependencies.isIncomplete(showing.now)
    return Effect.as(Effect.logError(`${row} could not be read`, cause), null)
  }
  return Effect.map(
    Effect.forEach(blocks, (block) =>
      renderBlock(block, showing, dependencies, address, placeOf(block)).pipe(
        Effect.catchTag("SearchError", withoutRow("A product row")),
        Effect.catchTag(["StoreEventsError", "StoresError"], withoutRow("A row of events")),
      ),
    ),
    (nodes) => nodes.map((node, index) => <Fragment key={blocks[index]?.id}>{node}</Fragment>),
  )
}
