/**
 * The demo shop's goods as a feed: the same seed, day and number always give the same records, one after the other,
 * so that a million of them need no more memory than a hundred.
 */

import { categoryDefinitions, shelfRecord } from "@kapitel/adapters/onix/categories"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Feed, FeedItem } from "@kapitel/core/catalogue/receiveFeed"
import { Stream } from "effect"
import { bookRecords, type ProductRecord } from "./bookRecords.ts"
import { CLASSICS_COUNT, classicWork } from "./classics/classicWorks.ts"
import { CURATED_COUNT, curatedWork } from "./curatedWorks.ts"
import type { DemoWork } from "./DemoWork.ts"
import { genres } from "./genres/genres.ts"
import { allArticles, goodsRecords } from "./goodsRecords.ts"
import { ModernWorks } from "./modernWork.ts"
import { Numbers } from "./Numbers.ts"
import { storeStock } from "./storeStock.ts"
import { demoStores } from "./stores/demoStores.ts"

export interface DemoOptions {
  readonly seed: number
  /** A day in Stockholm, `2026-11-21`. */
  readonly today: string
  readonly products: number
}

export const DEMO_PRODUCTS = 5000

/** Demo goods have no gift card to buy, so their category is left out. */
const NOT_YET = "presenter_presentkort"

/** Per cent of the products that are not books, as long as there are different ones. */
const GOODS_PERCENT = 16
const CLASSICS_PERCENT = 18
const EDITIONS_PER_WORK = 2.1
/** Stores have copies of so many products; a chain would sell the rest in its web shop only. */
const PRODUCTS_IN_STORES = 20_000

interface Entering {
  readonly product: ProductRecord
  readonly stock: ReadonlyArray<IntakeRecord>
}

const totalShare = genres.reduce((sum, { share }) => sum + share, 0)

/** What every demo shop begins with: the mock-ups' books and articles, classics. */
function* fixedGoods({ seed, today, products }: DemoOptions, numbers: Numbers): Generator<Entering> {
  const editionsOf = (work: DemoWork) =>
    bookRecords(seed, today, work, numbers).map((product): Entering => ({ product, stock: [] }))

  for (let index = 0; index < CURATED_COUNT; index++) yield* editionsOf(curatedWork(seed, today, index))
  const things = Math.ceil((products * GOODS_PERCENT) / 100)
  for (const article of allArticles(today).slice(0, things)) yield goodsRecords(seed, today, article, numbers)
  let room = Math.ceil((products * CLASSICS_PERCENT) / 100)
  for (let index = 0; index < CLASSICS_COUNT && room > 0; index++) {
    const editions = editionsOf(classicWork(seed, today, index))
    room -= editions.length
    yield* editions
  }
}

/** Modern works without end; each genre has its share of every stretch of them. */
function* modernBooks({ seed, today, products }: DemoOptions, numbers: Numbers): Generator<Entering> {
  const turns = genres.map((genre, kind) => {
    const expected = ((products / EDITIONS_PER_WORK) * genre.share) / totalShare
    const works = new ModernWorks(genre, { kind, kinds: genres.length }, { seed, today, expected })
    return { share: genre.share, done: 0, works }
  })
  for (let work = 1; ; work++) {
    // The genre furthest behind its share is next.
    const lag = (turn: (typeof turns)[number]) => (work * turn.share) / totalShare - turn.done
    const next = turns.reduce((most, turn) => (lag(turn) > lag(most) ? turn : most))
    for (const product of bookRecords(seed, today, next.works.work(next.done++), numbers)) yield { product, stock: [] }
  }
}

function* entering(options: DemoOptions): Generator<Entering> {
  const numbers = new Numbers()
  yield* fixedGoods(options, numbers)
  yield* modernBooks(options, numbers)
}

/** Categories first, then each product followed by its stock. */
export function* demoRecords(options: DemoOptions): Generator<IntakeRecord> {
  for (const shelf of categoryDefinitions) if (shelf.key !== NOT_YET) yield shelfRecord(shelf)
  const storeIds = demoStores(options.today).map(({ storeID }) => storeID)
  let number = 0
  for (const { product, stock } of entering(options)) {
    yield product
    yield* stock
    if (number < PRODUCTS_IN_STORES) yield* storeStock(options.seed, product, storeIds)
    number++
    if (number === options.products) return
  }
}

/** Records in one chunk of the feed. */
const PER_CHUNK = 200

function* feedItems(
  options: DemoOptions,
  onRecord: (record: IntakeRecord) => void,
): Generator<ReadonlyArray<FeedItem>> {
  let chunk: Array<FeedItem> = []
  for (const record of demoRecords(options)) {
    onRecord(record)
    chunk.push({ kind: "record", record })
    if (chunk.length < PER_CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** `onRecord` is called with each record as it is read. */
export const demoFeed = (options: DemoOptions, onRecord: (record: IntakeRecord) => void = () => {}): Feed =>
  Stream.fromIterable(feedItems(options, onRecord), { chunkSize: 1 })
