import { assert, describe, it } from "@effect/vitest"
import {
  DISCOUNT_LIMIT_MS,
  type DiscountAnswer,
  type DiscountBoxContext,
  type DiscountBoxEvent,
  discountBoxMachine,
} from "@kapitel/core/cart/discountBoxMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const NUMBER = "1234 5678 9012 3456"

const events: ReadonlyArray<DiscountBoxEvent> = [
  { type: "box.toggled" },
  { type: "code.typed", text: "höst" },
  { type: "code.typed", text: " " },
  { type: "code.submitted" },
  { type: "cart.shown", codeLocked: true },
  { type: "cart.shown", codeLocked: false },
  { type: "card.typed", field: "code", text: NUMBER },
  { type: "card.typed", field: "code", text: "123" },
  { type: "card.typed", field: "pin", text: "54321" },
  { type: "card.typed", field: "pin", text: "1" },
  { type: "card.focused" },
  { type: "card.submitted" },
]

/** A shop that responds when the test decides. */
const aShop = () => {
  const { send, ...shop } = heldRequests<DiscountAnswer>()
  const added = (answer: DiscountAnswer = { kind: "added" }) => answer
  return {
    ...shop,
    machine: discountBoxMachine.provide({
      actors: {
        addCode: fromPromise<DiscountAnswer, { code: string }>(({ input }) => send(input, added)),
        addGiftCard: fromPromise<DiscountAnswer, { code: string; pin: string }>(({ input }) => send(input, added)),
      },
    }),
  }
}

const CODE = "0.discountBox.code.sending"
const CARD = "0.discountBox.card.sending"

machineSuite({
  name: "of the discount box",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events,
  answers: [CODE, CARD].flatMap((actorId) => [
    { type: `xstate.done.actor.${actorId}`, output: { kind: "added" }, actorId },
    { type: `xstate.done.actor.${actorId}`, output: { kind: "refused", message: "Nej." }, actorId },
    { type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId },
  ]),
  keyOf: ({ context }) => {
    const { code, cardNumber, pin } = context as DiscountBoxContext
    return [code, cardNumber, pin]
  },
  // Two forms, each with a separate wait.
  isBusy: [(snapshot) => snapshot.matches({ code: "sending" }), (snapshot) => snapshot.matches({ card: "sending" })],
  holds: (snapshot) => {
    const { code, codeLocked, codeRefused, cardFault, pin } = snapshot.context as DiscountBoxContext
    assert.strictEqual(code, code.toUpperCase())
    if (snapshot.matches({ code: "locked" })) assert.isTrue(codeLocked)
    if (snapshot.matches({ code: "sending" })) assert.isUndefined(codeRefused)
    if (snapshot.matches({ card: "sending" }) || snapshot.matches({ card: "added" })) assert.isUndefined(cardFault)
    if (snapshot.matches({ card: "added" })) assert.strictEqual(pin, "")
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aBox = (codeLocked = false) => {
  const { machine, ...shop } = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: { codeLocked } }).start()
  return {
    ...shop,
    clock,
    send: (...sent: ReadonlyArray<DiscountBoxEvent>) => sent.forEach((event) => actor.send(event)),
    context: () => actor.getSnapshot().context,
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
  }
}

const typed = (field: "code" | "pin", text: string): DiscountBoxEvent => ({ type: "card.typed", field, text })
const submitted: DiscountBoxEvent = { type: "card.submitted" }

describe("a discount code", () => {
  it("is shown in upper case, and sent once without surrounding spaces (CART-10)", () => {
    const box = aBox()
    box.send({ type: "code.typed", text: " höst25 " }, { type: "code.submitted" }, { type: "code.submitted" })
    assert.strictEqual(box.context().code, " HÖST25 ")
    assert.deepStrictEqual(box.questions, [{ code: "HÖST25" }])
  })

  it("that is refused shows an error until something else is typed (CART-10)", async () => {
    const box = aBox()
    box.send({ type: "code.typed", text: "NEJ" }, { type: "code.submitted" })
    await box.answer({ kind: "refused", message: "Kraven är inte uppfyllda." })
    assert.strictEqual(box.context().codeRefused, "Kraven är inte uppfyllda.")
    box.send({ type: "code.typed", text: "NEJE" })
    assert.isUndefined(box.context().codeRefused)
  })

  it("that is applied locks the field until it is removed (CART-12)", async () => {
    const box = aBox()
    box.send({ type: "code.typed", text: "JA" }, { type: "code.submitted" })
    await box.answer()
    box.send({ type: "cart.shown", codeLocked: true }, { type: "code.typed", text: "X" }, { type: "code.submitted" })
    assert.isTrue(box.matches({ code: "locked" }))
    assert.strictEqual(box.context().code, "")
    assert.lengthOf(box.questions, 1)
    box.send({ type: "cart.shown", codeLocked: false })
    assert.isTrue(box.matches({ code: "editing" }))
  })

  it("that another page has added empties the field that was typed into", () => {
    const box = aBox()
    box.send({ type: "code.typed", text: "HALV" })
    assert.strictEqual(box.context().code, "HALV")
    box.send({ type: "cart.shown", codeLocked: true })
    assert.strictEqual(box.context().code, "")
  })

  it("that the cart already has locks the field from the beginning", () => {
    assert.isTrue(aBox(true).matches({ code: "locked" }))
  })

  it("is given up after ten seconds", () => {
    const box = aBox()
    box.send({ type: "code.typed", text: "JA" }, { type: "code.submitted" })
    box.clock.increment(DISCOUNT_LIMIT_MS)
    assert.strictEqual(box.context().codeRefused, "")
    assert.isTrue(box.matches({ code: "editing" }))
  })
})

describe("a gift card", () => {
  it("has its number checked first, shows one error, and is not sent while there is one (CART-18)", () => {
    const box = aBox()
    box.send(typed("code", "123"), typed("pin", "1"), submitted)
    assert.deepStrictEqual(box.context().cardFault, { field: "code" })
    box.send(typed("code", NUMBER))
    assert.isUndefined(box.context().cardFault)
    box.send(submitted)
    assert.deepStrictEqual(box.context().cardFault, { field: "pin" })
    assert.lengthOf(box.questions, 0)
  })

  it("is sent once, without its spaces (CART-18)", () => {
    const box = aBox()
    box.send(typed("code", NUMBER), typed("pin", "54321"), submitted, submitted)
    assert.deepStrictEqual(box.questions, [{ code: "1234567890123456", pin: "54321" }])
  })

  it("shows 'Tillagd' until a field has the focus, and its PIN is stored nowhere (CART-13)", async () => {
    const box = aBox()
    box.send(typed("code", NUMBER), typed("pin", "54321"), submitted)
    await box.answer()
    assert.isTrue(box.matches({ card: "added" }))
    assert.deepStrictEqual([box.context().cardNumber, box.context().pin], ["", ""])
    box.send({ type: "card.focused" })
    assert.isTrue(box.matches({ card: "editing" }))
  })

  it.each([
    ["code", { cardNumber: NUMBER, pin: "" }],
    ["pin", { cardNumber: "", pin: NUMBER }],
  ] as const)("takes what is typed as the next card's %s right after the one before", async (field, entered) => {
    const box = aBox()
    box.send(typed("code", "5000000000000001"), typed("pin", "54321"), submitted)
    await box.answer()
    box.send(submitted)
    assert.lengthOf(box.questions, 1)
    box.send(typed(field, NUMBER))
    assert.isTrue(box.matches({ card: "editing" }))
    assert.deepInclude(box.context(), entered)
  })

  it("that is refused shows the shop's message; a missing answer shows an error too (CART-15)", async () => {
    const box = aBox()
    box.send(typed("code", NUMBER), typed("pin", "54321"), submitted)
    await box.answer({ kind: "refused", message: "Fel." })
    assert.deepStrictEqual(box.context().cardFault, { message: "Fel." })
    box.send(submitted)
    await box.fail()
    assert.deepStrictEqual(box.context().cardFault, { message: undefined })
    assert.strictEqual(box.context().pin, "54321")
  })
})

it("the box is collapsed until it is opened, and its forms keep their state (CART-09)", () => {
  const box = aBox()
  assert.isTrue(box.matches({ box: "collapsed" }))
  box.send({ type: "box.toggled" }, { type: "code.typed", text: "a" }, { type: "box.toggled" }, { type: "box.toggled" })
  assert.isTrue(box.matches({ box: "open" }))
  assert.strictEqual(box.context().code, "A")
})
