/** A payment desk in memory, with its own clock and its own books: what it has moved is shown after a delay. */
import type { DeskCall } from "@kapitel/core/payments/MoneyAction"
import {
  PaymentDesk,
  PaymentDeskError,
  PaymentDeskNotReady,
  PaymentDeskRefused,
} from "@kapitel/core/payments/PaymentDesk"
import type { PaymentBooks } from "@kapitel/core/payments/paymentBooks"
import { Duration, Effect, Layer } from "effect"

/** For so long an order is not found. */
const NOT_READY_MS = 3_000

interface Moved {
  readonly call: DeskCall
  readonly amount: number
  readonly shownAt: number
}

interface Held {
  readonly authorised: number
  readonly placedAt: number
  readonly moved: Array<Moved>
}

/** What happens to the next call: it is carried out and not answered, or neither. */
export type Mishap = "done, no answer" | "not done, no answer"

const sum = (moved: ReadonlyArray<Moved>, ...calls: ReadonlyArray<DeskCall>): number =>
  moved.reduce((all, { call, amount }) => (calls.includes(call) ? all + amount : all), 0)

const booksOf = ({ authorised }: Held, moved: ReadonlyArray<Moved>): PaymentBooks => {
  const captured = sum(moved, "capture")
  return {
    left: authorised - captured - sum(moved, "cancelRest", "lower"),
    captured,
    refunded: sum(moved, "refund"),
    known: true,
  }
}

/** The amount that is impossible is refused; of a cancellation all that is left is moved. */
const amountOf = (call: DeskCall, amount: number, { left, captured, refunded }: PaymentBooks): number | undefined => {
  if (call === "cancelRest") return left > 0 ? left : undefined
  if (call === "refund") return amount <= captured - refunded ? amount : undefined
  return amount <= left && !(call === "lower" && amount === left) ? amount : undefined
}

/** `shownAfterMs`: how long its books are old after a movement. */
export const makeMemoryPaymentDesk = ({ shownAfterMs = 2_000 } = {}) => {
  const held = new Map<string, Held>()
  const mishaps: Array<Mishap> = []
  let now = 0
  let moves = 0

  const layer = Layer.succeed(
    PaymentDesk,
    PaymentDesk.of({
      read: Effect.fn("PaymentDesk.read")(function* ({ providerRef }) {
        const order = held.get(providerRef)
        if (order === undefined || now < order.placedAt + NOT_READY_MS) {
          return yield* new PaymentDeskNotReady({ code: "unknown" })
        }
        return booksOf(
          order,
          order.moved.filter(({ shownAt }) => shownAt <= now),
        )
      }),
      move: Effect.fn("PaymentDesk.move")(function* ({ of, call, amount }) {
        moves++
        const order = held.get(of.providerRef)
        if (order === undefined || now < order.placedAt + NOT_READY_MS) {
          return yield* new PaymentDeskNotReady({ code: "unknown" })
        }
        const mishap = mishaps.shift()
        const noAnswer = new PaymentDeskError({ operation: "move", cause: new Error("no answer") })
        if (mishap === "not done, no answer") return yield* noAnswer
        const moved = amountOf(call, amount, booksOf(order, order.moved))
        if (moved === undefined) return yield* new PaymentDeskRefused({ code: "IMPOSSIBLE" })
        order.moved.push({ call, amount: moved, shownAt: now + shownAfterMs })
        if (mishap !== undefined) return yield* noAnswer
        return { readAfter: Duration.millis(shownAfterMs) }
      }),
    }),
  )

  return {
    layer,
    /** An order is authorised now, under this reference. */
    pay: (providerRef: string, authorised: number) =>
      Effect.sync(() => {
        held.set(providerRef, { authorised, placedAt: now, moved: [] })
        return { providerRef }
      }),
    pass: (milliseconds: number) =>
      Effect.sync(() => {
        now += milliseconds
      }),
    goWrong: (...next: ReadonlyArray<Mishap>) => Effect.sync(() => void mishaps.push(...next)),
    /** What was moved in fact, shown or not. */
    ledger: (providerRef: string): PaymentBooks | undefined => {
      const order = held.get(providerRef)
      return order === undefined ? undefined : booksOf(order, order.moved)
    },
    /** How often it was called. */
    moves: () => moves,
  }
}
