/** Events whose items cannot be loaded are sent with the page's data, without the visitor noticing. */
import { trackedItems } from "@kapitel/adapters/http/client/trackedItems"
import { assert, describe, it } from "vitest"

const SHOWN = { ean: "9789110190054", item_name: "Drakens arv", price: 99 }
const UNKNOWN = { ean: "9789110190061" }
const SENT = { quantity: 1, item_id: SHOWN.ean, item_name: SHOWN.item_name, price: SHOWN.price }

const timeout = (ms: number) => AbortSignal.timeout(ms)

const responding =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

const FAULTS: ReadonlyArray<readonly [way: string, answer: () => Promise<Response>]> = [
  ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers 503", responding('{"_tag":"Unavailable"}', 503)],
  ["answers 500 with the items", responding(`[{"item_id":"${UNKNOWN.ean}","item_name":"?"}]`, 500)],
  ["answers a page", responding("<html></html>")],
  ["answers half of it", responding('[{"item_id":')],
  ["answers with an object", responding("{}")],
  ["answers with nobody", responding("[null]")],
  ["answers with a number", responding("7")],
]

describe("the items of events when /api/tracking/items", () => {
  it.each(FAULTS)("%s", async (_, fetch) => {
    const itemsOf = trackedItems({ fetch, base: "", timeout })
    assert.deepStrictEqual(await itemsOf([SHOWN, UNKNOWN]), [SENT])
  })

  it("does not answer within the time limit", async () => {
    const limits: Array<number> = []
    const itemsOf = trackedItems({
      fetch: (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener("abort", reject)),
      base: "",
      timeout: (ms) => {
        limits.push(ms)
        return AbortSignal.timeout(1)
      },
    })
    assert.deepStrictEqual(await itemsOf([SHOWN]), [SENT])
    assert.deepStrictEqual(limits, [3_000])
  })
})

it("requests each item once, and adds the shop's data", async () => {
  const requests: Array<unknown> = []
  const { signal } = new AbortController()
  const itemsOf = trackedItems({
    fetch: async (address, init) => {
      requests.push([address, init])
      return Response.json([{ item_id: SHOWN.ean, item_name: "Drakens arv", item_category: "book", quantity: 1 }])
    },
    base: "https://shop.example",
    timeout: () => signal,
  })
  const sent = [{ ...SENT, price: 49, item_category: "book" as const }]
  assert.deepStrictEqual(await itemsOf([{ ean: SHOWN.ean, price: 49 }]), sent)
  assert.deepStrictEqual(await itemsOf([{ ean: SHOWN.ean, price: 49 }]), sent)
  // The visitor may be leaving the page.
  const init = { signal, keepalive: true }
  assert.deepStrictEqual(requests, [[`https://shop.example/api/tracking/items?eans=${SHOWN.ean}`, init]])
})

it("requests a hundred items at most", async () => {
  const requests: Array<number> = []
  const itemsOf = trackedItems({
    fetch: async (address) => {
      requests.push(new URL(address).searchParams.get("eans")?.split(",").length ?? 0)
      return Response.json([])
    },
    base: "https://shop.example",
    timeout,
  })
  await itemsOf(Array.from({ length: 101 }, (_, number) => ({ ean: String(9_789_110_000_000 + number) })))
  assert.deepStrictEqual(requests, [100])
})
