/**
 * Orders for the operator: found by details from a customer, shown with all their events, and their e-mails sent again.
 */
import type { Order } from "@kapitel/core/checkout/Order"
import type { EmailKind } from "@kapitel/core/checkout/Outbox"
import { emailKey } from "@kapitel/core/identity/email"
import type { MoneyAction } from "@kapitel/core/payments/MoneyAction"
import type { Database } from "../Database.ts"
import { readMoneyActions } from "../moneyActionRow.ts"
import { contentsOf, orderOf, readOrder } from "../orderRow.ts"
import { enqueueEmailAgain } from "./outbox.ts"

/** All given criteria must match an order; instants in epoch ms. */
export interface WantedOrders {
  readonly number?: string | undefined
  readonly email?: string | undefined
  /** Part of the buyer's name, case-insensitive. */
  readonly name?: string | undefined
  readonly ean?: string | undefined
  /** Placed from then on. */
  readonly from?: number | undefined
  /** Placed before then. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Amounts in öre incl. VAT. */
export interface FoundOrder {
  readonly number: string
  readonly state: Order["state"]
  readonly placedAt: number
  readonly email?: string
  readonly name?: string
  readonly total: number
  readonly titles: ReadonlyArray<string>
}

interface Row {
  readonly number: string
  readonly state: Order["state"]
  readonly placed_at: number
  readonly customer: string | null
  readonly contents: string
}

const nameOf = (customer: Order["customer"]): string =>
  [customer?.firstName, customer?.lastName].filter((part) => part !== undefined).join(" ")

/** The newest first. Reads every order if needed: never run for a page. */
export function find(
  db: Database,
  { number, email, name, ean, from, before, limit }: WantedOrders,
): ReadonlyArray<FoundOrder> {
  const rows = db
    .prepare(
      `SELECT o.number, o.state, o.placed_at, o.customer, r.contents FROM shop_order o
        JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
        WHERE (?1 IS NULL OR o.number = ?1) AND o.placed_at >= ?2 AND o.placed_at < ?3 ORDER BY o.placed_at DESC`,
    )
    .iterate(number ?? null, from ?? 0, before ?? Number.MAX_SAFE_INTEGER)
  const found: Array<FoundOrder> = []
  const wantedName = name?.toLocaleLowerCase("sv")
  for (const row of rows as Iterable<unknown> as Iterable<Row>) {
    const customer = row.customer === null ? undefined : (JSON.parse(row.customer) as NonNullable<Order["customer"]>)
    const itsName = nameOf(customer)
    if (email !== undefined && (customer === undefined || emailKey(customer.email) !== emailKey(email))) continue
    if (wantedName !== undefined && !itsName.toLocaleLowerCase("sv").includes(wantedName)) continue
    const { lines, total } = contentsOf(row.contents)
    if (ean !== undefined && lines.every((line) => line.ean !== ean)) continue
    found.push({
      number: row.number,
      state: row.state,
      placedAt: row.placed_at,
      ...(customer === undefined ? {} : { email: customer.email }),
      ...(itsName === "" ? {} : { name: itsName }),
      total,
      titles: lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)),
    })
    if (found.length === limit) break
  }
  return found
}

/** An event of an order, in epoch ms; `about` is a term of the store. */
export interface OrderEvent {
  readonly at: number
  readonly what:
    | "placed"
    | "changed"
    | "agreed to downloads"
    | "closed"
    | "email"
    | "delivery of downloads"
    | "delivery by a service"
    | "delivered"
    | "downloaded"
    | "delivery cancelled"
    | "withdrawn"
    | "money"
    | "collection"
  readonly about?: string
}

export interface OrderFile {
  readonly order: Order
  /** The oldest first. */
  readonly events: ReadonlyArray<OrderEvent>
}

/** The outbox's states, for entries that are not e-mails. */
const DELIVERY = { waiting: "waiting", sent: "done", undeliverable: "given up" } as const

interface OutboxRow {
  readonly kind: string
  readonly state: keyof typeof DELIVERY
  readonly attempts: number
  readonly due_at: number
  readonly finished_at: number | null
  readonly last_reason: string | null
}

const outboxEvent = ({ kind, state, attempts, due_at, finished_at, last_reason }: OutboxRow): OrderEvent => ({
  at: finished_at ?? due_at,
  what: kind === "digitalDelivery" ? "delivery of downloads" : "email",
  about: [
    kind === "digitalDelivery" ? DELIVERY[state] : `${kind}, ${state}`,
    ...(attempts === 0 ? [] : [`${attempts} failed ${attempts === 1 ? "attempt" : "attempts"}`]),
    ...(last_reason === null ? [] : [last_reason]),
  ].join(", "),
})

/** A service's last response for each line that it was called for. */
const serviceEvents = (db: Database, orderId: string): ReadonlyArray<OrderEvent> =>
  db
    .all<{ ean: string; state: string; reason: string | null; changed_at: number }>(
      "SELECT ean, state, reason, changed_at FROM service_delivery WHERE order_id = ?",
      orderId,
    )
    .map(({ ean, state, reason, changed_at }) => ({
      at: changed_at,
      what: "delivery by a service",
      about: [`${ean}: ${state}`, ...(reason === null ? [] : [reason])].join(", "),
    }))

/** Deliveries of the shop's own files, and each download of one (D-76). */
function digitalEvents(db: Database, orderId: string): ReadonlyArray<OrderEvent> {
  const deliveries = db.all<{ ean: string; delivered_at: number; cancelled_at: number | null }>(
    "SELECT ean, delivered_at, cancelled_at FROM digital_delivery WHERE order_id = ?",
    orderId,
  )
  const downloads = db.all<{ ean: string; name: string; at: number }>(
    "SELECT ean, name, begun_at AS at FROM digital_link WHERE order_id = ? AND begun_at > 0",
    orderId,
  )
  return [
    ...deliveries.map(({ ean, delivered_at }) => ({ at: delivered_at, what: "delivered", about: ean }) as const),
    ...downloads.map(({ ean, name, at }) => ({ at, what: "downloaded", about: `${name} of ${ean}` }) as const),
    ...deliveries.flatMap(({ ean, cancelled_at }) =>
      cancelled_at === null ? [] : [{ at: cancelled_at, what: "delivery cancelled", about: ean } as const],
    ),
  ]
}

const kronor = (ore: number): string => `${(ore / 100).toFixed(2)} kr`

/** `capture 249.00 kr, ACCEPTED (collected)`: of a gift card its last digits, of a refusal the provider's answer. */
const moneyEvent = ({
  kind,
  amount,
  giftCard,
  state,
  reason,
  answer,
  intendedAt,
  endedAt,
}: MoneyAction): OrderEvent => ({
  at: endedAt ?? intendedAt,
  what: "money",
  about: [
    `${kind} ${kronor(amount)}${giftCard === undefined ? "" : ` to gift card …${giftCard.last4}`}`,
    `${state} (${reason})`,
    ...(answer === undefined || state === "SETTLED" ? [] : [answer]),
  ].join(", "),
})

/** Steps of the store in which it is collected. */
const collectionEvents = (db: Database, orderId: string): ReadonlyArray<OrderEvent> =>
  db
    .all<{ at: number; what: string; by: string; store: string }>(
      `SELECT s.at, s.what, s.by, r.store_name AS store FROM reservation_step s
         JOIN reservation r ON r.id = s.reservation_id WHERE r.order_id = ?`,
      orderId,
    )
    .map(({ at, what, by, store }) => ({ at, what: "collection", about: `${what} in ${store} by ${by}` }))

export function show(db: Database, { number }: { readonly number: string }): OrderFile | undefined {
  const row = readOrder(db, "number", number)
  if (row === undefined) return undefined
  const order = orderOf(row)
  const revisions = db.all<{ revision: number; at: number }>(
    "SELECT revision, at FROM order_revision WHERE order_id = ? AND revision > 1",
    order.id,
  )
  const outbox = db.all<OutboxRow>(
    "SELECT kind, state, attempts, due_at, finished_at, last_reason FROM outbox WHERE order_id = ?",
    order.id,
  )
  const withdrawals = db.all<{ at: number }>(
    "SELECT confirmed_at AS at FROM withdrawal WHERE order_number = ? AND confirmed_at IS NOT NULL",
    order.number,
  )
  const events: ReadonlyArray<OrderEvent> = [
    { at: order.placedAt, what: "placed" },
    ...revisions.map(({ revision, at }) => ({ at, what: "changed", about: `revision ${revision}` }) as const),
    ...(order.digitalConsentAt === undefined
      ? []
      : [{ at: order.digitalConsentAt, what: "agreed to downloads" } as const]),
    ...(order.closedAt === undefined ? [] : [{ at: order.closedAt, what: "closed", about: order.state } as const]),
    ...outbox.map(outboxEvent),
    ...digitalEvents(db, order.id),
    ...serviceEvents(db, order.id),
    ...withdrawals.map(({ at }) => ({ at, what: "withdrawn" }) as const),
    ...readMoneyActions(db, order.id).map(moneyEvent),
    ...collectionEvents(db, order.id),
  ]
  return { order, events: events.toSorted((a, b) => a.at - b.at) }
}

/** Sends an e-mail of an order again, to the order's address. */
export function resend(
  db: Database,
  { number, kind, now }: { readonly number: string; readonly kind: EmailKind; readonly now: number },
): "promised" | "unknown order" | "not bought" | "no address" {
  return db.transaction(() => {
    const row = readOrder(db, "number", number)
    if (row === undefined) return "unknown order"
    if (row.state !== "CONFIRMED" && !(row.state === "NEEDS_REVIEW" && kind === "orderLink")) return "not bought"
    if (row.customer === null) return "no address"
    enqueueEmailAgain(db, { kind, orderId: row.id, now })
    return "promised"
  })
}
