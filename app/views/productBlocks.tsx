/** Blocks of products: where their products come from, and how they are shown; an editor sees samples (EDIT-01, EDIT-02). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductList } from "@kapitel/core/content/blocks/ProductList"
import type { ProductRow as ProductRowFields, ProductRowSource } from "@kapitel/core/content/blocks/ProductRow"
import type { StaffPick as StaffPickFields } from "@kapitel/core/content/blocks/StaffPick"
import { LIST_PAGE_SIZE, type ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { ProductCardView } from "@kapitel/ui/catalogue/ProductCardView"
import { ProductCardBlock } from "@kapitel/ui/content/ProductCardBlock"
import { ProductListBlock } from "@kapitel/ui/content/ProductListBlock"
import { ProductRow } from "@kapitel/ui/content/ProductRow"
import { Section } from "@kapitel/ui/content/Section"
import { StaffPick } from "@kapitel/ui/content/StaffPick"
import { content as words } from "@kapitel/ui/text/sv/content"
import { Effect } from "effect"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { LIST_PARAMETER } from "../server/pageAddress.ts"
import { cardsOf, readCards } from "./cards.tsx"
import { nextMidnight } from "./nextMidnight.ts"
import { buyForLabel, type CardRenderContext } from "./productCard.ts"

/** Products in a row. */
const ROW_LENGTH = 12
/** Pages of a list that are shown at once (D-11). */
const PAGES_SHOWN = 10
/** The highest page that an address can name. */
const MAX_PAGE = 10_000

/** The address that a page of blocks is shown at. */
export interface BlockAddress {
  readonly path: string
  /** The list of which more is shown, by its block's id, and how many pages. */
  readonly list?: { readonly id: string; readonly page: number } | undefined
}

/** Parameters of an address that name no list count as not given. */
export const readBlockAddress = (path: string, params: URLSearchParams): BlockAddress => {
  const id = params.get(LIST_PARAMETER)
  const page = Number(params.get("page"))
  return {
    path,
    list: id !== null && Number.isInteger(page) && page > 1 ? { id, page: Math.min(page, MAX_PAGE) } : undefined,
  }
}

/** Shows only what is true of any product; its link leads nowhere (CARD-07). */
const sample: ProductCardView = {
  ean: "0000000000000",
  title: words.sampleProduct,
  href: "#",
  cover: { ean: "0000000000000", shape: "book", width: 200, height: 300 },
  price: { type: "original" },
  buy: { kind: "none", label: words.sampleBuy },
}
export const samples = (count: number): ReadonlyArray<ProductCardView> =>
  Array.from({ length: count }, (_, index) => ({ ...sample, ean: String(index).padStart(13, "0") }))
const SAMPLE_ROW = samples(4)

const found = (source: Exclude<ProductRowSource, { from: "eans" }>, first: number, last: number): ListQuery => {
  const all = { facets: [], sort: "default", first, last } as const
  switch (source.from) {
    case "popular":
      return all
    case "new":
      return { ...all, sort: "publishing_date desc" }
    case "category":
      return { ...all, category: source.key }
    case "campaign":
      return { ...all, campaign: source.campaign }
  }
}

/** Products `first` to `last` of a source, counted from 1. */
const productsOf = Effect.fnUntraced(function* (
  source: ProductRowSource,
  [first, last]: readonly [number, number],
  now: number,
  dependencies: CacheDependencies,
) {
  if (source.from === "eans") {
    const { eans } = source
    return { eans: eans.slice(first - 1, last), count: eans.length, onlyBooks: false }
  }
  if (source.from === "new") dependencies.expiresAt(nextMidnight(now))
  return yield* (yield* SearchIndex).search(found(source, first, last))
})

/** A row that scrolls sideways. */
export const productRow = Effect.fnUntraced(function* (
  id: string,
  { heading, link, source }: ProductRowFields,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  { priority, later }: { readonly priority: boolean; readonly later: boolean },
) {
  const products = showing.editing
    ? SAMPLE_ROW
    : yield* Effect.flatMap(productsOf(source, [1, ROW_LENGTH], showing.now, dependencies), ({ eans }) =>
        readCards(eans, showing, dependencies),
      )
  return (
    <Section later={later}>
      <ProductRow
        id={`shelf-${id}`}
        heading={heading}
        link={link}
        products={products}
        priority={priority}
        editing={showing.editing}
      />
    </Section>
  )
})

/** A grid with as many pages as its address names. */
export const productList = Effect.fnUntraced(function* (
  id: string,
  { heading, text, source, pageSize = LIST_PAGE_SIZE }: ProductList,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  { path, list }: BlockAddress,
  priority: boolean,
) {
  const anchor = `list-${id}`
  const href = (page: number) =>
    page === 1
      ? `${path}#${anchor}`
      : `${path}?${new URLSearchParams({ [LIST_PARAMETER]: id, page: String(page) })}#${anchor}`
  const shown = (to: number): readonly [number, number] => [Math.max(0, to - PAGES_SHOWN) * pageSize + 1, to * pageSize]
  const read = (to: number) => productsOf(source, shown(to), showing.now, dependencies)
  if (showing.editing) {
    return (
      <Section>
        <ProductListBlock id={anchor} heading={heading} text={text} products={SAMPLE_ROW} seen={4} count={4} editing />
      </Section>
    )
  }
  const wanted = list?.id === id ? list.page : 1
  const first = yield* read(wanted)
  const last = Math.max(1, Math.ceil(first.count / pageSize))
  // A page above the last one counts as the last (D-11).
  const page = Math.min(wanted, last)
  const { eans, count, onlyBooks } = page === wanted ? first : yield* read(page)
  return (
    <Section>
      <ProductListBlock
        id={anchor}
        heading={heading}
        text={text}
        products={yield* readCards(eans, showing, dependencies)}
        seen={Math.min(page * pageSize, count)}
        count={count}
        goods={!onlyBooks}
        earlierHref={page > PAGES_SHOWN ? href(page - PAGES_SHOWN) : undefined}
        nextHref={page < last ? href(page + 1) : undefined}
        priority={priority}
      />
    </Section>
  )
})

/** One product, or a sentence in its place. */
export const productCardBlock = Effect.fnUntraced(function* (
  ean: Ean,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  priority: boolean,
) {
  const products = showing.editing ? [] : yield* (yield* Catalogue).cardsByEan([ean])
  const [product] = showing.editing ? samples(1) : yield* cardsOf(products, showing, dependencies)
  return (
    <Section>
      <ProductCardBlock product={product} priority={priority} editing={showing.editing} />
    </Section>
  )
})

/** A bookseller's recommendation; left out while the shop does not have the book. */
export const staffPick = Effect.fnUntraced(function* (
  { quote, person, store, ean }: StaffPickFields,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
) {
  if (showing.editing) return <StaffPick quote={quote} person={person} store={store} product={sample} editing />
  const [product] = yield* (yield* Catalogue).cardsByEan([ean])
  if (product === undefined) return null
  const [card] = yield* cardsOf([product], showing, dependencies)
  if (card === undefined) return null
  const label = card.buy.kind === "buy" ? (buyForLabel(product) ?? card.buy.label) : card.buy.label
  return <StaffPick quote={quote} person={person} store={store} product={{ ...card, buy: { ...card.buy, label } }} />
})
