/** What a shopper does: reserve in a store, extend and cancel (D-27, decisions 379 and 380). */
import { Clock, Effect, Option, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import { Holidays } from "../delivery/Holidays.ts"
import { isOwnContact } from "../identity/isOwnContact.ts"
import { KeyedHash } from "../identity/KeyedHash.ts"
import type { AccountId } from "../identity/Member.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import { storedBrand } from "../site/Site.ts"
import type { StoreHours } from "../stores/openingHours.ts"
import { Stores } from "../stores/Stores.ts"
import { holdingTimes } from "./holdingTimes.ts"
import { parseContact } from "./parseContact.ts"
import type { Reservation, ReservationToken } from "./Reservation.ts"
import { ReservationNotFound, Reservations } from "./Reservations.ts"
import { ReservationTerms } from "./ReservationTerms.ts"
import { readReservable } from "./readReservable.ts"
import { MAX_RESERVED_COPIES, RESERVATION_REQUESTS } from "./reservationLimits.ts"

/**
 * What was typed: the fields that cannot be read, in their order.
 *
 * @public In types that packages declare.
 */
export class ReservationUnreadable extends Schema.TaggedError<ReservationUnreadable>()("ReservationUnreadable", {
  fields: Schema.Array(Schema.Literals(["store", "quantity", "contact"])),
}) {}

/**
 * The product cannot be reserved at all: it is not for sale, not released yet, or no thing.
 *
 * @public In types that packages declare.
 */
export class NotReservable extends Schema.TaggedError<NotReservable>()("NotReservable", {}) {}

const OtherStore = Schema.Struct({ id: Schema.String, name: Schema.String, available: Schema.Int })

/**
 * The store has fewer copies than are asked for; other stores that have as many.
 *
 * @public In types that packages declare.
 */
export class StoreIsShort extends Schema.TaggedError<StoreIsShort>()("StoreIsShort", {
  available: Schema.Int,
  others: Schema.Array(OtherStore),
}) {}

/** What a shopper has typed and chosen. */
export interface ReservationForm {
  /** The same when the form is sent twice. */
  readonly attempt: string
  readonly ean: Ean
  readonly storeId: string
  readonly quantity: number
  /** As it was typed. */
  readonly contact: string
}

/** Who reserves. `network` as `clientNetwork` returns it. */
export interface Reserver {
  readonly accountId: AccountId | undefined
  readonly network: string
}

/** Days that are closed; without them, weekdays alone decide (DATE-09). */
const holidays = Holidays.use(({ list }) => list).pipe(
  Effect.catchTag("HolidaysError", (error) => Effect.as(Effect.logError("Holidays could not be read", error), [])),
)

/** Until when a store holds what is reserved, or extended, at `from`; epoch ms. */
export const holdingTimesIn = Effect.fn("holdingTimesIn")(function* (store: StoreHours, from: number, now: number) {
  const { openDays } = yield* ReservationTerms
  return holdingTimes(store, { from, now, openDays, holidays: yield* holidays })
})

/** Until when each store that has a copy would hold one that is reserved now: epoch ms by the store's id. */
export const heldUntilByStore = Effect.fn("heldUntilByStore")(function* (ean: Ean) {
  const { isReservable, stores } = yield* readReservable(ean)
  const now = yield* Clock.currentTimeMillis
  const { openDays } = yield* ReservationTerms
  const days = { from: now, now, openDays, holidays: yield* holidays }
  return new Map(
    stores
      .filter(({ available }) => isReservable && available > 0)
      .map(({ store }): [string, number] => [store.storeID, holdingTimes(store, days).heldUntil]),
  )
})

/** Reserves, or says what is missing. The stock is looked at again in the transaction that reserves. */
export const reserveInStore = Effect.fn("reserveInStore")(function* (
  { attempt, ean, storeId, quantity, contact: typed }: ReservationForm,
  { accountId, network }: Reserver,
) {
  const { byText } = yield* ReservationTerms
  const { product, isReservable, stores } = yield* readReservable(ean)
  if (!isReservable) return yield* new NotReservable()
  const chosen = stores.find(({ store }) => store.storeID === storeId)
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_RESERVED_COPIES
  const contact = parseContact(typed, byText)
  if (chosen === undefined || !isCount || contact === undefined) {
    return yield* new ReservationUnreadable({
      fields: [
        ...(chosen === undefined ? (["store"] as const) : []),
        ...(isCount ? [] : (["quantity"] as const)),
        ...(contact === undefined ? (["contact"] as const) : []),
      ],
    })
  }
  const short = (available: number) =>
    new StoreIsShort({
      available,
      others: stores
        .filter((other) => other !== chosen && other.available >= quantity)
        .map((other) => ({ id: other.store.storeID, name: other.store.storeName, available: other.available })),
    })

  const now = yield* Clock.currentTimeMillis
  const [limits, { peppered }] = [yield* RateLimits, yield* KeyedHash]
  const isOwn = yield* isOwnContact(accountId, contact)
  const address = contact.kind === "email" ? contact.email : contact.phone
  yield* limits.spend(
    [
      ...(isOwn ? [] : networkBudgets(`reserve for ${address} from`, network, RESERVATION_REQUESTS.contactOfNetwork)),
      ...networkBudgets("reserve from", network, RESERVATION_REQUESTS.network),
      ...networkBudgets(`reserve ${ean} from`, network, RESERVATION_REQUESTS.productOfNetwork),
    ],
    now,
  )
  const { store } = chosen
  const { title, format, color, authors } = product.card
  const [author] = authors
  const reservations = yield* Reservations
  return yield* reservations
    .reserve({
      attempt,
      ean,
      productEan: product.article.identifier,
      title,
      ...(format === undefined ? {} : { format }),
      ...(color === undefined ? {} : { color }),
      ...(author === undefined ? {} : { author: author.name }),
      store: { id: store.storeID, name: store.storeName },
      quantity,
      contact,
      reserver: accountId ?? peppered("network", network),
      isOwn,
      ...(accountId === undefined ? {} : { accountId }),
      ...storedBrand(yield* CurrentSite),
      ...(yield* holdingTimesIn(store, now, now)),
      now,
    })
    .pipe(Effect.catchTag("TooFewInStore", ({ available }) => short(available)))
})

/** Until when it would be held, were it extended now: by the store's hours as they are. */
export const extendedHolding = Effect.fn("extendedHolding")(function* ({
  store,
  heldUntil,
}: Pick<Reservation, "store" | "heldUntil">) {
  const hours = yield* Stores.use((stores) => stores.byId(store.id))
  return yield* holdingTimesIn(
    Option.getOrElse(hours, () => ({})),
    heldUntil,
    yield* Clock.currentTimeMillis,
  )
})

/** Holds it for as many open days more, once. */
export const extendReservation = Effect.fn("extendReservation")(function* (token: ReservationToken) {
  const reservations = yield* Reservations
  const found = yield* reservations.find(token)
  if (Option.isNone(found)) return yield* new ReservationNotFound()
  const times = yield* extendedHolding(found.value)
  return yield* reservations.extend({ token, ...times, now: yield* Clock.currentTimeMillis })
})

/** The copies are free again. */
export const cancelReservation = Effect.fn("cancelReservation")(function* (token: ReservationToken) {
  const reservations = yield* Reservations
  return yield* reservations.cancel(token, yield* Clock.currentTimeMillis)
})
