/** `/__sim/…`: lets tests pay without a browser, inject faults, move the clock and read the ledger. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Schema } from "effect"
import { isJsonPost, obey, readBody, sendJson } from "../service/answers.ts"
import type { Faults } from "../service/Faults.ts"
import type { SimulatorClock } from "../service/SimulatorClock.ts"
import type { CheckoutApi } from "./CheckoutApi.ts"
import type { Fault } from "./Faults.ts"
import type { Ledger } from "./Ledger.ts"
import type { ManagementApi } from "./ManagementApi.ts"
import type { Notifier } from "./Notifier.ts"
import { OUTCOMES, type Purchases } from "./Purchases.ts"

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

const DelayBody = Schema.Struct({ shownAfter: Milliseconds })

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
  readonly #management: ManagementApi
  readonly #ledger: Ledger
  readonly #purchases: Purchases
  readonly #notifier: Notifier
  readonly #faults: Faults<Fault>
  readonly #clock: SimulatorClock

  constructor(parts: {
    api: CheckoutApi
    management: ManagementApi
    ledger: Ledger
    purchases: Purchases
    notifier: Notifier
    faults: Faults<Fault>
    clock: SimulatorClock
  }) {
    this.#api = parts.api
    this.#management = parts.management
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
    if (!isJsonPost(request)) return sendJson(response, 404, { error: "unknown control" })
    const body = await readBody(request)
    switch (path) {
      case "/__sim/pay":
        return obey(response, PayBody, body, (order) => this.#pay(response, order))
      case "/__sim/delivery":
        return obey(response, DeliveryBody, body, (order) => this.#choose(response, order))
      case "/__sim/decide":
        return obey(response, DecideBody, body, (order) => this.#decide(response, order))
      case "/__sim/manage":
        return obey(response, DelayBody, body, ({ shownAfter }) => {
          this.#management.showAfter(shownAfter)
          sendJson(response, 200, { shownAfter })
        })
      case "/__sim/fault":
        return this.#faults.obey(response, body)
      case "/__sim/clock":
        return obey(response, ClockBody, body, async ({ advance }) => {
          this.#clock.advance(advance)
          await this.#notifier.wake()
          sendJson(response, 200, { now: new Date(this.#clock.now()).toISOString() })
        })
      default:
        return sendJson(response, 404, { error: "unknown control" })
    }
  }

  async #pay(response: ServerResponse, { publicToken, outcome, delay }: typeof PayBody.Type): Promise<void> {
    const session = this.#api.findByPublicToken(publicToken)
    if (session === undefined) return sendJson(response, 404, { error: "unknown token" })
    const identified = session.customer === undefined ? { ...session, customer: DEMO_CUSTOMER } : session
    return sendJson(response, 200, await this.#purchases.pay(identified, "Kort", outcome, delay))
  }

  #choose(response: ServerResponse, { publicToken, id }: typeof DeliveryBody.Type): void {
    const session = this.#api.findByPublicToken(publicToken)
    const chosen = session === undefined ? undefined : this.#ledger.chooseDelivery(session, id)
    return chosen === undefined || chosen === "locked"
      ? sendJson(response, 409, { error: "not offered" })
      : sendJson(response, 200, { chosen: chosen.delivery })
  }

  async #decide(response: ServerResponse, { publicToken, result }: typeof DecideBody.Type): Promise<void> {
    const session = this.#api.findByPublicToken(publicToken)
    if (session?.purchase?.result !== "OnHold") return sendJson(response, 409, { error: "nothing on hold" })
    this.#ledger.decidePurchase(session, session.purchase, result, this.#clock.now())
    await this.#notifier.wake()
    return sendJson(response, 200, { result })
  }
}
