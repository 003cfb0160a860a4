/** `/__sim/…`: what tests use to pay without a browser, break things, move the clock and read the books. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Result, Schema } from "effect"
import { readBody, sendJson } from "./answers.ts"
import type { CheckoutApi } from "./CheckoutApi.ts"
import { FAULTS, type Faults } from "./Faults.ts"
import type { Ledger } from "./Ledger.ts"
import type { Notifier } from "./Notifier.ts"
import { OUTCOMES, type Purchases } from "./Purchases.ts"
import type { SimulatorClock } from "./SimulatorClock.ts"

const Milliseconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 * 24 * 60 * 60 * 1_000 }))

const PayBody = Schema.Struct({
  publicToken: Schema.String,
  outcome: Schema.Literals(OUTCOMES),
  delay: Schema.optionalKey(Milliseconds),
})

const DeliveryBody = Schema.Struct({ publicToken: Schema.String, id: Schema.String })

const DecideBody = Schema.Struct({
  publicToken: Schema.String,
  result: Schema.Literals(["Preliminary", "Rejected"]),
})

const FaultBody = Schema.Struct({
  next: Schema.Literals([...FAULTS, "none"]),
  count: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
  path: Schema.optionalKey(Schema.String),
})

const ClockBody = Schema.Struct({ advance: Milliseconds })

const DEMO_CUSTOMER = {
  email: "agnes@exempel.se",
  mobilePhoneNumber: "070-123 45 67",
  deliveryAddress: {
    firstName: "Agnes",
    lastName: "Edvardsson",
    address: "Kaponjärgatan 4",
    postalCode: "413 02",
    city: "Göteborg",
  },
}

export class Controls {
  readonly #api: CheckoutApi
  readonly #ledger: Ledger
  readonly #purchases: Purchases
  readonly #notifier: Notifier
  readonly #faults: Faults
  readonly #clock: SimulatorClock

  constructor(parts: {
    api: CheckoutApi
    ledger: Ledger
    purchases: Purchases
    notifier: Notifier
    faults: Faults
    clock: SimulatorClock
  }) {
    this.#api = parts.api
    this.#ledger = parts.ledger
    this.#purchases = parts.purchases
    this.#notifier = parts.notifier
    this.#faults = parts.faults
    this.#clock = parts.clock
  }

  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === "GET" && path === "/__sim/ledger") {
      return sendJson(response, 200, { ...this.#ledger.dump(), tokensGranted: this.#api.tokensGranted })
    }
    // A web page may not send JSON to another origin unasked, so this shuts out every page but keeps scripts.
    if (request.method !== "POST" || !(request.headers["content-type"] ?? "").startsWith("application/json")) {
      return sendJson(response, 404, { error: "unknown control" })
    }
    const body = await readBody(request)
    switch (path) {
      case "/__sim/pay":
        return this.#pay(response, body)
      case "/__sim/delivery":
        return this.#choose(response, body)
      case "/__sim/decide":
        return this.#decide(response, body)
      case "/__sim/fault": {
        const order = Schema.decodeUnknownResult(Schema.fromJsonString(FaultBody))(body)
        if (Result.isFailure(order)) return sendJson(response, 400, { error: order.failure.message })
        const { next, count = 1, path: prefix = "/" } = order.success
        if (next === "none") this.#faults.clear()
        else this.#faults.plan(next, count, prefix)
        return sendJson(response, 200, { planned: next })
      }
      case "/__sim/clock": {
        const order = Schema.decodeUnknownResult(Schema.fromJsonString(ClockBody))(body)
        if (Result.isFailure(order)) return sendJson(response, 400, { error: order.failure.message })
        this.#clock.advance(order.success.advance)
        await this.#notifier.wake()
        return sendJson(response, 200, { now: new Date(this.#clock.now()).toISOString() })
      }
      default:
        return sendJson(response, 404, { error: "unknown control" })
    }
  }

  async #pay(response: ServerResponse, body: string): Promise<void> {
    const order = Schema.decodeUnknownResult(Schema.fromJsonString(PayBody))(body)
    if (Result.isFailure(order)) return sendJson(response, 400, { error: order.failure.message })
    const { publicToken, outcome, delay } = order.success
    const session = this.#api.findByPublicToken(publicToken)
    if (session === undefined) return sendJson(response, 404, { error: "unknown token" })
    const identified = session.customer === undefined ? { ...session, customer: DEMO_CUSTOMER } : session
    return sendJson(response, 200, await this.#purchases.pay(identified, "Kort", outcome, delay))
  }

  #choose(response: ServerResponse, body: string): void {
    const order = Schema.decodeUnknownResult(Schema.fromJsonString(DeliveryBody))(body)
    if (Result.isFailure(order)) return sendJson(response, 400, { error: order.failure.message })
    const session = this.#api.findByPublicToken(order.success.publicToken)
    const chosen = session === undefined ? undefined : this.#ledger.chooseDelivery(session, order.success.id)
    return chosen === undefined || chosen === "locked"
      ? sendJson(response, 409, { error: "not offered" })
      : sendJson(response, 200, { chosen: chosen.delivery })
  }

  async #decide(response: ServerResponse, body: string): Promise<void> {
    const order = Schema.decodeUnknownResult(Schema.fromJsonString(DecideBody))(body)
    if (Result.isFailure(order)) return sendJson(response, 400, { error: order.failure.message })
    const session = this.#api.findByPublicToken(order.success.publicToken)
    if (session?.purchase?.result !== "OnHold") return sendJson(response, 409, { error: "nothing on hold" })
    this.#ledger.decidePurchase(session, session.purchase, order.success.result, this.#clock.now())
    await this.#notifier.wake()
    return sendJson(response, 200, { result: order.success.result })
  }
}
