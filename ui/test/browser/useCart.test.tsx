/** The state of the cart as its components get it, over a shop in memory. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { NULL_PAGE_HOST, type PageLifecycleEvent } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { type CartOptions, type CartState, useCart } from "@kapitel/ui/shop/useCart"
import { expect, it } from "vitest"
import { renderHook } from "vitest-browser-react"

const BOOK = eanOf(1)
const OTHER = eanOf(2)

const arrive = async (options: CartOptions) => {
  const client = memoryShopClient({
    clock: {
      now: () => Date.parse("2026-11-24T09:00:00+01:00"),
      setTimeout: (work) => queueMicrotask(work),
      clearTimeout: () => undefined,
    },
    products: [
      { ean: BOOK, title: "Röda rummet", price: 10_000 },
      { ean: OTHER, title: "Kallocain", price: 10_000 },
    ],
  })
  const moments = new Set<(moment: PageLifecycleEvent) => void>()
  const others = new Set<(version: number) => void>()
  const visits: Array<string> = []
  const store = makeShopStore(client, {
    ...NULL_PAGE_HOST,
    openCheckout: () => void visits.push("checkout"),
    onPageLifecycle: (listener) => {
      moments.add(listener)
      return () => moments.delete(listener)
    },
    onOtherCarts: (listener) => {
      others.add(listener)
      return () => others.delete(listener)
    },
  })
  await client.cart.add({ ean: BOOK, quantity: 2, idempotencyKey: "first" })
  await client.cart.add({ ean: OTHER, quantity: 1, idempotencyKey: "second" })
  const { result, rerender } = await renderHook((given: CartOptions = options) => useCart(given), {
    initialProps: options,
    wrapper: ({ children }) => <ShopProvider store={store}>{children}</ShopProvider>,
  })
  const state = () => result.current
  const line = (at = 0) => {
    const found = state().cart?.lines[at]
    if (found === undefined) throw new Error("There is no such line")
    return found
  }
  return {
    client,
    store,
    state,
    line,
    visits,
    show: rerender,
    /** Calls since the two additions. */
    calls: () => client.control.calls.slice(2),
    changeElsewhere: (version: number) => {
      for (const listener of others) listener(version)
    },
    moment: (moment: PageLifecycleEvent) => {
      for (const listener of moments) listener(moment)
    },
  }
}

const plain = ({ cart, trouble, pricesUpdated, changedElsewhere, canUndo, leaving }: CartState) => ({
  count: cart?.itemCount,
  trouble,
  pricesUpdated,
  changedElsewhere,
  canUndo,
  leaving,
})
const CALM = {
  count: 3,
  trouble: undefined,
  pricesUpdated: false,
  changedElsewhere: false,
  canUndo: false,
  leaving: false,
}

it("is requested when it is shown, and again when it may have changed", async () => {
  const { state, show, calls, store, moment, changeElsewhere } = await arrive({ isShown: false })
  expect([plain(state()), calls()]).toEqual([{ ...CALM, count: undefined }, []])
  await show({ isShown: true })
  await expect.poll(() => plain(state())).toEqual(CALM)
  expect(calls()).toEqual(["cart.view"])
  let wanted = 1
  for (const happens of [
    () => store.emit({ type: "cart.added", items: [], quiet: true }),
    () => moment("shown"),
    () => moment("returned"),
    () => store.sessionChanged(),
    () => changeElsewhere(99),
  ]) {
    happens()
    wanted++
    await expect.poll(() => calls().length).toBe(wanted)
  }
  for (const happens of [
    () => store.emit({ type: "search.submitted", term: "a" }),
    () => moment("hidden"),
    () => moment("moved"),
    () => changeElsewhere(store.state().cart?.version ?? 0),
  ])
    happens()
  await show({ isShown: false })
  store.emit({ type: "cart.added", items: [], quiet: true })
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls().length).toBe(wanted)
})

it("is not requested where the page contains it", async () => {
  const { state, calls, store, moment } = await arrive({ isShown: true, isBrought: true })
  moment("shown")
  store.sessionChanged()
  store.emit({ type: "cart.added", items: [], quiet: true })
  await new Promise((resolve) => setTimeout(resolve))
  expect([calls(), state().cart]).toEqual([[], undefined])
})

it("shows what could not be read, and what could not be changed, until the next change", async () => {
  const { client, state, line, show } = await arrive({ isShown: false })
  client.control.fail("offline")
  await show({ isShown: true })
  await expect.poll(() => state().trouble).toBe("Varukorgen kunde inte hämtas.")
  await show({ isShown: false })
  await show({ isShown: true })
  await expect.poll(() => state().cart?.itemCount).toBe(3)
  client.control.fail("offline")
  const change = (text: string) => {
    const controls = state().controlsOf(line())
    controls.type(text)
    controls.save()
  }
  change("5")
  await expect.poll(() => state().trouble).toBe("Ändringen gick inte igenom.")
  change("4")
  await expect.poll(() => plain(state())).toEqual({ ...CALM, count: 5 })
})

it("has the controls of each line, and can restore the line that was removed last", async () => {
  const { state, line, calls, show } = await arrive({ isShown: true })
  await expect.poll(() => plain(state())).toEqual(CALM)
  expect(state().controlsOf(line()).text).toBe("2")
  state().controlsOf(line()).step(1)
  await expect.poll(() => state().controlsOf(line()).text).toBe("3")
  state().controlsOf(line(1)).type("4")
  await expect.poll(() => state().controlsOf(line(1)).text).toBe("4")
  state().controlsOf(line(1)).leave()
  // Pending changes are sent when it is hidden.
  await show({ isShown: false })
  await expect.poll(() => calls().filter((call) => call === "cart.setQuantity")).toHaveLength(2)
  await show({ isShown: true })
  await expect.poll(() => state().cart?.itemCount).toBe(7)
  state().controlsOf(line()).type("0")
  state().controlsOf(line()).save()
  await expect.poll(() => plain(state())).toEqual({ ...CALM, count: 4, canUndo: true })
  state().undo()
  await expect.poll(() => plain(state())).toEqual({ ...CALM, count: 7 })
  state().controlsOf(line()).type("0")
  state().controlsOf(line()).save()
  await expect.poll(() => state().canUndo).toBe(true)
  state().dismiss("removed")
  await expect.poll(() => state().canUndo).toBe(false)
})

it("is leaving for the checkout from the press on, until the visitor returns", async () => {
  const { state, visits, moment } = await arrive({ isShown: true })
  await expect.poll(() => plain(state())).toEqual(CALM)
  state().checkOut()
  await expect.poll(() => [visits, state().leaving]).toEqual([["checkout"], true])
  moment("returned")
  await expect.poll(() => state().leaving).toBe(false)
})
