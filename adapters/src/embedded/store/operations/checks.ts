/** Queries of the whole store for `kapitel check`: slow, and never run for a page. */
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { missingSafety } from "@kapitel/core/catalogue/productSafetyRule"
import type { OrderContents } from "@kapitel/core/checkout/Order"
import { type FormFacts, isDownload } from "@kapitel/core/delivery/isShipped"
import { isFile } from "@kapitel/core/digital/isFile"
import type { Database } from "../Database.ts"
import { routeOf } from "../lineRoute.ts"
import { objectIn } from "../rowText.ts"

/** Maximum number of examples; the count includes all. */
const NAMED = 20

export interface UndeliverableGoods {
  readonly count: number
  /** The most popular first. */
  readonly examples: ReadonlyArray<{ readonly ean: string; readonly title: string }>
}

/** Downloads in the assortment that neither a file nor a service can deliver (D-76). */
export function undeliverableGoods(db: Database): UndeliverableGoods {
  const examples: Array<{ ean: string; title: string }> = []
  let count = 0
  const rows = db
    .prepare(
      `SELECT ean, card FROM product
        WHERE NOT EXISTS (SELECT 1 FROM digital_goods WHERE digital_goods.ean = product.ean)
        ORDER BY popularity DESC, ean`,
    )
    .iterate()
  for (const { ean, card } of rows) {
    const facts = objectIn(String(card)) as FormFacts & { readonly title: string; readonly ticket?: boolean }
    if (!isDownload(facts)) continue
    count++
    if (examples.length < NAMED) examples.push({ ean: String(ean), title: facts.title })
  }
  return { count, examples }
}

export interface UnsafeGoods {
  /** Goods other than books; books are counted separately. */
  readonly count: number
  readonly books: number
  /** Other goods before books, each with the most popular first. */
  readonly examples: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    readonly missing: ReadonlyArray<string>
  }>
}

/** Goods on sale without the safety information that the law requires (Regulation (EU) 2023/988, article 19). */
export function unsafeGoods(db: Database): UnsafeGoods {
  const named: Array<UnsafeGoods["examples"][number]> = []
  const namedBooks: typeof named = []
  let [count, books] = [0, 0]
  for (const { ean, facts } of db.prepare("SELECT ean, facts FROM product ORDER BY popularity DESC, ean").iterate()) {
    const goods = objectIn(String(facts)) as ProductFacts
    const missing = missingSafety(goods)
    if (missing.length === 0) continue
    const examples = isBook(goods) ? namedBooks : named
    if (isBook(goods)) books++
    else count++
    if (examples.length < NAMED) examples.push({ ean: String(ean), title: goods.title, missing })
  }
  return { count, books, examples: [...named, ...namedBooks].slice(0, NAMED) }
}

/** A paid line without a delivery. `paidAt` in epoch ms. */
export interface UndeliveredLine {
  readonly orderNumber: string
  readonly paidAt: number
  readonly ean: string
  readonly title: string
  /** The service's response, if it was called. */
  readonly why?: string
}

/**
 * Downloads that were paid for and never delivered, the oldest first: from orders before the shop could deliver, or
 * after a failure.
 */
export function undeliveredLines(db: Database): ReadonlyArray<UndeliveredLine> {
  const found: Array<UndeliveredLine> = []
  const orders = db
    .prepare(
      `SELECT o.id, o.number, o.closed_at, r.contents FROM shop_order o
         JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
        WHERE o.state = 'CONFIRMED' ORDER BY o.closed_at`,
    )
    .iterate()
  for (const { id, number, closed_at, contents } of orders) {
    const { lines } = objectIn(String(contents)) as OrderContents
    for (const { ean, title } of lines.filter(isFile)) {
      const delivered = db.get("SELECT 1 FROM digital_delivery WHERE order_id = ? AND ean = ?", String(id), ean)
      if (delivered !== undefined) continue
      const service = routeOf(db, String(id), ean).service
      if (service?.kind === "delivered") continue
      const why = service === undefined ? undefined : (service.reason ?? service.kind)
      const line = { orderNumber: String(number), paidAt: Number(closed_at), ean, title }
      found.push(why === undefined ? line : { ...line, why })
    }
  }
  return found
}
