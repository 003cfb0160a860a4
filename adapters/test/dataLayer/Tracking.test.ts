import { makeTracking } from "@kapitel/adapters/dataLayer/Tracking"
import type { TrackedItem, TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import { expect, it } from "vitest"

const item = (index: number) =>
  ({ item_id: String(index), price: 10, quantity: 2, discount: 0 }) as unknown as TrackedItem
const ITEMS = Array.from({ length: 201 }, (_, index) => item(index))
const READ = ITEMS.slice(0, 200)

/** The layer's entries; a command of gtag.js as an array after the word that it is one. */
const open = () => {
  const layer: Array<unknown> = []
  const debugged: Array<unknown> = []
  let allowed = 0
  const tracking = makeTracking({
    dataLayer: () => layer,
    onAllowed: () => allowed++,
    debug: (...told) => debugged.push(told),
  })
  const entries = () =>
    layer
      .splice(0)
      .map((entry) =>
        Object.prototype.toString.call(entry) === "[object Arguments]"
          ? ["command", ...(entry as Iterable<unknown>)]
          : entry,
      )
  return { layer, tracking, entries, debugged, allowed: () => allowed }
}

const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
}
const GRANTED = ["command", "consent", "update", { ...DENIED, analytics_storage: "granted" }]

it("asks for consent before the first entry, once for each answer", () => {
  const { tracking, entries, allowed } = open()
  const page = { address: "https://kapitel.test/", title: "Kapitel" } as unknown as Parameters<typeof tracking.view>[0]
  tracking.withdraw()
  tracking.view(page)
  expect(entries()).toEqual([])
  tracking.allow()
  tracking.allow()
  expect([entries(), allowed()]).toEqual([[["command", "consent", "default", DENIED], GRANTED], 1])
  tracking.view(page)
  expect(entries()).toEqual([{ event: "page_view", title: "Kapitel", page_location: "https://kapitel.test/" }])
  tracking.withdraw()
  tracking.withdraw()
  tracking.view(page)
  expect(entries()).toEqual([["command", "consent", "update", DENIED]])
  tracking.allow()
  expect([entries(), allowed()]).toEqual([[GRANTED], 1])
})

const EVENTS: ReadonlyArray<readonly [event: object, entry: object]> = [
  [{ name: "search", term: "mumin" }, { search_term: "mumin" }],
  [{ name: "view_search_results", term: "mumin" }, { search_term: "mumin" }],
  [
    { name: "purchase", transactionId: "o-1", value: 99, items: ITEMS },
    { ecommerce: { transaction_id: "o-1", currency: "SEK", value: 99, items: READ } },
  ],
  ...["begin_checkout", "checkout_module_inview", "add_shipping_info", "add_payment_info"].map(
    (name) => [{ name, value: 99, items: ITEMS }, { ecommerce: { currency: "SEK", value: 99, items: READ } }] as const,
  ),
  [
    { name: "add_payment_info", value: 99, items: [], paymentType: "swish" },
    { ecommerce: { currency: "SEK", value: 99, payment_type: "swish", items: [] } },
  ],
  [{ name: "add_to_cart", items: ITEMS }, { ecommerce: { currency: "SEK", value: 4020, items: READ } }],
]

it.each(EVENTS)("%j is an entry that holds nothing of the one before", (event, expected) => {
  const { tracking, entries } = open()
  tracking.allow()
  entries()
  tracking.send(event as TrackingEvent)
  expect(entries()).toEqual([{ ecommerce: null }, { event: (event as TrackingEvent).name, ...expected }])
})

it("a layer that fails is told to a developer alone", () => {
  const { layer, tracking, debugged } = open()
  const cause = new Error("taken")
  layer.push = () => {
    throw cause
  }
  tracking.allow()
  expect(debugged).toEqual(Array.from({ length: 2 }, () => ["Statistics could not be told", cause]))
})
