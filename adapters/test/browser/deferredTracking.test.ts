import { deferredTracking } from "@kapitel/adapters/browser/deferredTracking"
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import { assert, it } from "vitest"

const open = () => {
  const stored = new Map<string, string>()
  const sent: Array<string> = []
  const tracking: Tracking = {
    allow: () => sent.push("allowed"),
    withdraw: () => sent.push("withdrawn"),
    send: ({ name }) => sent.push(name),
    view: ({ page }) => sent.push(page),
  }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const page = (carries: boolean) => deferredTracking(tracking, { storage: () => storage, carries })
  return { stored, sent, page, tracking }
}

const SEARCH: TrackingEvent = { name: "search", term: "mumin" }

it("sends events of a page without the tag manager on the next page, once", () => {
  const { sent, page } = open()
  const checkout = page(true)
  checkout.allow()
  checkout.send(SEARCH)
  assert.deepStrictEqual(sent, ["allowed"])
  page(false).allow()
  page(false).allow()
  assert.deepStrictEqual(sent, ["allowed", "allowed", "search", "allowed"])
})

it("clears deferred events when consent is withdrawn", () => {
  const { stored, sent, page } = open()
  page(true).send(SEARCH)
  page(true).withdraw()
  assert.strictEqual(stored.size, 0)
  page(false).allow()
  assert.deepStrictEqual(sent, ["withdrawn", "allowed"])
})

it.each(["7", "{}", "[null, 7, {}]", "half of"])("ignores stored %s", (text) => {
  const { stored, sent, page } = open()
  page(true).send(SEARCH)
  for (const key of stored.keys()) stored.set(key, text)
  page(false).allow()
  assert.deepStrictEqual(sent, ["allowed"])
})

it("sends at once on a page with the tag manager, and where the browser has no storage", () => {
  const { sent, tracking } = open()
  const storage = () => {
    throw new DOMException("no", "SecurityError")
  }
  const page = deferredTracking(tracking, { storage, carries: false })
  page.allow()
  page.send(SEARCH)
  deferredTracking(tracking, { storage, carries: true }).send(SEARCH)
  assert.deepStrictEqual(sent, ["allowed", "search"])
})

it("stores the latest fifty events, of the page's own tab", () => {
  const { stored, sent, page } = open()
  for (let count = 0; count <= 50; count++) page(true).send({ name: "search", term: `sökning ${count}` })
  assert.deepStrictEqual([...stored.keys()], ["kapitel:told-later"])
  const terms = (JSON.parse([...stored.values()][0] ?? "") as ReadonlyArray<{ term: string }>).map(({ term }) => term)
  assert.deepStrictEqual([terms.length, terms[0], terms.at(-1)], [50, "sökning 1", "sökning 50"])
  page(false).allow()
  assert.lengthOf(sent, 51)
  assert.strictEqual(stored.size, 0)
})
