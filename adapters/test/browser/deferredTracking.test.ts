import { deferredTracking } from "@kapitel/adapters/browser/deferredTracking"
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import { assert, it } from "vitest"

const open = () => {
  const kept = new Map<string, string>()
  const told: Array<string> = []
  const tracking: Tracking = {
    allow: () => told.push("allowed"),
    withdraw: () => told.push("withdrawn"),
    tell: ({ name }) => told.push(name),
    view: ({ page }) => told.push(page),
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const page = (carries: boolean) => deferredTracking(tracking, { storage: () => storage, carries })
  return { kept, told, page, tracking }
}

const SEARCH: TrackingEvent = { name: "search", term: "mumin" }

it("sends events of a page without the tag manager on the next page, once", () => {
  const { told, page } = open()
  const checkout = page(true)
  checkout.allow()
  checkout.tell(SEARCH)
  assert.deepStrictEqual(told, ["allowed"])
  page(false).allow()
  page(false).allow()
  assert.deepStrictEqual(told, ["allowed", "allowed", "search", "allowed"])
})

it("clears deferred events when consent is withdrawn", () => {
  const { kept, told, page } = open()
  page(true).tell(SEARCH)
  page(true).withdraw()
  assert.strictEqual(kept.size, 0)
  page(false).allow()
  assert.deepStrictEqual(told, ["withdrawn", "allowed"])
})

it.each(["7", "{}", "[null, 7, {}]", "half of"])("ignores stored %s", (text) => {
  const { kept, told, page } = open()
  page(true).tell(SEARCH)
  for (const key of kept.keys()) kept.set(key, text)
  page(false).allow()
  assert.deepStrictEqual(told, ["allowed"])
})

it("sends at once on a page with the tag manager, and where the browser has no storage", () => {
  const { told, tracking } = open()
  const storage = () => {
    throw new DOMException("no", "SecurityError")
  }
  const page = deferredTracking(tracking, { storage, carries: false })
  page.allow()
  page.tell(SEARCH)
  deferredTracking(tracking, { storage, carries: true }).tell(SEARCH)
  assert.deepStrictEqual(told, ["allowed", "search"])
})
