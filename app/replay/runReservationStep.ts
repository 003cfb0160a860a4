/** Executes steps about reservations in stores: of shoppers, and of the staff of a store. */
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { availableIn } from "@kapitel/core/availability/stockLevel"
import type { OrderId } from "@kapitel/core/checkout/Order"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { STAFF_LEASE_MS } from "@kapitel/core/reservations/reservationLimits"
import { cancelReservation, extendReservation, reserveInStore } from "@kapitel/core/reservations/reserveInStore"
import { Clock, Effect, Option } from "effect"
import { match, P } from "ts-pattern"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import type { FlowFixtures } from "./FlowFixtures.ts"
import type { FlowWorld } from "./FlowWorld.ts"
import type { Expectation } from "./flow/Expectation.ts"
import type { Step } from "./flow/Step.ts"
import type { ShopServices } from "./shopInMemory.ts"

export type ReservationStep = Extract<
  Step,
  | { readonly reserve: object }
  | { readonly extendReservation: string }
  | { readonly cancelReservation: string }
  | { readonly staff: object }
>

export const isReservationStep = (step: Step): step is ReservationStep =>
  "reserve" in step || "extendReservation" in step || "cancelReservation" in step || "staff" in step

type Staff = Extract<Step, { readonly staff: object }>["staff"]

const STAFF = "anna"

/** In place of the name of goods. */
const ORDER = "(the order)"

export const makeReservationStepRunner = (
  stage: FlowWorld,
  scenery: FlowFixtures,
  browserOf: (name: string) => Browser,
) => {
  /** Each shopper's latest reservation of the goods, as it was made. */
  const known = new Map<string, Reservation>()
  const keyOf = (shopper: string, goods: string) => `${shopper}: ${goods}`

  const knownOf = (shopper: string, goods: string): Reservation => {
    const found = known.get(keyOf(shopper, goods))
    if (found === undefined) throw new Error(`${shopper} has reserved no ${goods}`)
    return found
  }

  /** The paid order that a shopper collects, as it was when it was first looked at. */
  const collectionOf = (shopper: string) =>
    Effect.gen(function* () {
      const first = known.get(keyOf(shopper, ORDER))
      if (first !== undefined) return first
      const token = browserOf(shopper).clientToken ?? ""
      const order = stage.db.get<{ id: OrderId }>("SELECT id FROM shop_order WHERE client_token = ?", token)
      const found = order === undefined ? Option.none() : yield* Reservations.use((port) => port.ofOrder(order.id))
      if (Option.isNone(found)) return yield* Effect.die(new Error(`${shopper} collects no order`))
      known.set(keyOf(shopper, ORDER), found.value)
      return found.value
    }).pipe(Effect.provideContext(stage.backstage), Effect.orDie)

  /** As it is now, read directly from the store, so that it is no call of a port. */
  const current = (reservation: Reservation) =>
    Reservations.use((reservations) => reservations.findById(reservation.id)).pipe(
      Effect.provideContext(stage.backstage),
      Effect.orDie,
      Effect.map(Option.getOrElse(() => reservation)),
    )

  const reserving = (
    browser: Browser,
    { goods, store, copies = 1, contact }: Extract<Step, { readonly reserve: object }>["reserve"],
    attempt: string,
  ) =>
    Effect.gen(function* () {
      const ean = yield* Effect.orDie(scenery.goods.of(goods))
      const { accountId } = yield* resolveVisitor(browser.session)
      const form = { attempt, ean, storeId: store, quantity: copies, contact }
      const made = yield* reserveInStore(form, { accountId, network: browser.name })
      known.set(keyOf(browser.name, goods), made)
      return made
    })

  const staffDoes = ({ does, goods, of = THE_VISITOR, asFirstSeen = false, otherStore }: Staff, by: string) =>
    Effect.gen(function* () {
      const reservations = yield* Reservations
      const first = goods === undefined ? yield* collectionOf(of) : knownOf(of, goods)
      const seen = asFirstSeen ? first : yield* current(first)
      const now = yield* Clock.currentTimeMillis
      const action = { id: seen.id, version: seen.version, by, now }
      switch (does) {
        case "lease":
          return yield* reservations.lease({ ...action, until: now + STAFF_LEASE_MS })
        case "pick":
          return yield* reservations.pick(action)
        case "ready":
          return yield* reservations.ready(action)
        case "cancel":
          return yield* reservations.cancelAsStaff(action)
        case "notFound":
          return yield* reservations.notFound({
            ...action,
            because: "missing",
            ...(otherStore === undefined ? {} : { otherStore: { id: otherStore, name: otherStore } }),
          })
        case "handOut":
          return yield* reservations.handOut({ storeId: seen.store.id, code: seen.reference, by, now })
      }
    })

  const act = (step: ReservationStep, attempt: string): Effect.Effect<Reservation, unknown, ShopServices> => {
    const browser = browserOf(step.by ?? THE_VISITOR)
    return match(step)
      .with({ reserve: P.any }, ({ reserve }) => reserving(browser, reserve, attempt))
      .with({ extendReservation: P.string }, ({ extendReservation: goods }) =>
        extendReservation(knownOf(browser.name, goods).token),
      )
      .with({ cancelReservation: P.string }, ({ cancelReservation: goods }) =>
        cancelReservation(knownOf(browser.name, goods).token),
      )
      .with({ staff: P.any }, ({ staff, by = STAFF }) => staffDoes(staff, by))
      .exhaustive()
  }

  /** What differs from the states and copies that a flow expects, each in a sentence. */
  const findDifferences = Effect.fnUntraced(function* ({
    reservations = {},
    reservationsOf = {},
    storeStock = {},
    collection,
  }: Expectation) {
    const differences: Array<string> = []
    const compare = (what: string, wanted: string, found: string) => {
      if (wanted !== found) differences.push(`${what} is ${found}, not ${wanted}`)
    }
    for (const [shopper, states] of Object.entries({ ...reservationsOf, [THE_VISITOR]: reservations })) {
      for (const [goods, wanted] of Object.entries(states)) {
        const { state } = yield* current(knownOf(shopper, goods))
        compare(`The reservation of ${goods} by ${shopper}`, wanted, state)
      }
    }
    if (collection !== undefined) {
      const { state } = yield* current(yield* collectionOf(THE_VISITOR))
      compare("The order that is collected", collection, state)
    }
    for (const [store, copies] of Object.entries(storeStock)) {
      for (const [goods, wanted] of Object.entries(copies)) {
        const levels = yield* Effect.orDie(scenery.goods.of(goods)).pipe(
          Effect.flatMap((ean) => StockLevels.use((port) => port.of(ean))),
          Effect.provideContext(stage.backstage),
          Effect.orDie,
        )
        compare(`What ${store} has left of ${goods}`, String(wanted), String(availableIn(levels, store)))
      }
    }
    return differences
  })

  return { act, findDifferences }
}

export type ReservationStepRunner = ReturnType<typeof makeReservationStepRunner>
