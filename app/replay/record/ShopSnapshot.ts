/** The state of a running shop at one moment, read from its store, and the provider's record. */
import { type CartRow, cartOf } from "@kapitel/adapters/embedded/store/cartRow"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { availableOf } from "@kapitel/adapters/embedded/store/operations/giftCards"
import * as promotions from "@kapitel/adapters/embedded/store/operations/promotions"
import { orderOf, readOrder } from "@kapitel/adapters/embedded/store/orderRow"
import { factsOf, offerOf } from "@kapitel/adapters/embedded/store/productText"
import { type CartContents, CartId } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import { isShipped } from "@kapitel/core/delivery/isShipped"
import { Promotion } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import type { Goods } from "../flow/Shop.ts"

const ORE_PER_KRONA = 100

/** Carts that were changed or taken to a checkout since the recording began, and their orders. */
export interface ShopSnapshot {
  /** Epoch ms. */
  readonly at: number
  readonly carts: ReadonlyArray<CartContents>
  readonly orders: ReadonlyArray<Order>
}

/** The provider's record of one session. Instants are epoch ms. */
export interface ProviderRecords {
  readonly validations: ReadonlyArray<{ readonly ref: string; readonly at: number; readonly answer: string }>
  readonly payments: ReadonlyArray<{
    readonly ref: string
    readonly at: number
    readonly outcome: "paid" | "onHold" | "refused"
    /** In öre. */
    readonly amount: number
  }>
  /** Webhooks that were sent for each session. */
  readonly webhooks: ReadonlyMap<string, number>
}

export const takeShopSnapshot = (db: Database, since: number, at: number): ShopSnapshot => {
  const carts = db
    .all<CartRow & { readonly id: string }>(
      `SELECT id, version, body, more, member_id FROM cart
        WHERE updated_at >= ? OR id IN (SELECT cart_id FROM shop_order WHERE placed_at >= ?) ORDER BY updated_at`,
      since,
      since,
    )
    .map((row) => cartOf(CartId.make(row.id), row))
  const orders = db
    .all<{ id: string }>("SELECT id FROM shop_order WHERE placed_at >= ? ORDER BY rowid", since)
    .flatMap(({ id }): ReadonlyArray<Order> => {
      const row = readOrder(db, "id", id)
      return row === undefined ? [] : [orderOf(row)]
    })
  return { at, carts, orders }
}

/** A product as the flow's shop defines it; undefined when it does not exist. */
export const goodsOf = (db: Database, ean: string): { readonly title: string; readonly goods: Goods } | undefined => {
  const row = db.get<{ offer: string; facts: string }>("SELECT offer, facts FROM product WHERE ean = ?", ean)
  if (row === undefined) return undefined
  const [facts, offer] = [factsOf(row), offerOf(row)]
  const shelf = db.get<{ quantity: number }>("SELECT quantity FROM stock WHERE ean = ? AND store_id = 'web'", ean)
  const { loyaltyPrice } = offer
  return {
    title: facts.title,
    goods: {
      price: (offer.price ?? 0) / ORE_PER_KRONA,
      vat: offer.vatRate,
      ...(loyaltyPrice === undefined || loyaltyPrice === 0 ? {} : { memberPrice: loyaltyPrice / ORE_PER_KRONA }),
      ...(shelf === undefined ? {} : { stock: Math.min(shelf.quantity, 999) }),
      ...(isShipped(facts) ? {} : { download: true }),
    },
  }
}

/** What a card can pay now, in kronor. */
export const balanceOf = (db: Database, cardId: string, cartId: string, at: number): number =>
  (availableOf(db, cardId, { cartId }, at)?.available ?? 0) / ORE_PER_KRONA

const decodePromotion = Schema.decodeUnknownSync(Schema.fromJsonString(Promotion))

export const promotionsIn = (db: Database): ReadonlyArray<Promotion> =>
  promotions.all(db).promotions.map(({ body }) => decodePromotion(body))
