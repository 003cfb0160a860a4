/** Reports a visit to the tag manager: entries in `dataLayer`, events and items under Google Analytics' names. */
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import { type TrackingEvent, valueOf } from "@kapitel/core/tracking/TrackingEvent"

/** Amounts of events are in kronor; only the page view has its own currency (D-32). */
const CURRENCY = "SEK"

/** Google's kinds of consent. All are denied before the visitor has answered; only statistics are ever allowed. */
const KINDS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const

/** Google reads no more items than this. */
const MAX_ITEMS = 200

export interface DataLayerSurroundings {
  /** The page's `dataLayer`, created on the first call. */
  readonly dataLayer: () => Array<unknown>
  /** Called with the first consent, when the layer contains everything that a tag manager needs. */
  readonly onAllowed?: () => void
  /** For debugging; visitors never see it. */
  readonly debug: (message: string, cause: unknown) => void
}

export const makeTracking = ({ dataLayer, onAllowed, debug }: DataLayerSurroundings): Tracking => {
  let allowed = false
  let before = false

  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (cause) {
      debug("Statistics could not be told", cause)
    }
  }

  const push = (...entries: ReadonlyArray<unknown>): void => {
    if (allowed) attempt(() => dataLayer().push(...entries))
  }

  return {
    allow: () => {
      if (allowed) return
      allowed = true
      if (!before) push(consentCommand("default", "denied"))
      push(consentCommand("update", "granted"))
      if (!before) attempt(() => onAllowed?.())
      before = true
    },
    withdraw: () => {
      if (!allowed) return
      push(consentCommand("update", "denied"))
      allowed = false
    },
    // A field that an event lacks must not keep the previous event's value.
    send: (event) => push({ ecommerce: null }, entryOf(event)),
    view: ({ address, ...page }) => push({ event: "page_view", ...page, page_location: address }),
  }
}

/** A command of gtag.js: an `arguments` object, since arrays mean something else in the layer. */
const consentCommand = (command: "default" | "update", analytics: "denied" | "granted"): unknown => {
  const states = Object.fromEntries(KINDS.map((kind) => [kind, kind === "analytics_storage" ? analytics : "denied"]))
  return asArguments("consent", command, states)
}

const asArguments: (...words: ReadonlyArray<unknown>) => unknown = function asArguments() {
  // A rest parameter would be an array.
  return arguments
}

const entryOf = (event: TrackingEvent): Readonly<Record<string, unknown>> => {
  switch (event.name) {
    case "search":
    case "view_search_results":
      return { event: event.name, search_term: event.term }
    case "purchase":
      return {
        event: event.name,
        ecommerce: {
          transaction_id: event.transactionId,
          currency: CURRENCY,
          value: event.value,
          items: event.items.slice(0, MAX_ITEMS),
        },
      }
    case "begin_checkout":
    case "checkout_module_inview":
    case "add_shipping_info":
    case "add_payment_info":
      return {
        event: event.name,
        ecommerce: {
          currency: CURRENCY,
          value: event.value,
          ...(event.paymentType === undefined ? {} : { payment_type: event.paymentType }),
          items: event.items.slice(0, MAX_ITEMS),
        },
      }
    default:
      return {
        event: event.name,
        ecommerce: { currency: CURRENCY, value: valueOf(event.items), items: event.items.slice(0, MAX_ITEMS) },
      }
  }
}
