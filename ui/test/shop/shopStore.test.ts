/** The state that the islands of a page share, and the order of its requests about the cart. */
import type { CallResult } from "@kapitel/core/shop/CallResult"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { NULL_PAGE_HOST, type PageHost } from "@kapitel/ui/shop/PageHost"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { describe, expect, it } from "vitest"
import { filledCart } from "../../stories/samples.ts"

type Answer = CallResult<ShopCart | { readonly cart: ShopCart }, { readonly _tag: string; readonly cart?: ShopCart }>

const cartOf = (itemCount: number, version = 1): ShopCart => ({ ...filledCart, itemCount, version })
const ok = (value: ShopCart | { readonly cart: ShopCart }): Answer => ({ ok: true, value })
const settled = () => new Promise((resolve) => setImmediate(resolve))

const open = (host: Partial<PageHost> = {}) => {
  const store = makeShopStore(
    {} as ShopClient,
    Object.keys(host).length === 0 ? undefined : { ...NULL_PAGE_HOST, ...host },
  )
  const counts: Array<number | undefined> = []
  store.subscribe(() => counts.push(store.state().count))
  /** Requests wait here for the test's answer. */
  const waiting: Array<{ readonly latest: number | undefined; readonly end: (answer: Answer | Error) => void }> = []
  const ask = (copies?: number) =>
    store.inTurn<ShopCart | { readonly cart: ShopCart }, { readonly _tag: string }>(
      (latest) =>
        new Promise((resolve, reject) =>
          waiting.push({ latest, end: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) }),
        ),
      copies,
    )
  const answer = async (given: Answer | Error) => {
    await settled()
    const next = waiting.shift()
    next?.end(given)
    await settled()
    return next?.latest
  }
  return { store, counts, waiting, ask, answer }
}

describe("the store of a page", () => {
  it("begins as a guest's, without a cart, a host and a question about statistics", () => {
    const { store } = open()
    expect(store.state()).toEqual({
      count: undefined,
      cart: undefined,
      visitor: { kind: "guest" },
      message: undefined,
      sessions: 0,
    })
    expect(store.host).toBe(NULL_PAGE_HOST)
    expect(store.consent.answer()).toBe("no")
    expect(store.consent.keep("yes")).toBeUndefined()
    expect(store.consent.subscribe(() => undefined)()).toBeUndefined()
  })

  it("has the visitor's own store, follows the choice of another tab, and forgets it (STORE-15; D-60)", () => {
    const [uppsala, visby] = ["Uppsala", "Visby"].map((displayName) => ({ displayName, name: "/butik/x", id: "7" }))
    let kept = uppsala
    let other = () => {}
    const store = makeShopStore({} as ShopClient, undefined, undefined, {
      read: () => kept,
      keep: (chosen) => {
        kept = chosen
      },
      onOtherTabs: (listener) => {
        other = listener
        return () => undefined
      },
    })
    expect(store.state().myStore).toBe(uppsala)
    store.chooseStore(visby)
    expect([kept, store.state().myStore]).toEqual([visby, visby])
    kept = uppsala
    other()
    expect(store.state().myStore).toBe(uppsala)
    store.chooseStore(undefined)
    expect([kept, store.state().myStore]).toEqual([undefined, undefined])
  })

  it("calls its subscribers after each change, until they unsubscribe", () => {
    const { store } = open()
    const seen: Array<unknown> = []
    const stop = store.subscribe(() => seen.push(store.state()))
    store.identify({ kind: "account", name: "Agnes" })
    store.sessionChanged()
    store.sessionChanged()
    store.showMessage("success", "Klart")
    store.showMessage("success", "Klart")
    expect(store.state()).toEqual({
      count: undefined,
      cart: undefined,
      visitor: { kind: "account", name: "Agnes" },
      message: { tone: "success", text: "Klart", isOfCart: false, id: 2 },
      sessions: 2,
    })
    store.unsay()
    expect(store.state().message).toBeUndefined()
    store.recount(4)
    expect(store.state().count).toBe(4)
    store.receive(cartOf(7))
    expect([store.state().count, store.state().cart]).toEqual([7, cartOf(7)])
    expect(seen).toHaveLength(8)
    expect(stop()).toBe(true)
    store.recount(1)
    expect(seen).toHaveLength(8)
  })

  it("tells later listeners the latest of the page's facts, and everyone each event", () => {
    const { store } = open()
    const heard: Array<ReadonlyArray<ShopEvent>> = [[], []]
    const listenAs = (n: number) =>
      store.listen((event) => {
        heard[n] = [...(heard[n] ?? []), event]
      })
    const stop = listenAs(0)
    const facts: ReadonlyArray<ShopEvent> = [
      { type: "page.shown", item: "/b" },
      { type: "checkout.opened", token: "t" },
      { type: "delivery.seen" },
      { type: "order.confirmed", number: "K1", goods: { value: 1, items: [] } },
    ]
    const passing: ShopEvent = { type: "sample.opened", ean: "1" }
    for (const event of [{ type: "page.shown", item: "/a" } as const, ...facts, passing]) store.emit(event)
    expect(heard[0]).toEqual([{ type: "page.shown", item: "/a" }, ...facts, passing])
    listenAs(1)
    expect(heard[1]).toEqual(facts)
    stop()
    store.emit(passing)
    expect([heard[0]?.length, heard[1]?.length]).toEqual([6, 5])
  })
})

describe("requests about the cart", () => {
  it("are sent one after the other, with the version of the latest response", async () => {
    const { store, waiting, ask, answer } = open()
    const answers = [ask(), ask(), ask()]
    await settled()
    expect(waiting).toHaveLength(1)
    expect(await answer(ok(cartOf(2, 5)))).toBeUndefined()
    expect([store.state().count, store.state().cart?.version]).toEqual([2, 5])
    // An answer with more than a cart.
    expect(await answer(ok({ cart: cartOf(3, 6) }))).toBe(5)
    expect([store.state().count, store.state().cart?.version]).toEqual([3, 6])
    // A refusal with the current cart.
    const outdated: Answer = { ok: false, refusal: { _tag: "CartOutdated", cart: cartOf(9, 8) } }
    expect(await answer(outdated)).toBe(6)
    expect([store.state().count, store.state().cart?.version]).toEqual([9, 8])
    expect(await Promise.all(answers)).toEqual([ok(cartOf(2, 5)), ok({ cart: cartOf(3, 6) }), outdated])
  })

  it("keep the cart when they are refused for another reason, and go on after a failure", async () => {
    const { store, counts, ask, answer } = open()
    store.receive(cartOf(1, 3))
    const refused = ask()
    await answer({ ok: false, refusal: { _tag: "CartFull", cart: cartOf(9, 9) } })
    expect(await refused).toMatchObject({ ok: false })
    expect([store.state().count, store.state().cart?.version]).toEqual([1, 3])
    const before = counts.length
    const failed = ask().catch((cause: unknown) => cause)
    const next = ask()
    await answer(new Error("offline"))
    expect(await failed).toEqual(new Error("offline"))
    expect(counts).toHaveLength(before)
    await answer(ok(cartOf(2, 4)))
    expect(await next).toEqual(ok(cartOf(2, 4)))
    expect(store.state().cart?.version).toBe(4)
  })

  it("announce each version of the cart to other tabs once", async () => {
    const versions: Array<number> = []
    const { store, ask, answer } = open({ notifyCart: (version) => void versions.push(version) })
    store.receive(cartOf(1, 3))
    store.receive(cartOf(1, 3))
    const asked = ask()
    await answer(ok(cartOf(2, 4)))
    store.receive(cartOf(1, 3))
    await asked
    expect(versions).toEqual([3, 4, 3])
  })

  it("count copies at once, until each answer has the number or the request has failed", async () => {
    const { store, counts, ask, answer } = open()
    store.recount(1)
    const calls = [ask(2), ask(3), ask(4).catch(() => undefined), ask(5), ask(0)]
    expect(counts).toEqual([1, 3, 6, 10, 15])
    await answer(ok(cartOf(3)))
    expect(store.state().count).toBe(15)
    await answer({ ok: false, refusal: { _tag: "TooFewCopies" } })
    expect(store.state().count).toBe(12)
    await answer(new Error("offline"))
    expect(store.state().count).toBe(8)
    await answer(ok(cartOf(8)))
    expect(store.state().count).toBe(8)
    const before = counts.length
    await answer({ ok: false, refusal: { _tag: "CartFull" } })
    expect([store.state().count, counts.length]).toEqual([8, before])
    await Promise.all(calls)
  })

  it("count one copy, and no longer when its request has failed or was refused", async () => {
    const { store, ask, answer } = open()
    store.recount(1)
    const failed = ask(1).catch(() => undefined)
    expect(store.state().count).toBe(2)
    await answer(new Error("offline"))
    expect(store.state().count).toBe(1)
    const refused = ask(1)
    await answer({ ok: false, refusal: { _tag: "CartFull" } })
    expect(store.state().count).toBe(1)
    await Promise.all([failed, refused])
  })
})
