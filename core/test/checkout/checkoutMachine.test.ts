import { assert, describe, it } from "@effect/vitest"
import {
  CHECKOUT_LIMIT_MS,
  type CheckoutContext,
  type CheckoutEvent,
  checkoutMachine,
} from "@kapitel/core/checkout/checkoutMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, fromPromise, SimulatedClock } from "xstate"

const token: CheckoutEvent = { type: "token.received", token: "t" }

const events: ReadonlyArray<CheckoutEvent> = [
  token,
  { type: "script.loaded" },
  { type: "script.failed" },
  { type: "shipping.updated" },
  { type: "payment.selected", method: "card" },
  { type: "cart.changed" },
  { type: "login.completed" },
]

/** What the page does, and a shop that answers when the test says so. */
const aPage = () => {
  const told: Array<string> = []
  const open: Array<{ readonly resolve: () => void; readonly reject: (cause: unknown) => void }> = []
  const ask = (name: string) =>
    fromPromise<void>(
      () =>
        new Promise((resolve, reject) => {
          told.push(name)
          open.push({ resolve, reject })
        }),
    )
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const machine = checkoutMachine.provide({
    actors: { tellDelivery: ask("PUT"), refreshCart: ask("refresh") },
    actions: {
      loadScript: (_, { token: named }) => void told.push(`script ${named}`),
      lock: () => void told.push("lock"),
      unlock: () => void told.push("unlock"),
      trackPayment: (_, { method }) => void told.push(`pays by ${method}`),
      reload: () => void told.push("reload"),
      log: (_, { failed }) => void told.push(`${failed} failed`),
    },
  })
  return {
    machine,
    told,
    answer: async () => {
      open.pop()?.resolve()
      await settled()
    },
    fail: async () => {
      open.pop()?.reject(new Error("offline"))
      await settled()
    },
  }
}

const [TELLING, REFRESHING] = ["0.checkout.updating.telling", "1.checkout.updating.refreshing"]

machineSuite({
  name: "of the checkout",
  machine: checkoutMachine,
  events,
  answers: [TELLING, REFRESHING, "0.checkout.updating.refreshing"].flatMap((actorId) => [
    { type: `xstate.done.actor.${actorId}`, output: undefined, actorId },
    { type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId },
  ]),
  keyOf: ({ context }) => context as unknown,
  isBusy: (snapshot) => snapshot.matches("updating"),
  holds: (snapshot) => {
    const { token: named, isDue } = snapshot.context as CheckoutContext
    if (!snapshot.matches("waiting") && !snapshot.matches("reloading")) assert.isDefined(named)
    if (snapshot.matches("ready")) assert.isFalse(isDue)
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
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    status: () => actor.getSnapshot().status,
  }
}

describe("the checkout", () => {
  it("loads the provider's script with a token only, and once", () => {
    const checkout = aCheckout()
    checkout.send({ type: "script.loaded" }, { type: "shipping.updated" })
    assert.deepStrictEqual(checkout.told, [])
    checkout.send(token, token, { type: "script.loaded" }, token)
    assert.deepStrictEqual(checkout.told, ["script t"])
  })

  it("tells the shop of another delivery, reads the cart anew, and is locked meanwhile", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" })
    assert.deepStrictEqual(checkout.told.slice(1), ["lock", "PUT"])
    await checkout.answer()
    assert.deepStrictEqual(checkout.told.slice(3), ["refresh"])
    await checkout.answer()
    assert.deepStrictEqual(checkout.told.slice(4), ["unlock"])
  })

  it("tells once more when the delivery changes while it tells", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" })
    checkout.send({ type: "shipping.updated" }, { type: "shipping.updated" }, { type: "shipping.updated" })
    for (let answers = 0; answers < 4; answers++) await checkout.answer()
    assert.deepStrictEqual(
      checkout.told.filter((what) => what === "PUT"),
      ["PUT", "PUT"],
    )
    assert.isTrue(checkout.matches("ready"))
  })

  it("goes on when the shop could not be told: for the log alone", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" })
    await checkout.fail()
    assert.deepStrictEqual(checkout.told.slice(3), ["unlock", "delivery failed"])
  })

  it("is never locked longer than ten seconds", async () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "shipping.updated" })
    checkout.clock.increment(CHECKOUT_LIMIT_MS - 1)
    await checkout.answer()
    assert.isTrue(checkout.matches("updating"))
    checkout.clock.increment(1)
    assert.isTrue(checkout.matches("ready"))
  })

  it("tracks how somebody wants to pay, also while it is locked", () => {
    const checkout = aCheckout()
    checkout.send(token, { type: "script.loaded" }, { type: "payment.selected", method: "card" })
    checkout.send({ type: "cart.changed" }, { type: "payment.selected", method: "invoice" })
    assert.deepStrictEqual(
      checkout.told.filter((what) => what.startsWith("pays")),
      ["pays by card", "pays by invoice"],
    )
  })

  it("loads the page anew when somebody has logged in, wherever it is", () => {
    for (const before of [[], [token], [token, { type: "script.loaded" }, { type: "shipping.updated" }]] as const) {
      const checkout = aCheckout()
      checkout.send(...before, { type: "login.completed" })
      assert.strictEqual(checkout.told.at(-1), "reload")
      assert.strictEqual(checkout.status(), "done")
    }
  })
})
