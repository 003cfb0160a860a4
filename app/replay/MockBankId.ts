/**
 * BankID in memory: its own orders, and a person who does what the flow says. It survives a crash of the shop. It
 * fulfils the contract of `BankId` as every adapter does (tests/contracts/BankId.test.ts).
 */
import {
  BankId,
  BankIdError,
  type BankIdErrorReason,
  BankIdOrderUnknown,
  type OrderReading,
  type OrderTerms,
  type StartedOrder,
} from "@kapitel/core/identity/bankid/BankId"
import { steadyNow } from "@kapitel/core/identity/bankid/BankIdOrders"
import { qrText } from "@kapitel/core/identity/bankid/qrText"
import type { HashKeys } from "@kapitel/core/identity/KeyedHash"
import { Effect, Layer, Redacted } from "effect"

/** BankID's limit for starting the app, in ms. */
const MET_WITHIN_MS = 30_000
const DONE_WITHIN_MS = 180_000

/** How long a QR text is valid, in seconds. */
const QR_GOOD_FOR = 5

/** The person whose BankID it is. */
export interface Holder {
  readonly personalNumber: string
  readonly firstName: string
  readonly lastName: string
}

const AGNES: Holder = { personalNumber: "198504129845", firstName: "Agnes", lastName: "Edvardsson" }

type Ended = Exclude<OrderReading, { readonly status: "pending" }>

interface MockOrder {
  readonly started: StartedOrder
  readonly terms: OrderTerms
  readonly begunAt: number
  isMet: boolean
  hint: string
  ended: Ended | undefined
  isCollected: boolean
  /** Monotonic ms of each `collect`. */
  readonly collectedAt: Array<number>
}

interface PlannedTrouble {
  readonly operation: BankIdError["operation"]
  readonly trouble: BankIdErrorReason
  /** Undefined: any order. */
  readonly orderRef: string | undefined
}

export const makeMockBankId = () => {
  const orders = new Map<string, MockOrder>()
  const troubles: Array<PlannedTrouble> = []
  let elapsed = 0

  const now = Effect.map(steadyNow, (steady) => steady + elapsed)

  const aged = (order: MockOrder, at: number): MockOrder => {
    const age = at - order.begunAt
    if (order.ended === undefined && !order.isMet && age >= MET_WITHIN_MS) {
      order.ended = { status: "failed", hint: "startFailed" }
    } else if (order.ended === undefined && age >= DONE_WITHIN_MS) {
      order.ended = { status: "failed", hint: "expiredTransaction" }
    }
    return order
  }

  const disturbed = (operation: BankIdError["operation"], orderRef?: string) => {
    const at = troubles.findIndex(
      (planned) => planned.operation === operation && (planned.orderRef === undefined || planned.orderRef === orderRef),
    )
    const [planned] = at === -1 ? [] : troubles.splice(at, 1)
    if (planned === undefined) return Effect.void
    const { trouble } = planned
    return Effect.fail(new BankIdError({ operation, trouble, cause: new Error(`planned: ${trouble}`) }))
  }

  const waiting = (orderRef: string, at: number): MockOrder | undefined => {
    const order = orders.get(orderRef)
    return order !== undefined && aged(order, at).ended === undefined ? order : undefined
  }

  const layer = Layer.succeed(
    BankId,
    BankId.of({
      auth: (terms) =>
        Effect.gen(function* () {
          yield* disturbed("auth")
          const number = orders.size + 1
          const started: StartedOrder = {
            orderRef: `bankid-order-${number}`,
            autoStartToken: `auto-start-${number}`,
            qrStartToken: `qr-start-${number}`,
            qrStartSecret: Redacted.make(`qr-secret-${number}`),
          }
          orders.set(started.orderRef, {
            started,
            // Truncated as the real service does.
            terms: { ...terms, visibleText: terms.visibleText.slice(0, 560) },
            begunAt: yield* now,
            isMet: false,
            hint: "outstandingTransaction",
            ended: undefined,
            isCollected: false,
            collectedAt: [],
          })
          return started
        }),

      collect: (orderRef) =>
        Effect.gen(function* () {
          const at = yield* now
          const order = orders.get(orderRef)
          order?.collectedAt.push(yield* steadyNow)
          yield* disturbed("collect", orderRef)
          if (order === undefined || order.isCollected) return yield* new BankIdOrderUnknown()
          const { ended, hint } = aged(order, at)
          if (ended === undefined) return { status: "pending", hint }
          order.isCollected = true
          return ended
        }),

      cancel: (orderRef) =>
        Effect.gen(function* () {
          yield* disturbed("cancel", orderRef)
          const order = orders.get(orderRef)
          if (order !== undefined && order.ended === undefined) {
            order.ended = { status: "failed", hint: "cancelled" }
            order.isCollected = true
          }
        }),
    }),
  )

  const met = (order: MockOrder | undefined): string | undefined => {
    if (order === undefined) return undefined
    order.isMet = true
    order.hint = "started"
    return order.started.orderRef
  }

  return {
    layer,
    /**
     * The app's camera reads the code on a screen; returns its order, unless the code is too old or is the visitor's
     * own.
     */
    scan: (text: string, keys: HashKeys) =>
      Effect.map(now, (at) => {
        const seconds = Number(text.split(".")[2])
        const found = [...orders.values()].find(({ started }) => qrText(started, seconds, keys) === text)
        const order = found === undefined ? undefined : waiting(found.started.orderRef, at)
        const isGood = order !== undefined && Math.abs((at - order.begunAt) / 1_000 - seconds) <= QR_GOOD_FOR
        return isGood ? met(order) : undefined
      }),
    /** The app is opened on the browser's device; returns its order. */
    openHere: (token: string) =>
      Effect.map(now, (at) => {
        const found = [...orders.values()].find(({ started }) => started.autoStartToken === token)
        return found === undefined ? undefined : met(waiting(found.started.orderRef, at))
      }),
    /** Makes the next call of this kind fail, for this order if one is named. */
    plan: (operation: BankIdError["operation"], trouble: BankIdErrorReason, orderRef?: string) =>
      void troubles.push({ operation, trouble, orderRef }),
    /** The app opens the order, by its QR code or on the device of the browser. */
    open: (token: string) =>
      Effect.map(now, (at) => {
        const found = [...orders.values()].find(
          ({ started }) => started.autoStartToken === token || started.qrStartToken === token,
        )
        const order = found === undefined ? undefined : waiting(found.started.orderRef, at)
        return met(order) !== undefined
      }),
    /** The person's next step: BankID's hint of it. */
    show: (orderRef: string, hint: string) =>
      Effect.map(now, (at) => {
        const order = waiting(orderRef, at)
        if (order !== undefined) order.hint = hint
      }),
    confirm: (orderRef: string, { personalNumber, firstName, lastName }: Holder = AGNES) =>
      Effect.map(now, (at) => {
        const order = waiting(orderRef, at)
        if (order === undefined) return
        order.ended = {
          status: "complete",
          person: { personalNumber: Redacted.make(personalNumber), firstName, lastName },
        }
      }),
    fail: (orderRef: string, hint: string) =>
      Effect.map(now, (at) => {
        const order = waiting(orderRef, at)
        if (order !== undefined) order.ended = { status: "failed", hint }
      }),
    /** Time passes at BankID alone. */
    wait: (milliseconds: number) =>
      Effect.sync(() => {
        elapsed += milliseconds
      }),
    orders: (): ReadonlyArray<MockOrder> => [...orders.values()],
  }
}

export type MockBankId = ReturnType<typeof makeMockBankId>
