/** Orders that are collected in a store: copies held while they are paid, then a reservation (docs/decisions/0374). */
import { randomBytes, randomUUID } from "node:crypto"
import type { Order, OrderLine } from "@kapitel/core/checkout/Order"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { holdingTimes } from "@kapitel/core/reservations/holdingTimes"
import type { Store } from "@kapitel/core/stores/Store"
import type { Database } from "./Database.ts"
import { newReference, sendReminder, writeStep } from "./operations/reservations.ts"
import { objectIn } from "./rowText.ts"
import { copiesLeft, holdInStore, releaseInStore } from "./storeHolds.ts"

/** What the store hands over: tickets and downloads are delivered at the purchase. */
const handedOver = ({ contents }: Order): ReadonlyArray<OrderLine> => contents.lines.filter(({ shipped }) => shipped)

/** Copies of each EAN. */
const wanted = (order: Order): ReadonlyMap<string, number> => {
  const copies = new Map<string, number>()
  for (const { ean, quantity } of handedOver(order)) copies.set(ean, (copies.get(ean) ?? 0) + quantity)
  return copies
}

/**
 * Inside the caller's transaction: holds all copies in the order's store until then, and returns the EANs of which there
 * are too few; the caller rolls back when there are any.
 */
export function holdForCollection(db: Database, order: Order, now: number, until: number): ReadonlyArray<string> {
  const storeId = order.contents.shipping.store?.id ?? ""
  releaseInStore(db, order.id, now)
  return [...wanted(order)]
    .filter(([ean, quantity]) => !holdInStore(db, { ean, storeId, quantity, holder: order.id, until, now }))
    .map(([ean]) => ean)
}

const storeOf = (db: Database, storeId: string): Partial<Store> => {
  const row = db.get<{ body: string }>("SELECT body FROM store WHERE id = ?", storeId)
  return row === undefined ? {} : objectIn(row.body)
}

/**
 * Inside the transaction that confirms the order: the store is asked for all of it. What the store does not have left, when
 * the payment came after the hold had ended, its staff do not find either: then the money is released. `openDays`: how long
 * it is kept there.
 */
export function beginCollection(db: Database, order: Order, openDays: number, now: number): void {
  const { shipping } = order.contents
  const lines = handedOver(order)
  const [first] = lines
  if (first === undefined || shipping.store === undefined) return
  const { store } = shipping
  const id = randomUUID()
  releaseInStore(db, order.id, now)
  for (const [ean, copies] of wanted(order)) {
    const quantity = Math.min(copies, copiesLeft(db, ean, store.id))
    if (quantity > 0) holdInStore(db, { ean, storeId: store.id, quantity, holder: id, now })
  }
  const year = new Date(now).getUTCFullYear()
  const times = holdingTimes(storeOf(db, store.id), {
    from: now,
    now,
    openDays,
    holidays: [...swedishHolidays(year), ...swedishHolidays(year + 1)],
  })
  db.run(
    `INSERT INTO reservation (id, token, reference, attempt, ean, product_ean, title, store_id, store_name, quantity,
       contact_kind, contact, account_id, state, made_at, held_until, order_id, brand, lines)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'email', '', ?, 'asked', ?, ?, ?, ?, ?)`,
    id,
    randomBytes(32).toString("base64url"),
    newReference(db),
    order.id,
    first.ean,
    first.ean,
    first.title,
    store.id,
    store.name,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    order.accountId ?? null,
    now,
    times.heldUntil,
    order.id,
    order.contents.brand ?? null,
    JSON.stringify(
      lines.map(({ ean, title, format, color, authors, quantity }) => ({
        ean,
        title,
        ...(format === undefined ? {} : { format }),
        ...(color === undefined ? {} : { color }),
        ...(authors[0] === undefined ? {} : { author: authors[0] }),
        quantity,
      })),
    ),
  )
  writeStep(db, id, { at: now, what: "made", by: "shopper" })
  sendReminder(db, id, times)
}
