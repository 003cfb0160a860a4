import { assert, describe, it } from "@effect/vitest"
import { CHECKOUT_LIMIT_MS } from "@kapitel/core/checkout/checkoutMachine"
import { SimulatedClock } from "xstate"
import { runCheckout } from "../../src/shop/checkoutActor.ts"

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A page in front of a shop that responds when the test decides. */
const aPage = () => {
  const clock = new SimulatedClock()
  const did: Array<string> = []
  const waiting: Array<() => void> = []
  const request = (name: string) => (signal: AbortSignal) => {
    did.push(name)
    signal.addEventListener("abort", () => void did.push(`${name} given up`))
    return new Promise<void>((resolve) => void waiting.push(resolve))
  }
  const does = (name: string) => () => void did.push(name)
  const checkout = runCheckout(
    {
      lock: does("lock"),
      unlock: does("unlock"),
      updateDelivery: request("PUT"),
      refresh: request("refresh"),
      reload: does("reload"),
      trackPayment: (method) => void did.push(method),
    },
    { clock },
  )
  checkout.send({ type: "token.received", token: "t" })
  checkout.send({ type: "script.loaded" })
  return {
    ...checkout,
    clock,
    did,
    answer: async () => {
      waiting.shift()?.()
      await settled()
    },
  }
}

describe("the checkout page", () => {
  it("unlocks the frame after ten seconds on a dead connection, and sends no more requests", async () => {
    const page = aPage()
    page.send({ type: "shipping.updated" })
    page.clock.increment(CHECKOUT_LIMIT_MS - 1)
    assert.deepStrictEqual(page.did, ["lock", "PUT"])
    page.clock.increment(1)
    assert.deepStrictEqual(page.did, ["lock", "PUT", "unlock", "PUT given up"])
  })

  it("does the same when its own change has no answer, and continues with the next one", async () => {
    const page = aPage()
    let fail: (cause: unknown) => void = () => {}
    const first = page.change(() => new Promise((_, reject) => void (fail = reject)))
    await settled()
    page.clock.increment(CHECKOUT_LIMIT_MS)
    assert.deepStrictEqual(page.did, ["lock", "unlock"])
    fail(new Error("no answer"))
    await first
    const second = page.change(() => Promise.resolve(true))
    await settled()
    await page.answer()
    await second
    assert.deepStrictEqual(page.did.slice(2), ["lock", "refresh", "unlock"])
  })

  it("changes the cart after the shop has saved the delivery, under one lock", async () => {
    const page = aPage()
    page.send({ type: "shipping.updated" })
    const changed = page.change(async () => {
      page.did.push("change")
      return true
    })
    await settled()
    assert.deepStrictEqual(page.did, ["lock", "PUT"])
    await page.answer()
    await page.answer()
    await page.answer()
    await changed
    assert.deepStrictEqual(page.did, ["lock", "PUT", "refresh", "change", "refresh", "unlock"])
  })

  it("reads changes when the frame is not locked, one request after the other", async () => {
    const page = aPage()
    page.send({ type: "cart.changed" })
    const looked = page.inTurn(async () => void page.did.push("look"))
    await settled()
    assert.deepStrictEqual(page.did, ["lock", "refresh"])
    assert.isTrue(page.isLocked())
    await page.answer()
    await looked
    assert.deepStrictEqual(page.did.slice(2), ["unlock", "look"])
  })

  it("reloads after a login, whatever is pending", async () => {
    const page = aPage()
    page.send({ type: "shipping.updated" })
    const changed = page.change(() => Promise.reject(new Error("it is not begun any more")))
    await settled()
    page.send({ type: "login.completed" })
    await changed
    await page.inTurn(() => Promise.reject(new Error("nor is this")))
    assert.deepStrictEqual(page.did, ["lock", "PUT", "unlock", "reload", "PUT given up"])
  })

  it("reports a chosen payment, where the page wants to know", async () => {
    const page = aPage()
    page.send({ type: "payment.selected", method: "SWISH" })
    assert.deepStrictEqual(page.did, ["SWISH"])
    const indifferent = runCheckout({
      lock: () => undefined,
      unlock: () => undefined,
      updateDelivery: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
      reload: () => undefined,
    })
    indifferent.send({ type: "token.received", token: "t" })
    indifferent.send({ type: "script.loaded" })
    indifferent.send({ type: "payment.selected", method: "SWISH" })
    assert.strictEqual(indifferent.actor.getSnapshot().status, "active")
  })

  it("is not updated by a change that changed nothing", async () => {
    const page = aPage()
    await page.change(() => Promise.resolve(false))
    assert.deepStrictEqual(page.did, ["lock", "unlock"])
    assert.isFalse(page.isLocked())
  })
})
