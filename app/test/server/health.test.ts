/** The answers of `/healthz` and `/healthz?write` for a shop whose store can be read and perhaps not written (D-65). */
import { assert, describe, it } from "@effect/vitest"
import { WriteCheck, WriteCheckError } from "@kapitel/core/alarms/WriteCheck"
import { CartStore, CartStoreError } from "@kapitel/core/cart/CartStore"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, ManagedRuntime, Option } from "effect"
import { makeHealthHandler } from "../../server/health.ts"
import { shopRequest } from "./shopRequest.ts"

interface Parts {
  readonly reads?: boolean
  readonly writes?: boolean
  readonly isClosing?: boolean
}

const healthOf = async (target: string, { reads = true, writes = true, isClosing = false }: Parts) => {
  const shop = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.mock(CartStore)({
        find: () =>
          reads ? Effect.succeed(Option.none()) : Effect.fail(new CartStoreError({ operation: "find", cause: "gone" })),
      }),
      Layer.mock(SearchIndex)({ version: Effect.succeed(1) }),
      Layer.mock(WriteCheck)({
        write: writes ? Effect.void : Effect.fail(new WriteCheckError({ operation: "write", cause: "full" })),
      }),
    ),
  )
  try {
    const answer = await makeHealthHandler({ shop, isClosing: () => isClosing })(shopRequest({ target }))
    return [answer?.status, JSON.parse(String(answer?.body))]
  } finally {
    await shop.dispose()
  }
}

const OK = [200, { status: "ok" }]
const UNAVAILABLE = [503, { status: "unavailable" }]

describe("/healthz", () => {
  it("checks reads, and with ?write a write too (SEO-01, D-65)", async () => {
    assert.deepStrictEqual(await healthOf("/healthz", {}), OK)
    assert.deepStrictEqual(await healthOf("/healthz?write", {}), OK)
    assert.deepStrictEqual(await healthOf("/healthz", { writes: false }), OK)
    assert.deepStrictEqual(await healthOf("/healthz?write", { writes: false }), UNAVAILABLE)
    assert.deepStrictEqual(await healthOf("/healthz", { reads: false }), UNAVAILABLE)
    assert.deepStrictEqual(await healthOf("/healthz?write", { reads: false }), UNAVAILABLE)
  })

  it("reports a shop that is shutting down", async () => {
    for (const target of ["/healthz", "/healthz?write"])
      assert.deepStrictEqual(await healthOf(target, { isClosing: true }), UNAVAILABLE)
  })
})
