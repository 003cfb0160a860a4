/**
 * A payment provider in memory: its own records, and webhooks to the shop. It survives a crash of the shop. It fulfils
 * the contract of `PaymentProvider` as every adapter does (tests/contracts/PaymentProvider.test.ts).
 */
import { CallbackToken, type Order, type OrderCustomer } from "@kapitel/core/checkout/Order"
import {
  type Charge,
  PaymentProvider,
  PaymentProviderError,
  type PaymentReading,
  PaymentSessionCompleted,
  PaymentSessionGone,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import { PaymentDesk, PaymentDeskNotReady, PaymentDeskRefused } from "@kapitel/core/payments/PaymentDesk"
import type { PaymentBooks } from "@kapitel/core/payments/paymentBooks"
import { Clock, Duration, Effect, Layer, Option, Schema } from "effect"

/** Default lifetime of a session: Walley's, with a day as the shortest. */
const SESSION_LASTS_MS = 24 * 3_600_000

/** How long the shop may take to answer a validation. Source: dev.walleypay.com, "Validation callback". */
const VALIDATION_LIMIT = "10 seconds"

/** Waiting time after each webhook not answered by 200. Source: dev.walleypay.com, "Notification callback". */
const WEBHOOK_AGAIN_AFTER = ["5 seconds", "10 seconds", "3 minutes", "1 hour", "4 hours", "8 hours"] as const

const ORIGIN = "https://provider.example"

const CUSTOMER: OrderCustomer = {
  email: "kund@example.se",
  firstName: "Kim",
  lastName: "Kund",
  street: "Provgatan 1",
  zipCode: "111 11",
  city: "Provstad",
}

/** `locked`: the customer has pressed the button, and the shop is validating. */
type SessionState = "open" | "locked" | "paid" | "onHold" | "refused"

interface Session {
  readonly providerRef: string
  readonly clientToken: string
  readonly callbackToken: CallbackToken
  expiresAt: number
  readonly orderId: string
  amount: number
  revision: number
  /** The delivery options that the shop offers, and the one it shows as chosen. */
  options: ReadonlyArray<string>
  shownAs: string | undefined
  /** The delivery option that the customer has chosen. */
  delivery: string | undefined
  state: SessionState
  charge: Charge | undefined
  /** What was done with the money since, in öre. */
  moved: Omit<PaymentBooks, "left" | "known"> & { readonly released: number }
}

export type WebhookKind = "notification" | "validation"

/** How the provider reaches the shop: an address, answered by a status and a body; 0 when the shop is not reachable. */
export type ShopEndpoint = (request: {
  readonly method: string
  readonly path: string
}) => Effect.Effect<{ readonly status: number; readonly body: string }>

/** What the customer sees of an attempt to pay. */
export type PaymentAnswer =
  | { readonly kind: "completed" | "refused" | "gone" | "alreadyCompleted" }
  | { readonly kind: "stopped"; readonly why: string }

/** How an attempt goes; absent fields go as agreed. `amount` in öre. */
export interface Attempt {
  readonly outcome: "paid" | "refused" | "onHold"
  readonly amount?: number | undefined
  readonly currency?: string | undefined
  readonly reference?: string | undefined
  /** The buyer's address. */
  readonly email?: string | undefined
  /** Between the shop's approval and the payment, in milliseconds. */
  readonly takesMs?: number | undefined
  /** Runs when the shop has approved and nothing has been paid. */
  readonly beforePaying?: Effect.Effect<void> | undefined
}

const METHODS = { notification: "GET", validation: "POST" } as const
const WEBHOOK = /^\/provider\/(notification|validation)\/([^/?#]+)$/
const decodeCallbackToken = Schema.decodeUnknownOption(CallbackToken)

const optionsOf = ({ contents: { shipping } }: Order) => ({
  options: (shipping.options ?? []).map(({ id }) => id),
  shownAs: shipping.id,
})

const chosenIn = ({ options, delivery, shownAs }: Session): string | undefined =>
  options.find((id) => id === (delivery ?? shownAs))

const isDone = ({ state }: Session): boolean => state === "paid" || state === "onHold" || state === "refused"

const sumOf = (sessions: ReadonlyArray<Session>): number =>
  sessions.reduce((sum, { charge }) => sum + (charge?.amount ?? 0), 0)

export const makeMockProvider = (endpoint: ShopEndpoint, { sessionLastsMs = SESSION_LASTS_MS } = {}) => {
  const sessions = new Map<string, Session>()
  const byToken = (clientToken: string) => [...sessions.values()].find((found) => found.clientToken === clientToken)

  const paid = () => [...sessions.values()].filter(({ state }) => state === "paid")

  const addressOf = ({ callbackToken }: Session, kind: WebhookKind) => ({
    method: METHODS[kind],
    path: `/provider/${kind}/${callbackToken}`,
  })

  const isGone = (session: Session, now: number) => !isDone(session) && session.expiresAt <= now

  const living = Effect.fnUntraced(function* (providerRef: string) {
    const now = yield* Clock.currentTimeMillis
    const session = sessions.get(providerRef)
    return session === undefined || isGone(session, now) ? undefined : session
  })

  const layer = Layer.succeed(
    PaymentProvider,
    PaymentProvider.of({
      open: Effect.fn("PaymentProvider.open")(function* (order: Order) {
        const now = yield* Clock.currentTimeMillis
        const number = sessions.size + 1
        const session: Session = {
          providerRef: `session-${number}`,
          clientToken: `token-${number}`,
          callbackToken: order.callbackToken,
          expiresAt: now + sessionLastsMs,
          orderId: order.id,
          amount: order.contents.toPay,
          revision: order.revision,
          ...optionsOf(order),
          delivery: undefined,
          state: "open",
          charge: undefined,
          moved: { captured: 0, refunded: 0, released: 0 },
        }
        sessions.set(session.providerRef, session)
        const { providerRef, clientToken, expiresAt } = session
        return { providerRef, clientToken, expiresAt }
      }),
      sync: Effect.fn("PaymentProvider.sync")(function* (providerRef, order) {
        const session = yield* living(providerRef)
        if (session === undefined) return yield* new PaymentSessionGone({ providerRef })
        if (isDone(session)) return yield* new PaymentSessionCompleted({ providerRef })
        if (session.state === "locked") return yield* new PaymentSessionLocked({ providerRef })
        session.amount = order.contents.toPay
        session.revision = order.revision
        Object.assign(session, optionsOf(order))
      }),
      read: Effect.fn("PaymentProvider.read")(function* (providerRef) {
        const session = yield* living(providerRef)
        if (session === undefined) return { state: "gone" } satisfies PaymentReading
        const { state, charge } = session
        if (state === "open" || state === "locked") {
          const delivery = chosenIn(session)
          return { state: "open", ...(delivery === undefined ? {} : { delivery }) } satisfies PaymentReading
        }
        if (state === "refused") return { state } satisfies PaymentReading
        if (charge === undefined) {
          return yield* new PaymentProviderError({
            operation: "read",
            answered: true,
            cause: new Error("paid without a charge"),
          })
        }
        return { state, charge } satisfies PaymentReading
      }),
      offersDelivery: true,
      parseWebhook: ({ method, path }) => {
        const [, kind, token] = WEBHOOK.exec(path) ?? []
        if (kind !== "notification" && kind !== "validation") return Option.none()
        if (method !== METHODS[kind]) return Option.none()
        return Option.map(decodeCallbackToken(token), (callbackToken) => ({ kind, callbackToken }))
      },
      clientScript: (page, clientToken) => ({
        src: `${ORIGIN}/loader.js`,
        origin: ORIGIN,
        attributes: { "data-token": clientToken, "data-page": page },
        events: {
          customerUpdated: "customerUpdated",
          shippingUpdated: "shippingUpdated",
          purchaseCompleted: "purchaseCompleted",
          validationFailed: "validationFailed",
        },
        functions: { suspend: "provider.suspend", resume: "provider.resume" },
      }),
    }),
  )

  const booksOf = ({ charge, moved: { captured, refunded, released } }: Session): PaymentBooks => ({
    left: (charge?.amount ?? 0) - captured - released,
    captured,
    refunded,
    known: true,
  })

  const paidSession = Effect.fnUntraced(function* (providerRef: string) {
    const session = sessions.get(providerRef)
    return session?.state === "paid" ? session : yield* new PaymentDeskNotReady({ code: "not paid" })
  })

  /** Movements are in the books at once. */
  const desk = Layer.succeed(
    PaymentDesk,
    PaymentDesk.of({
      read: Effect.fn("PaymentDesk.read")(function* ({ providerRef }) {
        return booksOf(yield* paidSession(providerRef))
      }),
      move: Effect.fn("PaymentDesk.move")(function* ({ of, call, amount }) {
        const session = yield* paidSession(of.providerRef)
        const { left, captured, refunded } = booksOf(session)
        const { moved } = session
        if (amount > (call === "refund" ? captured - refunded : left)) {
          return yield* new PaymentDeskRefused({ code: "IMPOSSIBLE" })
        }
        if (call === "capture") session.moved = { ...moved, captured: captured + amount }
        else if (call === "refund") session.moved = { ...moved, refunded: refunded + amount }
        else session.moved = { ...moved, released: moved.released + amount }
        return { readAfter: Duration.seconds(2) }
      }),
    }),
  )

  const validated = Effect.fnUntraced(function* (session: Session) {
    const answer = yield* endpoint(addressOf(session, "validation")).pipe(
      Effect.timeoutOption(VALIDATION_LIMIT),
      Effect.map(Option.getOrElse(() => ({ status: 0, body: "no answer in time" }))),
    )
    return answer.status === 200 ? undefined : `${answer.status} ${answer.body}`
  })

  /** The customer presses the button: the shop validates, and then the money is taken. */
  const pay = Effect.fnUntraced(function* (clientToken: string, attempt: Attempt) {
    const session = byToken(clientToken)
    if (session === undefined || isGone(session, yield* Clock.currentTimeMillis)) {
      return { kind: "gone" } satisfies PaymentAnswer
    }
    if (isDone(session)) return { kind: "alreadyCompleted" } satisfies PaymentAnswer
    session.state = "locked"
    const why = yield* validated(session)
    if (why !== undefined) {
      session.state = "open"
      return { kind: "stopped", why } satisfies PaymentAnswer
    }
    if (attempt.takesMs !== undefined) yield* Effect.sleep(attempt.takesMs)
    if (attempt.beforePaying !== undefined) yield* attempt.beforePaying
    if (attempt.outcome === "refused") {
      session.state = "open"
      return { kind: "refused" } satisfies PaymentAnswer
    }
    session.charge = {
      amount: attempt.amount ?? session.amount,
      currency: attempt.currency ?? "SEK",
      reference: attempt.reference ?? session.orderId,
      revision: session.revision,
      method: "Kort",
      customer: attempt.email === undefined ? CUSTOMER : { ...CUSTOMER, email: attempt.email },
    }
    session.state = attempt.outcome
    return { kind: "completed" } satisfies PaymentAnswer
  })

  /**
   * Sends webhooks until one is answered by 200, with growing delays. Returns how many it took, or undefined when it
   * gave up.
   */
  const webhook = Effect.fnUntraced(function* (clientToken: string, kind: WebhookKind) {
    const session = byToken(clientToken)
    if (session === undefined) return
    const address = addressOf(session, kind)
    for (const wait of [...WEBHOOK_AGAIN_AFTER, undefined]) {
      const { status } = yield* endpoint(address)
      if (status === 200 || kind === "validation" || wait === undefined) return
      yield* Effect.sleep(wait)
    }
  })

  return {
    layer,
    desk,
    /** The sums of what was done with the money of all payments, in öre. */
    moved: (what: keyof Session["moved"]) => [...sessions.values()].reduce((sum, { moved }) => sum + moved[what], 0),
    pay,
    webhook,
    /** The customer chooses another delivery option in the provider's frame. */
    chooseDelivery: Effect.fnUntraced(function* (clientToken: string, id: string) {
      const session = byToken(clientToken)
      if (session === undefined || isGone(session, yield* Clock.currentTimeMillis)) return "gone"
      if (session.state !== "open") return "locked"
      if (!session.options.includes(id)) return "not offered"
      session.delivery = id
      return "chosen"
    }),
    /** The staff end a payment that was on hold. */
    decide: (clientToken: string, verdict: "paid" | "refused") =>
      Effect.sync(() => {
        const session = byToken(clientToken)
        if (session?.state === "onHold") session.state = verdict
      }),
    /** All unpaid sessions end now. */
    endSessions: Effect.sync(() => {
      for (const session of sessions.values()) session.expiresAt = 0
    }),
    callbackAddress: (clientToken: string, kind: WebhookKind) =>
      Effect.fromNullishOr(byToken(clientToken)).pipe(
        Effect.map((session) => addressOf(session, kind)),
        Effect.orDie,
      ),
    /** The total taken from all customers, in öre. */
    taken: () => sumOf(paid()),
    /** The orders whose sessions were paid. */
    paidOrders: () => paid().map(({ orderId }) => orderId),
    /** What was taken for these orders, in öre. */
    takenFor: (orderIds: ReadonlySet<string>) => sumOf(paid().filter(({ orderId }) => orderIds.has(orderId))),
  }
}

export type MockProvider = ReturnType<typeof makeMockProvider>
