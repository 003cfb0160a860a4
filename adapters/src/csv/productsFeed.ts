/**
 * A table of articles: stationery, games, puzzles, paint, calendars, toys and anything else that is not delivered as
 * ONIX. The columns are explained in docs/importing.md. A row with `variant_of` is a colour of the article on the rows
 * before.
 */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Feed, FeedItem } from "@kapitel/core/catalogue/receiveFeed"
import { ordinaryVatRate, type VatGoods } from "@kapitel/core/pricing/vatRates"
import type { Bytes } from "../feed/gunzip.ts"
import { categoryDefinitionByKey, categoryTrail, shelfRecord } from "../onix/categories.ts"
import { categoryOf } from "../onix/thema.ts"
import { articleFacts, articleOffer, detailColumns, offerColumns } from "./articleColumns.ts"
import { type Cells, cited } from "./Cells.ts"
import { type RowReader, setAside, tableFeed } from "./tableFeed.ts"

/** Gift cards are none of them: `/presentkort` sells cards that it can issue (decision 401). */
const KINDS = ["calendar", "game", "puzzle", "notebook", "pen", "paint", "toy", "food", "other"] as const

export const productColumns = {
  required: ["ean", "title", "kind"],
  optional: ["variant_of", "category", "subtitle", "stock", "popularity", ...offerColumns, ...detailColumns],
} as const

type ProductRecord = Extract<IntakeRecord, { kind: "product" }>
type Variant = ProductRecord["variants"][number]

const AVAILABLE = "AVAILABLE_TO_BUY"
/** What each kind is under VAT law; the others have the general rate. */
const VAT_GOODS: Partial<Record<(typeof KINDS)[number], VatGoods>> = { food: "food" }

/** Holds an article back until a row arrives that is not one of its colours. */
class ArticleReader implements RowReader {
  private article: { readonly record: ProductRecord; readonly variants: Array<Variant> } | undefined
  private stock: Array<FeedItem> = []
  private readonly shelvesSent = new Set<string>()

  row(ref: string, cells: Cells): ReadonlyArray<FeedItem> {
    return cells.has("variant_of") ? this.variant(ref, cells) : [...this.end(), ...this.begun(ref, cells)]
  }

  end(): ReadonlyArray<FeedItem> {
    const { article, stock } = this
    this.article = undefined
    this.stock = []
    if (article === undefined) return []
    const { record, variants } = article
    return [...this.newShelves(record), { kind: "record", record: { ...record, variants } }, ...stock]
  }

  private begun(ref: string, cells: Cells): ReadonlyArray<FeedItem> {
    const ean = cells.ean("ean")
    const title = cells.line("title")
    const kind = cells.oneOf("kind", KINDS)
    const category = cells.line("category")
    const subtitle = cells.line("subtitle")
    const stock = cells.whole("stock")
    const popularity = cells.number("popularity")
    const facts = articleFacts(cells)
    const offer = articleOffer(cells)
    if (title === undefined) cells.problems.push("title is empty")
    if (!cells.has("kind")) cells.problems.push("kind is empty")
    if (category !== undefined && categoryDefinitionByKey(category) === undefined) {
      cells.problems.push(`category is ${cited(category)}, which is not a category of the shop`)
    }
    if (ean === undefined || title === undefined || kind === undefined || cells.problems.length > 0) {
      return [setAside(ref, cells.problems)]
    }
    const shelving = { kind, ownKeys: [], thema: [], sab: [], audiences: new Set<string>() }
    const shelf = category ?? categoryOf(shelving)
    const record: ProductRecord = {
      kind: "product",
      ref,
      facts: {
        authors: [],
        badges: [],
        tags: [],
        ...facts,
        ...(subtitle !== undefined && { subtitle }),
        identifier: ean,
        title,
        productType: "other",
        kind,
        categories: categoryTrail(shelf),
        popularity: popularity ?? 0,
      },
      offer: {
        vatRate: ordinaryVatRate(VAT_GOODS[kind] ?? "standard"),
        availability: AVAILABLE,
        inStock: (stock ?? 0) > 0,
        ...offer,
      },
      variants: [],
      ...(stock !== undefined && { stock }),
    }
    this.article = { record, variants: [] }
    return []
  }

  /** A colour takes its empty columns from its article; its stock is a separate record. */
  private variant(ref: string, cells: Cells): ReadonlyArray<FeedItem> {
    const of = cells.ean("variant_of")
    const ean = cells.ean("ean")
    const stock = cells.whole("stock")
    const facts = articleFacts(cells)
    const offer = articleOffer(cells)
    if (of !== undefined && of !== this.article?.record.facts.identifier) {
      cells.problems.push(`variant_of is ${of}, and the article on the rows before is another`)
    }
    const { article } = this
    if (ean === undefined || article === undefined || cells.problems.length > 0) return [setAside(ref, cells.problems)]
    const { record, variants } = article
    variants.push({
      facts: { ...facts, identifier: ean, title: cells.line("title") ?? record.facts.title },
      offer: { ...record.offer, inStock: stock === undefined ? record.offer.inStock : stock > 0, ...offer },
    })
    if (stock !== undefined) {
      this.stock.push({ kind: "record", record: { kind: "stock", ref, ean, store: "web", quantity: stock } })
    }
    return []
  }

  private newShelves({ facts }: ProductRecord): ReadonlyArray<FeedItem> {
    return facts.categories.flatMap(({ key }) => {
      const shelf = this.shelvesSent.has(key) ? undefined : categoryDefinitionByKey(key)
      this.shelvesSent.add(key)
      return shelf === undefined ? [] : [{ kind: "record" as const, record: shelfRecord(shelf) }]
    })
  }
}

export const productsFeed = (bytes: Bytes): Feed => tableFeed(bytes, productColumns, () => new ArticleReader())
