/** The payment button: validation, payment, notification. */
import { randomUUID } from "node:crypto"
import { amountInOre, type CheckoutSession, type PurchaseResult } from "./checkoutSession.ts"
import type { Ledger } from "./Ledger.ts"
import type { Notifier } from "./Notifier.ts"

/** Every outcome of a purchase; the scripted ones decide how the shop is notified. */
export const OUTCOMES = [
  "ok",
  "refused",
  "onHold",
  "okButNoCallback",
  "callbackTwice",
  "callbackBeforeReturn",
  "callbackLate",
] as const
export type Outcome = (typeof OUTCOMES)[number]

export type PurchaseAnswer =
  | { readonly state: "completed"; readonly result: PurchaseResult; readonly redirectTo: string | null }
  | { readonly state: "refused" }
  | { readonly state: "validationFailed" }
  | { readonly state: "locked" }
  | { readonly state: "alreadyCompleted"; readonly redirectTo: string | null }

/**
 * How long the shop may take to answer a validation, in milliseconds. Source: dev.walleypay.com, "Validation callback".
 */
const VALIDATION_LIMIT = 10_000

/** Default delay of `callbackLate`: a day, in milliseconds. */
const LATE = 24 * 60 * 60 * 1_000

export class Purchases {
  readonly #ledger: Ledger
  readonly #notifier: Notifier
  readonly #now: () => number

  constructor(ledger: Ledger, notifier: Notifier, now: () => number) {
    this.#ledger = ledger
    this.#notifier = notifier
    this.#now = now
  }

  /** `delay` is in milliseconds: until the webhook for `callbackLate`, until the payment for every other outcome. */
  async pay(session: CheckoutSession, method: string, outcome: Outcome, delay = 0): Promise<PurchaseAnswer> {
    if (session.status === "PurchaseCompleted") {
      return { state: "alreadyCompleted", redirectTo: redirectTo(session) }
    }
    if (session.status === "CommittedToPurchase") return { state: "locked" }
    this.#ledger.saveCheckout({ ...session, status: "CommittedToPurchase" })

    const committed = await this.#validate({ ...session, status: "CommittedToPurchase" })
    if (committed === undefined) {
      this.#ledger.saveCheckout({ ...session, status: "CustomerIdentified" })
      return { state: "validationFailed" }
    }
    if (outcome !== "callbackLate" && delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (outcome === "refused") {
      this.#ledger.saveCheckout({ ...committed, status: "CustomerIdentified" })
      return { state: "refused" }
    }

    const now = this.#now()
    const result: PurchaseResult = outcome === "onHold" ? "OnHold" : "Preliminary"
    const purchase = {
      amountToPay: amountInOre(committed.request) / 100,
      paymentName: method,
      purchaseIdentifier: randomUUID(),
      result,
    }
    this.#ledger.completePurchase(committed, purchase, webhookTimes(outcome, now, delay), now)
    const notified = this.#notifier.wake()
    if (outcome === "callbackBeforeReturn") await notified
    return { state: "completed", result, redirectTo: redirectTo(committed) }
  }

  /** Asks the shop; no answer, an error or anything but 2xx stops the purchase. */
  async #validate(session: CheckoutSession): Promise<CheckoutSession | undefined> {
    const uri = session.request.validationUri
    if (uri === undefined) return session
    const answer = await fetch(uri, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ reference: session.request.reference ?? null, privateId: session.privateId }),
      signal: AbortSignal.timeout(VALIDATION_LIMIT),
    }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      (cause: unknown) => ({ status: 0, body: String(cause) }),
    )
    this.#ledger.recordValidation(session.privateId, `${answer.status} ${answer.body.slice(0, 200)}`, this.#now())
    if (answer.status < 200 || answer.status > 299) return undefined
    const reference = orderReference(answer.body)
    return reference === undefined ? session : { ...session, request: { ...session.request, reference } }
  }
}

const webhookTimes = (outcome: Outcome, now: number, delay: number): ReadonlyArray<number> => {
  switch (outcome) {
    case "okButNoCallback":
      return []
    case "callbackTwice":
      return [now, now]
    case "callbackLate":
      return [now + (delay > 0 ? delay : LATE)]
    default:
      return [now]
  }
}

/** A validation may answer `{"orderReference": "…"}`, which replaces the reference. */
const orderReference = (body: string): string | undefined => {
  try {
    const value = (JSON.parse(body) as { orderReference?: unknown } | null)?.orderReference
    return typeof value === "string" && value !== "" ? value : undefined
  } catch {
    return undefined
  }
}

/** Walley fills in `{checkout.publictoken}` and `{checkout.id}` in the addresses it was given. */
const redirectTo = ({ request, publicToken, privateId }: CheckoutSession): string | null =>
  request.redirectPageUri
    ?.replaceAll("{checkout.publictoken}", encodeURIComponent(publicToken))
    .replaceAll("{checkout.id}", encodeURIComponent(privateId)) ?? null
