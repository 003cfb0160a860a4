/** Orders, and the links issued for them. */
import { randomBytes } from "node:crypto"
import type { Configuration } from "./readConfiguration.ts"

export const OUTCOMES = ["Fulfilled", "Failed", "Canceled"] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Refusal = "notFulfilled" | "failed" | "canceled" | "usedUp" | "expired" | "noSuchFile"

interface Delivery {
  readonly decidedAt: number
  readonly outcome: Outcome
  canceled: boolean
  downloads: number
}

interface Link {
  readonly delivery: Delivery
  readonly beginBy: number
  begunAt?: number
}

const MINUTE = 60_000
const LINK_MS = 10 * MINUTE
const RESUME_MS = 60 * MINUTE
const DAY = 24 * 60 * MINUTE

export class Deliveries {
  readonly #configuration: Configuration
  readonly #now: () => number
  readonly #deliveries = new Map<string, Delivery>()
  readonly #links = new Map<string, Link>()
  #next: Outcome = "Fulfilled"

  constructor(configuration: Configuration, now: () => number) {
    this.#configuration = configuration
    this.#now = now
  }

  /** Decides the outcome of all orders from now on. */
  decide(outcome: Outcome): void {
    this.#next = outcome
  }

  order(id: string): void {
    if (this.#deliveries.has(id)) return
    const decidedAt = this.#now() + this.#configuration.processingMs
    this.#deliveries.set(id, { decidedAt, outcome: this.#next, canceled: false, downloads: 0 })
  }

  cancel(id: string): void {
    const delivery = this.#deliveries.get(id)
    if (delivery !== undefined) delivery.canceled = true
  }

  #status(delivery: Delivery): Outcome | "Processing" {
    if (delivery.canceled) return "Canceled"
    return delivery.decidedAt > this.#now() ? "Processing" : delivery.outcome
  }

  #until({ decidedAt }: Delivery): number {
    return decidedAt + this.#configuration.days * DAY
  }

  /** An order as the API shows it; undefined when there is none. */
  describe(id: string): unknown {
    const delivery = this.#deliveries.get(id)
    if (delivery === undefined) return undefined
    const status = this.#status(delivery)
    if (status === "Failed") return { id, status, reason: "The publisher has withdrawn the title" }
    if (status !== "Fulfilled") return { id, status }
    const downloadsLeft = Math.max(0, this.#configuration.downloads - delivery.downloads)
    return {
      id,
      status,
      availableUntil: new Date(this.#until(delivery)).toISOString(),
      files: [{ name: "bok.epub", format: "EPUB", downloadsLeft }],
    }
  }

  /** The new link's secret, or why none is issued. */
  link(id: string, file: number): { readonly token: string } | { readonly refusal: Refusal } {
    const delivery = this.#deliveries.get(id)
    const status = delivery === undefined ? undefined : this.#status(delivery)
    if (status === "Canceled") return { refusal: "canceled" }
    if (status === "Failed") return { refusal: "failed" }
    if (delivery === undefined || status !== "Fulfilled") return { refusal: "notFulfilled" }
    if (file !== 1) return { refusal: "noSuchFile" }
    if (this.#until(delivery) <= this.#now()) return { refusal: "expired" }
    if (delivery.downloads >= this.#configuration.downloads) return { refusal: "usedUp" }
    const token = randomBytes(32).toString("base64url")
    this.#links.set(token, { delivery, beginBy: this.#now() + LINK_MS })
    return { token }
  }

  /** Whether the link is valid now; its first use counts. */
  follow(token: string): boolean {
    const link = this.#links.get(token)
    if (link === undefined || this.#status(link.delivery) !== "Fulfilled") return false
    const now = this.#now()
    if (link.begunAt !== undefined) return now < link.begunAt + RESUME_MS
    if (link.beginBy <= now || link.delivery.downloads >= this.#configuration.downloads) return false
    link.begunAt = now
    link.delivery.downloads += 1
    return true
  }
}
