/** The requests of the cart's machine: what each sends, and that it is aborted with its actor. */

import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { cartActorOf, provideCartPanelMachine } from "@kapitel/ui/shop/cartActor"
import { NULL_PAGE_HOST, type PageHost } from "@kapitel/ui/shop/PageHost"
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
  const store = makeShopStore({ cart } as unknown as ShopClient)
  const actor = createActor(provideCartPanelMachine(store)).start()
  actor.send({ type: "cart.wanted" })
  await settled()
  return { actor, store, did, signals }
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

  it.each([
    ["this visitor's own later change", 1, 1],
    ["no other change", 0, 0],
    ["an older answer that came late", -1, 0],
  ])("has the latest version known after %s", async (_, later, sent) => {
    const { actor, store, did } = await opened()
    const { version } = filledCart
    await store.inTurn(() => Promise.resolve({ ok: true, value: { ...filledCart, version: version + later } }))
    actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text: "7" } })
    actor.send({ type: "cart.flushed" })
    await settled()
    expect(did.at(-1)).toEqual(["setQuantity", { key, quantity: 7, version: version + sent }])
  })
})

describe("a page that is left", () => {
  const [first, second] = filledCart.lines.map(({ key }) => key)

  it.each([
    ["0", true, ["remove", { key: second }]],
    ["8", false, ["setQuantity", { key: second, quantity: 8 }]],
  ])("sends the change to %s that waits behind the first one, and no view", async (wanted, views, expected) => {
    const sent: Array<readonly [name: string, input: unknown]> = []
    const request = (name: string) => (input: unknown) => {
      sent.push([name, input])
      if (name === "view") return Promise.resolve({ ok: true, value: filledCart })
      return new Promise<never>(() => {})
    }
    const cart = Object.fromEntries(["view", "add", "setQuantity", "remove"].map((name) => [name, request(name)]))
    const listeners: Array<(moment: "hidden" | "left" | "returned") => void> = []
    const host: PageHost = {
      ...NULL_PAGE_HOST,
      onPageLifecycle: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    }
    const actor = cartActorOf(makeShopStore({ cart } as unknown as ShopClient, host))
    actor.send({ type: "cart.wanted" })
    await settled()
    const type = (key = "", text = "") => {
      actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text } })
    }
    type(first, "7")
    actor.send({ type: "cart.flushed" })
    await settled()
    if (views) actor.send({ type: "cart.wanted" })
    type(second, wanted)
    sent.length = 0
    for (const listener of listeners) listener("left")
    await settled()
    expect(sent).toEqual([expected])
  })
})
