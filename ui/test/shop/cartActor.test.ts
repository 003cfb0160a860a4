/** The requests of the cart's machine: what each sends, and that it is aborted with its actor. */

import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { provideCartPanelMachine } from "@kapitel/ui/shop/cartActor"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { filledCart } from "../../stories/samples.ts"

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A shop that answers none but the first view. */
const opened = async () => {
  const did: Array<readonly [name: string, input: unknown]> = []
  const signals: Array<AbortSignal | undefined> = []
  let views = 0
  const request =
    (name: string) =>
    (...args: ReadonlyArray<unknown>) => {
      const options = args.at(-1) as { readonly signal?: AbortSignal } | undefined
      did.push([name, args.length > 1 ? args[0] : undefined])
      signals.push(options?.signal)
      if (name === "view" && views++ === 0) return Promise.resolve({ ok: true, value: filledCart })
      return new Promise<never>(() => {})
    }
  const cart = Object.fromEntries(["view", "add", "setQuantity", "remove"].map((name) => [name, request(name)]))
  const actor = createActor(provideCartPanelMachine(makeShopStore({ cart } as unknown as ShopClient))).start()
  actor.send({ type: "cart.wanted" })
  await settled()
  return { actor, did, signals }
}

describe("a request of the cart", () => {
  const [line] = filledCart.lines
  const { key = "", quantity = 1 } = line ?? {}

  it.each([
    ["view", undefined, 0],
    ["setQuantity", { key, quantity: quantity + 1, version: filledCart.version }, quantity + 1],
    ["remove", { key, version: filledCart.version }, 0],
  ] as const)("%s ends when the page stops waiting", async (name, input, wanted) => {
    const { actor, did, signals } = await opened()
    if (name === "view") actor.send({ type: "cart.wanted" })
    else {
      actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text: String(wanted) } })
      actor.send({ type: "cart.flushed" })
    }
    await settled()
    expect(did.at(-1)).toEqual([name, input])
    expect(signals.at(-1)?.aborted).toBe(false)
    actor.stop()
    expect(signals.at(-1)?.aborted).toBe(true)
  })
})
