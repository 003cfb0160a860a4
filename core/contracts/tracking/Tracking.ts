/** The contract of every analytics adapter. */
import { assert, describe, it } from "@effect/vitest"
import { pageViewOf } from "@kapitel/core/tracking/pageView"
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import { TRACKING_EVENTS } from "@kapitel/core/tracking/trackingItem"

/** A receiver, the names of the events that it got, and a way to make it fail. */
export interface TrackingTestBed {
  readonly tracking: Tracking
  readonly sent: () => ReadonlyArray<string>
  readonly breakDown: () => void
}

const items = [{ item_id: "9789100000011", item_name: "Röda rummet", quantity: 2, price: 129 }]

const eventOf = (name: (typeof TRACKING_EVENTS)[number]): TrackingEvent => {
  switch (name) {
    case "search":
    case "view_search_results":
      return { name, term: "strindberg" }
    case "purchase":
      return { name, items, value: 258, transactionId: "10001" }
    case "begin_checkout":
    case "checkout_module_inview":
    case "add_shipping_info":
    case "add_payment_info":
      return { name, items, value: 258 }
    default:
      return { name, items }
  }
}

const page = pageViewOf("/kategori/bocker", { language: "sv", address: "https://kapitel.example/kategori/bocker" })

/** Each call of `open` is a page with a new receiver. */
export const suite = (adapter: string, open: () => TrackingTestBed): void => {
  describe(`Tracking (${adapter})`, () => {
    it("sends nothing before consent, and none of the earlier events afterwards (D-58)", () => {
      const { tracking, sent } = open()
      tracking.view(page)
      for (const name of TRACKING_EVENTS) tracking.send(eventOf(name))
      tracking.allow()
      assert.deepStrictEqual(sent(), [])
    })

    it("sends every event once, in order, under its own name (TRK-01)", () => {
      const { tracking, sent } = open()
      tracking.allow()
      tracking.view(page)
      for (const name of TRACKING_EVENTS) tracking.send(eventOf(name))
      assert.deepStrictEqual(sent(), ["page_view", ...TRACKING_EVENTS])
    })

    it("sends nothing after consent is withdrawn, until it is given again", () => {
      const { tracking, sent } = open()
      tracking.allow()
      tracking.send(eventOf("view_item"))
      tracking.withdraw()
      tracking.send(eventOf("add_to_cart"))
      tracking.view(page)
      assert.notInclude(sent(), "add_to_cart")
      assert.notInclude(sent(), "page_view")
      tracking.allow()
      tracking.send(eventOf("search"))
      assert.strictEqual(sent().at(-1), "search")
    })

    it("failures never reach the caller (TRK-07)", () => {
      const { tracking, breakDown } = open()
      tracking.allow()
      breakDown()
      tracking.view(page)
      tracking.send(eventOf("view_item"))
      tracking.withdraw()
    })
  })
}
