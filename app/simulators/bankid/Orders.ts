/** Orders as BankID stores them: in memory, for minutes. Source: BankID's relying party API v6.0. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import type { Person } from "./people.ts"

const SECOND = 1_000

/** An order that no app has opened within this time fails. */
const START_LIMIT_MS = 30 * SECOND
/** An order that takes the person longer fails. */
const ORDER_LIMIT_MS = 180 * SECOND
/** How long a final state can be collected. */
const COMPLETE_RETENTION_MS = 180 * SECOND
const FAILED_RETENTION_MS = 300 * SECOND
/** How long a QR text is valid. */
const QR_LIFE_IN_SECONDS = 5

export interface OrderRequest {
  readonly endUserIp: string
  /** Decoded. */
  readonly userVisibleData?: string
  readonly returnUrl?: string
  readonly returnRisk?: boolean
  readonly requirement?: { readonly personalNumber?: string; readonly risk?: string }
}

export interface Order {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
  readonly request: OrderRequest
  /** Milliseconds since 1970, as all instants here. */
  readonly startedAt: number
  status: "pending" | "failed" | "complete"
  hint: string
  /** How an app has opened it. */
  metBy?: "qr" | "autostart"
  person?: Person
  finalAt?: number
  /** Its final state has been collected. */
  isCollected: boolean
  readonly collectedAt: Array<number>
}

/** What a person does in the app, or what happens there. */
export const ACTS = [
  "sign",
  "confirm",
  "cancel",
  "wrongPin3",
  "mrtd",
  "unknownHint",
  "unknownFailure",
  "riskBlock",
  "oldApp",
  "silence",
] as const
export type Act = (typeof ACTS)[number]

const FAILURES: Partial<Readonly<Record<Act, string>>> = {
  cancel: "userCancel",
  // A wrong code was entered three times: this BankID is blocked.
  wrongPin3: "certificateErr",
  riskBlock: "transactionRiskBlocked",
  oldApp: "notSupportedByUserApp",
  silence: "expiredTransaction",
  unknownFailure: "somethingNobodyHasHeardOf",
}

const same = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

export class Orders {
  readonly #orders = new Map<string, Order>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  begin(request: OrderRequest): Order {
    const order: Order = {
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
      request,
      startedAt: this.#now(),
      status: "pending",
      hint: "outstandingTransaction",
      isCollected: false,
      collectedAt: [],
    }
    this.#orders.set(order.orderRef, order)
    return order
  }

  /** Its current state; undefined when it is unknown or deleted. */
  find(orderRef: string): Order | undefined {
    const order = this.#orders.get(orderRef)
    if (order === undefined) return undefined
    this.#age(order)
    const retentionMs = order.status === "complete" ? COMPLETE_RETENTION_MS : FAILED_RETENTION_MS
    if (order.finalAt !== undefined && this.#now() >= order.finalAt + retentionMs) {
      this.#orders.delete(orderRef)
      return undefined
    }
    return order
  }

  all(): ReadonlyArray<Order> {
    return [...this.#orders.keys()].flatMap((orderRef) => this.find(orderRef) ?? [])
  }

  /** True when the person has another order under way. */
  isBusy(personalNumber: string): boolean {
    return this.all().some(
      ({ status, person, request }) =>
        status === "pending" &&
        (person?.personalNumber === personalNumber || request.requirement?.personalNumber === personalNumber),
    )
  }

  /** The order of a QR text that is valid and recent. */
  scan(text: string): Order | undefined {
    const [, token, time, code] = /^bankid\.([^.]+)\.(\d{1,9})\.([0-9a-f]{64})$/.exec(text) ?? []
    const order = this.all().find(({ qrStartToken }) => qrStartToken === token)
    if (order === undefined || time === undefined || code === undefined) return undefined
    const age = (this.#now() - order.startedAt) / SECOND - Number(time)
    const expected = createHmac("sha256", order.qrStartSecret).update(time).digest("hex")
    const isRight = same(code, expected) && age < QR_LIFE_IN_SECONDS && age > -QR_LIFE_IN_SECONDS
    return isRight ? this.#meet(order, "qr") : undefined
  }

  /** The camera reads this order's code from a screen. */
  scanScreen(order: Order): Order | undefined {
    this.#age(order)
    return this.#meet(order, "qr")
  }

  /** The app was opened on the device of the browser. */
  open(autoStartToken: string): Order | undefined {
    const order = this.all().find((each) => each.autoStartToken === autoStartToken)
    return order === undefined ? undefined : this.#meet(order, "autostart")
  }

  /** False when the order is not pending. */
  act(order: Order, act: Act, person: Person | undefined): boolean {
    this.#age(order)
    if (order.status !== "pending" || order.metBy === undefined) return false
    if (person !== undefined) this.#identify(order, person)
    const failure = FAILURES[act]
    if (failure !== undefined) this.#end(order, "failed", failure)
    else if (act === "confirm") {
      if (order.person === undefined) return false
      const wanted = order.request.requirement?.personalNumber
      if (wanted !== undefined && wanted !== order.person.personalNumber) this.#end(order, "failed", "certificateErr")
      else this.#end(order, "complete", "")
    } else order.hint = act === "sign" ? "userSign" : act === "mrtd" ? "userMrtd" : "somethingNobodyHasHeardOf"
    return true
  }

  cancel(order: Order): void {
    this.#end(order, "failed", "cancelled")
    order.isCollected = true
  }

  /** A person's new order ends the former one. */
  #identify(order: Order, person: Person): void {
    for (const other of this.all()) {
      const isTheirs = other.person?.personalNumber === person.personalNumber
      if (other !== order && isTheirs && other.status === "pending") this.#end(other, "failed", "cancelled")
    }
    order.person = person
  }

  #meet(order: Order, by: "qr" | "autostart"): Order | undefined {
    if (order.status !== "pending" || (order.metBy !== undefined && order.metBy !== by)) return undefined
    if (order.metBy === undefined) {
      order.metBy = by
      order.hint = "started"
    }
    return order
  }

  #age(order: Order): void {
    if (order.status !== "pending") return
    const age = this.#now() - order.startedAt
    if (order.metBy === undefined && age >= START_LIMIT_MS) this.#end(order, "failed", "startFailed")
    else if (age >= ORDER_LIMIT_MS) this.#end(order, "failed", "expiredTransaction")
  }

  #end(order: Order, status: "failed" | "complete", hint: string): void {
    if (order.status !== "pending") return
    order.status = status
    order.hint = hint
    order.finalAt = this.#now()
  }
}
