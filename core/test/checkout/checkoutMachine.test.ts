import { assert, describe, it } from "@effect/vitest"
import {
  CHECKOUT_LIMIT_MS,
  type CheckoutContext,
  type CheckoutEvent,
  checkoutMachine,
  LOCKED,
} from "@kapitel/core/checkout/checkoutMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const token: CheckoutEvent = { type: "token.received", token: "t" }

const events: ReadonlyArray<CheckoutEvent> = [
  token,
  { type: "script.loaded" },
  { type: "script.failed" },
  { type: "script.retried" },
  { type: "shipping.updated" },
  { type: "payment.selected", method: "card" },
  { type: "change.begun" },
  { type: "change.ended", changed: true },
  { type: "change.ended", changed: false },
  { type: "cart.changed" },
  { type: "login.completed" },
]

/** The page's actions, and a shop that responds when the test decides. */
const aPage = () => {
  const { send, questions: sent, answer, fail } = heldRequests<void, string>()
  const held = (name: string) => fromPromise<void>(() => send(name, () => undefined))
  const machine = checkoutMachine.provide({
    actors: { updateDelivery: held("PUT"), refreshCart: held("refresh") },
    actions: {
      loadScript: (_, { token: named }) => void sent.push(`script ${named}`),
      lock: () => void sent.push("lock"),
      unlock: () => void sent.push("unlock"),
      trackPayment: (_, { method }) => void sent.push(`pays by ${method}`),
      reload: () => void sent.push("reload"),
      log: (_, { failed }) => void sent.push(`${failed} failed`),
    },
  })
  return { machine, sent, answer, fail }
}

const UPDATING = "checkout.shown.work.updating"

machineSuite({
  name: "of the checkout",
  machine: checkoutMachine,
  events,
  answers: [`0.${UPDATING}.sending`, `0.${UPDATING}.refreshing`].flatMap((actorId) => [
    { type: `xstate.done.actor.${actorId}`, output: undefined, actorId },
    { type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId },
  ]),
  keyOf: ({ context }) => {
    const { token: named, isDue, isStale, changes } = context as CheckoutContext
    return [named, isDue, isStale, Math.min(changes, 2)]
  },
  isBusy: (snapshot) => snapshot.hasTag(LOCKED),
  holds: (snapshot) => {
    const { token: named, isDue, isStale, changes } = snapshot.context as CheckoutContext
    if (snapshot.matches({ shown: { frame: "ready" } })) assert.isDefined(named)
    if (snapshot.matches({ shown: { work: { updating: "sending" } } })) assert.isDefined(named)
    if (snapshot.matches({ shown: { work: { updating: "changing" } } })) assert.isAbove(changes, 0)
    if (snapshot.matches({ shown: { work: "idle" } })) assert.isFalse(isDue || isStale)
  },
  working: () => {
    const { machine, answer, fail } = aPage()
    return { machine, work: { answer, fail } }
  },
})

const aCheckout = () => {
  const { machine, ...page } = aPage()
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  return {
    ...page,
    clock,
    send: (...sent: ReadonlyArray<CheckoutEvent>) => sent.forEach((event) => actor.send(event)),
    isLocked: () => actor.getSnapshot().hasTag(LOCKED),
    status: () => actor.getSnapshot().status,
  }
}

describe("the checkout", () => {
  it("loads the provider's script only with a token, and once (CHK-07)", () => {
    const checkout = aCheckout()
    checkout.send({ type: "script.loaded" }, { type: "shipping.updated" })
    assert.deepStrictEqual(checkout.sent, [])
    checkout.send(token, token, { type: "script.loaded" }, token)
    assert.deepStrictEqual(checkout.sent, ["script t"])
  })

  it("saves a changed delivery, reads the cart again, and is locked meanwhile (CHK-09)", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" })
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock", "PUT"])
    await checkout.answer()
    assert.deepStrictEqual(checkout.sent.slice(3), ["refresh"])
    await checkout.answer()
    assert.deepStrictEqual(checkout.sent.slice(4), ["unlock"])
  })

  it("saves once more when the delivery changes while it is saved", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" })
    checkout.send({ type: "shipping.updated" }, { type: "shipping.updated" }, { type: "shipping.updated" })
    for (let answers = 0; answers < 4; answers++) await checkout.answer()
    assert.deepStrictEqual(
      checkout.sent.filter((what) => what === "PUT"),
      ["PUT", "PUT"],
    )
    assert.isFalse(checkout.isLocked())
  })

  it("continues when the delivery cannot be saved, and only logs it (CHK-10)", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" })
    await checkout.fail()
    assert.deepStrictEqual(checkout.sent.slice(3), ["unlock", "delivery failed"])
  })

  it("is never locked longer than ten seconds", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" })
    checkout.clock.increment(CHECKOUT_LIMIT_MS - 1)
    await checkout.answer()
    assert.isTrue(checkout.isLocked())
    checkout.clock.increment(1)
    assert.isFalse(checkout.isLocked())
  })

  it("is locked while the page changes the cart, and refreshed afterwards", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "change.begun" })
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock"])
    checkout.send({ type: "change.ended", changed: true })
    assert.deepStrictEqual(checkout.sent.slice(2), ["refresh"])
    await checkout.answer()
    assert.deepStrictEqual(checkout.sent.slice(3), ["unlock"])
  })

  it("is unlocked at once when the shop has changed nothing", () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "change.begun" }, { type: "change.ended", changed: false })
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock", "unlock"])
  })

  it("is refreshed without a frame too, where gift cards pay for everything", async () => {
    const checkout = aCheckout()
    checkout.send({ type: "change.begun" }, { type: "change.ended", changed: true })
    assert.deepStrictEqual(checkout.sent, ["lock", "refresh"])
    await checkout.answer()
    assert.isFalse(checkout.isLocked())
  })

  it("saves a delivery chosen while the page changes the cart, under the same lock", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "change.begun" }, { type: "shipping.updated" })
    checkout.send({ type: "change.ended", changed: true })
    for (let answers = 0; answers < 2; answers++) await checkout.answer()
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock", "PUT", "refresh", "unlock"])
  })

  it("a change that begins while a delivery is saved keeps the lock, and is processed after it", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" }, { type: "change.begun" })
    for (let answers = 0; answers < 2; answers++) await checkout.answer()
    assert.isTrue(checkout.isLocked())
    checkout.send({ type: "change.ended", changed: false })
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock", "PUT", "refresh", "unlock"])
  })

  it("a change without an answer in time unlocks the frame; a late answer is shown", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "change.begun" })
    checkout.clock.increment(CHECKOUT_LIMIT_MS)
    assert.isFalse(checkout.isLocked())
    checkout.send({ type: "change.ended", changed: true })
    assert.strictEqual(checkout.sent.at(-1), "refresh")
    await checkout.answer()
    assert.isFalse(checkout.isLocked())
  })

  it("a cart that changes elsewhere while it is read is read once more", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "cart.changed" }, { type: "cart.changed" })
    for (let answers = 0; answers < 2; answers++) await checkout.answer()
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock", "refresh", "refresh", "unlock"])
  })

  it("a cart that changes elsewhere while it is read in vain is read once more", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "cart.changed" }, { type: "cart.changed" })
    await checkout.fail()
    await checkout.answer()
    assert.deepStrictEqual(checkout.sent.slice(1), ["lock", "refresh", "refresh", "unlock"])
  })

  it("tracks the selected payment method, also while locked (CHK-11)", () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "payment.selected", method: "card" })
    checkout.send({ type: "cart.changed" }, { type: "payment.selected", method: "invoice" })
    assert.deepStrictEqual(
      checkout.sent.filter((what) => what.startsWith("pays")),
      ["pays by card", "pays by invoice"],
    )
  })

  it("reloads the page after a login, in every state (CHK-06)", () => {
    for (const before of [[], [token], [token, { type: "script.loaded" }, { type: "shipping.updated" }]] as const) {
      const checkout = aCheckout()
      checkout.send(...before, { type: "login.completed" })
      assert.strictEqual(checkout.sent.at(-1), "reload")
      assert.strictEqual(checkout.status(), "done")
    }
  })
})
