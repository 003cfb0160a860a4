/** Events whose items the shop does not tell are told as the page shows them, and nobody is troubled (notes/reliability.md §11.1). */
import { afterEach, assert, describe, it, vi } from "vitest"
import { itemsOf } from "../../client/tracking/items.ts"

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Numbers of their own for each case: what was told once is not asked for again. */
let lastEan = 9_789_110_190_000
const newEan = () => String(++lastEan)

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

describe("what items are told when /api/tracking/items", () => {
  it.each(WAYS)("%s", async (_, answer) => {
    vi.stubGlobal("fetch", answer)
    const shown = { ean: newEan(), item_name: "Drakens arv", price: 99 }
    const { ean, ...said } = shown
    assert.deepStrictEqual(await itemsOf([shown, { ean: newEan() }]), [{ quantity: 1, ...said, item_id: ean }])
  })

  it("hangs, once it has been given up on", async () => {
    const patience = new AbortController()
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal)
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    )
    const told = itemsOf([{ ean: newEan(), item_name: "Drakens arv" }])
    patience.abort()
    assert.lengthOf(await told, 1)
    assert.isAtMost(limit.mock.calls[0]?.[0] ?? Number.POSITIVE_INFINITY, 3_000)
  })
})
