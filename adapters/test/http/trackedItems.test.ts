/** Events whose items cannot be loaded are sent with the page's data, without the visitor noticing. */
import { trackedItems } from "@kapitel/adapters/http/client/trackedItems"
import { assert, describe, it } from "vitest"

const SHOWN = { ean: "9789110190054", item_name: "Drakens arv", price: 99 }
const UNKNOWN = { ean: "9789110190061" }
const TOLD = { quantity: 1, item_id: SHOWN.ean, item_name: SHOWN.item_name, price: SHOWN.price }

const timeout = (ms: number) => AbortSignal.timeout(ms)

const saying =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

const WAYS: ReadonlyArray<readonly [way: string, answer: () => Promise<Response>]> = [
  ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers 503", saying('{"_tag":"Unavailable"}', 503)],
  ["answers a page", saying("<html></html>")],
  ["answers half of it", saying('[{"item_id":')],
  ["answers with an object", saying("{}")],
  ["answers with nobody", saying("[null]")],
  ["answers with a number", saying("7")],
]

describe("the items of events when /api/tracking/items", () => {
  it.each(WAYS)("%s", async (_, fetch) => {
    const itemsOf = trackedItems({ fetch, base: "", timeout })
    assert.deepStrictEqual(await itemsOf([SHOWN, UNKNOWN]), [TOLD])
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
    assert.deepStrictEqual(await itemsOf([SHOWN]), [TOLD])
    assert.deepStrictEqual(limits, [3_000])
  })
})

it("requests each item once, and adds the shop's data", async () => {
  const asked: Array<string> = []
  const itemsOf = trackedItems({
    fetch: async (address) => {
      asked.push(address)
      return Response.json([{ item_id: SHOWN.ean, item_name: "Drakens arv", item_category: "book", quantity: 1 }])
    },
    base: "https://shop.example",
    timeout,
  })
  const told = [{ ...TOLD, price: 49, item_category: "book" as const }]
  assert.deepStrictEqual(await itemsOf([{ ean: SHOWN.ean, price: 49 }]), told)
  assert.deepStrictEqual(await itemsOf([{ ean: SHOWN.ean, price: 49 }]), told)
  assert.deepStrictEqual(asked, [`https://shop.example/api/tracking/items?eans=${SHOWN.ean}`])
})
