/** `/__sim/…`: lets tests act as the person, inject faults, move the clock and count the shop's calls. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Schema } from "effect"
import { isJsonPost, obey, readBody, sendJson } from "../service/answers.ts"
import type { Faults } from "../service/Faults.ts"
import type { SimulatorClock } from "../service/SimulatorClock.ts"
import type { Fault } from "./Faults.ts"
import { ACTS, type Order, type Orders } from "./Orders.ts"
import { PEOPLE, type Person } from "./people.ts"

const PersonBody = Schema.Struct({
  personalNumber: Schema.String.check(Schema.isPattern(/^\d{12}$/)),
  givenName: Schema.String,
  surname: Schema.String,
})

const ScanBody = Schema.Struct({ qr: Schema.String })
const OpenBody = Schema.Struct({ autoStartToken: Schema.String })
const ActBody = Schema.Struct({
  orderRef: Schema.String,
  do: Schema.Literals(ACTS),
  person: Schema.optionalKey(PersonBody),
})
const ClockBody = Schema.Struct({
  advance: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 * 24 * 60 * 60 * 1_000 })),
})

/** An order as a test receives it; its times in milliseconds since 1970. */
const toJson = ({ orderRef, status, hint, metBy, person, request, startedAt, collectedAt }: Order) => ({
  orderRef,
  status,
  hint,
  metBy: metBy ?? null,
  person: person?.personalNumber ?? null,
  request,
  startedAt,
  collectedAt,
})

export class Controls {
  readonly #orders: Orders
  readonly #faults: Faults<Fault>
  readonly #clock: SimulatorClock

  constructor(parts: { orders: Orders; faults: Faults<Fault>; clock: SimulatorClock }) {
    this.#orders = parts.orders
    this.#faults = parts.faults
    this.#clock = parts.clock
  }

  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === "GET" && path === "/__sim/orders") {
      return sendJson(response, 200, { orders: this.#orders.all().map(toJson) })
    }
    if (!isJsonPost(request)) return sendJson(response, 404, { error: "unknown control" })
    const body = await readBody(request)
    switch (path) {
      case "/__sim/scan":
        return obey(response, ScanBody, body, ({ qr }) => this.#met(response, this.#orders.scan(qr)))
      case "/__sim/open":
        return obey(response, OpenBody, body, ({ autoStartToken }) =>
          this.#met(response, this.#orders.open(autoStartToken)),
        )
      case "/__sim/act":
        return obey(response, ActBody, body, (order) => this.#act(response, order))
      case "/__sim/fault":
        return this.#faults.obey(response, body)
      case "/__sim/clock":
        return obey(response, ClockBody, body, ({ advance }) => {
          this.#clock.advance(advance)
          sendJson(response, 200, { now: this.#clock.now() })
        })
      default:
        return sendJson(response, 404, { error: "unknown control" })
    }
  }

  #met(response: ServerResponse, order: Order | undefined): void {
    return order === undefined
      ? sendJson(response, 200, { met: false })
      : sendJson(response, 200, { met: true, orderRef: order.orderRef })
  }

  #act(response: ServerResponse, { orderRef, do: act, person }: typeof ActBody.Type): void {
    const order = this.#orders.find(orderRef)
    const who: Person | undefined = person ?? (act === "confirm" ? (order?.person ?? PEOPLE[0]) : undefined)
    return order !== undefined && this.#orders.act(order, act, who)
      ? sendJson(response, 200, toJson(order))
      : sendJson(response, 409, { error: "no order that waits" })
  }
}
