import { assert, describe, it } from "@effect/vitest"
import {
  CART_LIMIT_MS,
  type CartPanelContext,
  type CartPanelEvent,
  cartPanelMachine,
  lineShown,
  type PanelAnswer,
  type PanelCart,
  type VersionedRequest,
} from "@kapitel/core/cart/cartPanelMachine"
import { QUANTITY_DEBOUNCE_MS } from "@kapitel/core/cart/quantityMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const cartOf = (quantities: Readonly<Record<string, number>>, promotionCount = 0): PanelCart => ({
  version: 1,
  promotionCount,
  lines: Object.entries(quantities).map(([key, quantity]) => ({ key, ean: key, quantity })),
})

/** A shop that responds when the test lets it. */
const aShop = (stored: PanelCart) => {
  let cart = stored
  const { send, ...shop } = heldRequests<PanelAnswer<PanelCart>, VersionedRequest>()
  let gone = 0
  const perform = ({ request }: VersionedRequest) => {
    if (request.kind === "quantity") {
      const lines = cart.lines.map((line) =>
        line.key === request.key ? { ...line, quantity: request.quantity } : line,
      )
      cart = { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) }
    } else if (request.kind === "restore") {
      cart = { ...cart, lines: [...cart.lines.filter(({ key }) => key !== request.line.key), request.line] }
    }
  }
  return {
    ...shop,
    machine: cartPanelMachine<PanelCart>().provide({
      actors: {
        request: fromPromise<PanelAnswer<PanelCart>, VersionedRequest>(({ input }) =>
          send(input, (answer) => {
            if (answer === undefined) perform(input)
            return answer ?? { kind: "cart", cart }
          }),
        ),
      },
      actions: { goToCheckout: () => void gone++ },
    }),
    gone: () => gone,
    cart: () => cart,
    /** The cart is changed elsewhere. */
    becomes: (next: PanelCart) => {
      cart = next
    },
  }
}

const edited = (key: string, by: number): CartPanelEvent<PanelCart> => ({
  type: "line.edited",
  key,
  change: { type: "quantity.stepped", by },
})

const events: ReadonlyArray<CartPanelEvent<PanelCart>> = [
  { type: "cart.wanted" },
  edited("a", 1),
  edited("a", -1),
  edited("b", -1),
  { type: "line.edited", key: "b", change: { type: "quantity.typed", text: "" } },
  { type: "line.edited", key: "b", change: { type: "quantity.typed", text: "9" } },
  { type: "line.left", key: "b" },
  { type: "line.reported", key: "a", quantity: 2 },
  { type: "cart.flushed" },
  { type: "checkout.pressed" },
  { type: "checkout.left" },
  { type: "removal.undone", idempotencyKey: "undone" },
  { type: "request.retried" },
  { type: "cart.received", cart: cartOf({ a: 1, b: 2 }, 1), byHand: false },
  { type: "cart.received", cart: cartOf({}), byHand: true },
  { type: "checkout.changed" },
  { type: "notice.dismissed", notice: "changed" },
  { type: "notice.dismissed", notice: "prices" },
  { type: "notice.dismissed", notice: "trouble" },
  { type: "notice.dismissed", notice: "removed" },
]

const REQUESTING = "0.cartPanel.talk.requesting"

machineSuite({
  name: "of the cart",
  machine: cartPanelMachine<PanelCart>(),
  events,
  answers: [
    {
      type: `xstate.done.actor.${REQUESTING}`,
      output: { kind: "cart", cart: cartOf({ a: 1, b: 2 }) },
      actorId: REQUESTING,
    },
    {
      type: `xstate.done.actor.${REQUESTING}`,
      output: { kind: "outdated", cart: cartOf({ b: 3 }) },
      actorId: REQUESTING,
    },
    { type: `xstate.error.actor.${REQUESTING}`, error: new Error("offline"), actorId: REQUESTING },
  ],
  isBusy: (snapshot) => snapshot.matches({ exit: "leaving" }),
  holds: (snapshot) => {
    const { cart, lines } = snapshot.context as CartPanelContext<PanelCart>
    const keys = cart?.lines.map(({ key }) => key) ?? []
    for (const key of lines.keys()) assert.include(keys, key)
    const isFilled = keys.length > 0
    assert.strictEqual(snapshot.matches({ panel: "list" }), isFilled)
    assert.strictEqual(snapshot.matches({ panel: "absent" }), cart === undefined)
  },
  working: () => {
    const shop = aShop(cartOf({ a: 1, b: 2 }))
    return { machine: shop.machine, work: shop }
  },
})

/** A cart that is shown. */
const aPanel = async (stored: PanelCart) => {
  const shop = aShop(stored)
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock }).start()
  actor.send({ type: "cart.wanted" })
  await shop.answer()
  return {
    ...shop,
    clock,
    send: (event: CartPanelEvent<PanelCart>) => actor.send(event),
    context: () => actor.getSnapshot().context,
    actors: () => Object.keys(actor.getSnapshot().children),
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    shown: () => {
      const { context } = actor.getSnapshot()
      return (context.cart?.lines ?? []).map((line) => lineShown(context, line))
    },
    requests: () => shop.questions.map(({ request }) => request).slice(1),
  }
}

describe("the cart panel", () => {
  it("begins without a cart and without a notice", () => {
    assert.deepStrictEqual(createActor(cartPanelMachine<PanelCart>()).getSnapshot().context, {
      cart: undefined,
      lines: new Map(),
      queue: [],
      trouble: undefined,
      unanswered: [],
      pricesUpdated: false,
      changedElsewhere: false,
      removed: undefined,
      restored: undefined,
    })
  })

  it("is read once after what is being sent, however often that is wanted", async () => {
    const panel = await aPanel(cartOf({ a: 1, b: 1 }))
    panel.send(edited("a", 2))
    panel.send(edited("b", 3))
    panel.send({ type: "cart.flushed" })
    for (let time = 0; time < 3; time++) panel.send({ type: "cart.wanted" })
    for (let request = 0; request < 4; request++) await panel.answer()
    assert.deepStrictEqual(panel.requests(), [
      { kind: "quantity", key: "a", quantity: 3 },
      { kind: "quantity", key: "b", quantity: 4 },
      { kind: "view" },
    ])
  })

  it("is empty until the cart has a line, and then a list (CART-05)", async () => {
    const panel = await aPanel(cartOf({}))
    assert.isTrue(panel.matches({ panel: "empty" }))
    panel.becomes(cartOf({ a: 1 }))
    panel.send({ type: "cart.wanted" })
    await panel.answer()
    assert.isTrue(panel.matches({ panel: "list" }))
  })

  it("shows a change at once and sends it after the debounce", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send(edited("a", 1))
    panel.send(edited("a", 1))
    assert.deepStrictEqual(panel.shown(), [{ quantity: 3, removing: false, restored: false }])
    panel.clock.increment(QUANTITY_DEBOUNCE_MS - 1)
    assert.deepStrictEqual(panel.requests(), [])
    panel.clock.increment(1)
    assert.deepStrictEqual(panel.requests(), [{ kind: "quantity", key: "a", quantity: 3 }])
    await panel.answer()
    assert.strictEqual(panel.cart().lines[0]?.quantity, 3)
  })

  it("sends one request at a time, and shows later changes over its answer (D-50)", async () => {
    const panel = await aPanel(cartOf({ a: 1, b: 1 }))
    panel.send(edited("a", 1))
    panel.send(edited("b", 1))
    panel.send({ type: "cart.flushed" })
    assert.lengthOf(panel.requests(), 1)
    panel.send(edited("a", 5))
    await panel.answer()
    assert.deepStrictEqual(panel.shown(), [
      { quantity: 7, removing: false, restored: false },
      { quantity: 2, removing: false, restored: false },
    ])
    await panel.answer()
    panel.clock.increment(QUANTITY_DEBOUNCE_MS)
    await panel.answer()
    assert.deepStrictEqual(
      panel.cart().lines.map(({ quantity }) => quantity),
      [7, 2],
    )
    assert.lengthOf(panel.requests(), 3)
  })

  it("has an actor for each changed line, which ends with its line and stops its timer", async () => {
    const panel = await aPanel(cartOf({ a: 1, b: 1, c: 1 }))
    panel.send(edited("a", 1))
    panel.send(edited("b", 1))
    assert.deepStrictEqual(panel.actors(), ["a", "b"])
    panel.send({ type: "cart.received", cart: cartOf({ b: 1, c: 1 }), byHand: false })
    assert.deepStrictEqual(panel.actors(), ["b"])
    panel.clock.increment(QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(panel.requests(), [{ kind: "quantity", key: "b", quantity: 2 }])
  })

  it("shows a line as removing until the new cart arrives, and can restore it (CART-06)", async () => {
    const panel = await aPanel(cartOf({ a: 1, b: 2 }))
    panel.send(edited("a", -1))
    assert.deepStrictEqual(panel.shown()[0], { quantity: 1, removing: true, restored: false })
    await panel.answer()
    assert.lengthOf(panel.shown(), 1)
    assert.strictEqual(panel.context().removed?.key, "a")
    panel.send({ type: "removal.undone", idempotencyKey: "undone" })
    panel.send({ type: "removal.undone", idempotencyKey: "undone" })
    await panel.answer()
    assert.deepStrictEqual(
      panel.shown().map(({ restored }) => restored),
      [false, true],
    )
    assert.lengthOf(panel.requests(), 2)
    assert.isUndefined(panel.context().removed)
    panel.send({ type: "cart.wanted" })
    assert.isFalse(panel.shown()[1]?.restored)
  })

  it("shows a notice when promotions no longer apply, until it is closed; not when one was removed by hand (CART-07, D-52)", async () => {
    const panel = await aPanel(cartOf({ a: 1 }, 2))
    panel.send({ type: "cart.received", cart: cartOf({ a: 1 }, 1), byHand: true })
    assert.isFalse(panel.context().pricesUpdated)
    panel.becomes(cartOf({ a: 1 }, 0))
    panel.send({ type: "cart.wanted" })
    await panel.answer()
    assert.isTrue(panel.context().pricesUpdated)
    panel.send({ type: "cart.wanted" })
    await panel.answer()
    assert.isTrue(panel.context().pricesUpdated)
    panel.send({ type: "notice.dismissed", notice: "prices" })
    assert.isFalse(panel.context().pricesUpdated)
  })

  it("after a conflict of two tabs, shows the current cart and a banner (CART-08)", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send(edited("a", 1))
    panel.send({ type: "cart.flushed" })
    await panel.answer({ kind: "outdated", cart: cartOf({ a: 7 }) })
    assert.deepStrictEqual(panel.shown(), [{ quantity: 7, removing: false, restored: false }])
    assert.isTrue(panel.context().changedElsewhere)
    panel.send({ type: "notice.dismissed", notice: "changed" })
    assert.isFalse(panel.context().changedElsewhere)
  })

  it("after a refusal, reads the cart again and shows the reason", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send(edited("a", 1))
    panel.send({ type: "cart.flushed" })
    await panel.answer({ kind: "refused", message: "Slut." })
    assert.deepStrictEqual(panel.context().trouble, "Slut.")
    assert.deepStrictEqual(panel.requests().at(-1), { kind: "view" })
    await panel.answer()
    assert.deepStrictEqual(panel.shown(), [{ quantity: 1, removing: false, restored: false }])
    panel.send(edited("a", 1))
    assert.isUndefined(panel.context().trouble)
  })

  it("gives up after ten seconds without an answer", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send(edited("a", -1))
    panel.clock.increment(CART_LIMIT_MS)
    assert.deepStrictEqual(panel.context().unanswered, [{ kind: "quantity", key: "a", quantity: 0 }])
    assert.deepStrictEqual(panel.shown(), [{ quantity: 1, removing: false, restored: false }])
  })
})

describe("without a response", () => {
  /** Two changes have failed, and the readings after them. */
  const aFailedPanel = async () => {
    const panel = await aPanel(cartOf({ a: 1, b: 1 }))
    panel.send(edited("a", 2))
    panel.send(edited("b", -1))
    panel.send({ type: "cart.flushed" })
    for (let request = 0; request < 4; request++) await panel.fail()
    assert.deepStrictEqual(
      panel.requests().map(({ kind }) => kind),
      ["quantity", "view", "quantity", "view"],
    )
    return panel
  }

  it("sends every change again, and shows it at once", async () => {
    const panel = await aFailedPanel()
    assert.deepStrictEqual(panel.context().unanswered, [
      { kind: "quantity", key: "b", quantity: 0 },
      { kind: "quantity", key: "a", quantity: 3 },
    ])
    panel.send({ type: "request.retried" })
    assert.deepStrictEqual(panel.shown(), [
      { quantity: 3, removing: false, restored: false },
      { quantity: 1, removing: true, restored: false },
    ])
    await panel.answer()
    await panel.answer()
    assert.deepStrictEqual(panel.cart(), cartOf({ a: 3 }))
    assert.lengthOf(panel.context().unanswered, 0)
    panel.send({ type: "request.retried" })
    assert.lengthOf(panel.requests(), 6)
  })

  it("keeps no change that the shop has received all the same", async () => {
    const panel = await aFailedPanel()
    panel.becomes(cartOf({ a: 3, b: 1 }))
    panel.send({ type: "cart.wanted" })
    await panel.answer()
    assert.deepStrictEqual(panel.context().unanswered, [{ kind: "quantity", key: "b", quantity: 0 }])
    panel.becomes(cartOf({ a: 3 }))
    panel.send({ type: "cart.wanted" })
    await panel.answer()
    assert.lengthOf(panel.context().unanswered, 0)
  })

  it("restores a line again with the same key, unless it is there", async () => {
    for (const isThere of [false, true]) {
      const panel = await aPanel(cartOf({ a: 1, b: 2 }))
      panel.send(edited("a", -1))
      await panel.answer()
      panel.send({ type: "removal.undone", idempotencyKey: "undone" })
      await panel.fail()
      if (isThere) panel.becomes(cartOf({ a: 1, b: 2 }))
      await panel.answer()
      panel.send({ type: "request.retried" })
      const restored = panel.requests().filter(({ kind }) => kind === "restore")
      assert.deepStrictEqual(restored, isThere ? [restored[0]] : [restored[0], restored[0]])
    }
  })

  it("a cart that arrives later removes the message that it could not be read", async () => {
    const shop = aShop(cartOf({ a: 1 }))
    const actor = createActor(shop.machine, { clock: new SimulatedClock() }).start()
    actor.send({ type: "cart.wanted" })
    await shop.fail()
    assert.deepStrictEqual(actor.getSnapshot().context.unanswered, [{ kind: "view" }])
    actor.send({ type: "request.retried" })
    await shop.answer()
    assert.lengthOf(actor.getSnapshot().context.unanswered, 0)
    assert.lengthOf(shop.questions, 2)
  })
})

describe("going to the checkout", () => {
  it("waits until all changes are saved, and happens once (D-50)", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send(edited("a", 1))
    panel.send({ type: "checkout.pressed" })
    panel.send({ type: "checkout.pressed" })
    assert.strictEqual(panel.gone(), 0)
    assert.isTrue(panel.matches({ exit: "leaving" }))
    await panel.answer()
    assert.strictEqual(panel.gone(), 1)
  })

  it("happens at once when nothing is pending", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send({ type: "checkout.pressed" })
    assert.strictEqual(panel.gone(), 1)
  })

  it("does not happen when a change is refused or outdated", async () => {
    for (const answer of [
      { kind: "refused", message: "Slut." },
      { kind: "outdated", cart: cartOf({ a: 7 }) },
    ] as const) {
      const panel = await aPanel(cartOf({ a: 1 }))
      panel.send(edited("a", 1))
      panel.send({ type: "checkout.pressed" })
      await panel.answer(answer)
      await panel.answer()
      assert.strictEqual(panel.gone(), 0)
      assert.isTrue(panel.matches({ exit: "staying" }))
    }
  })

  it("is possible again at once after returning by the browser's back button (D-74)", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send({ type: "checkout.pressed" })
    panel.send({ type: "checkout.left" })
    assert.isTrue(panel.matches({ exit: "staying" }))
    panel.send({ type: "checkout.pressed" })
    assert.strictEqual(panel.gone(), 2)
  })

  it("is possible again after ten seconds when the page did not change", async () => {
    const panel = await aPanel(cartOf({ a: 1 }))
    panel.send({ type: "checkout.pressed" })
    panel.clock.increment(CART_LIMIT_MS)
    assert.isTrue(panel.matches({ exit: "staying" }))
  })
})
