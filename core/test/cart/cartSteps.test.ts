/** Every event in every situation of the cart's machines, compared with the files in `outlines`. */
import { expect, it } from "@effect/vitest"
import {
  CART_LIMIT_MS,
  cartPanelMachine,
  type PanelAnswer,
  type PanelCart,
  type VersionedRequest,
} from "@kapitel/core/cart/cartPanelMachine"
import { DISCOUNT_LIMIT_MS, type DiscountAnswer, discountBoxMachine } from "@kapitel/core/cart/discountBoxMachine"
import { QUANTITY_DEBOUNCE_MS, quantityMachine } from "@kapitel/core/cart/quantityMachine"
import { createActor, fromPromise, type SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordSituations, type Situation, type Step } from "../shell/recordMachine.ts"

const event = (type: string, more = {}) => ({ type, ...more })

it("a quantity", async () => {
  const begin = (clock: SimulatedClock) => {
    const { send: _, questions, ...shop } = heldRequests<undefined>()
    const machine = quantityMachine.provide({
      actions: { report: (_args, { quantity }) => void questions.push(quantity) },
    })
    return { actor: createActor(machine, { clock, input: { quantity: 2 } }), shop: { ...shop, questions } }
  }
  const stepped = (by: number) => event("quantity.stepped", { by })
  const typed = (text: string) => event("quantity.typed", { text })
  const [left, flushed, refused] = [event("quantity.left"), event("quantity.flushed"), event("quantity.refused")]
  const answered = (quantity: number) => event("quantity.answered", { quantity })
  const shown = (quantity: number) => event("quantity.shown", { quantity })
  const steps: ReadonlyArray<Step> = [
    ...[1, -1, -2].map(stepped),
    ...["", "2", "5", "0", "x"].map(typed),
    event("quantity.reset"),
    left,
    flushed,
    refused,
    ...[0, 2, 3].map(answered),
    ...[0, 2, 3].map(shown),
    QUANTITY_DEBOUNCE_MS - 1,
    QUANTITY_DEBOUNCE_MS,
  ]
  const situations: ReadonlyArray<Situation> = [
    ["saved", []],
    ["another is meant", [stepped(1)]],
    ["another is meant, later", [stepped(1), 600, stepped(1)]],
    ["the field is empty", [typed("")]],
    ["the field is empty after another", [stepped(1), typed("")]],
    ["reported", [stepped(1), flushed]],
    ["another is meant than the reported one", [stepped(1), flushed, stepped(1)]],
    ["another is due", [stepped(1), flushed, stepped(1), flushed]],
    ["the saved one is due", [stepped(1), flushed, stepped(-1), flushed]],
    ["the field is empty while one is reported", [stepped(1), flushed, typed("")]],
    ["to be removed", [stepped(-2)]],
    ["to be removed after what is reported", [stepped(1), flushed, stepped(-3)]],
    ["shown while it is reported", [stepped(1), flushed, shown(7)]],
    ["changed elsewhere", [stepped(1), shown(3)]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/quantityMachine.txt")
})

it("codes and gift cards", async () => {
  const begin = (clock: SimulatedClock) => {
    const { send, ...shop } = heldRequests<unknown>()
    const machine = discountBoxMachine.provide({
      actors: {
        addCode: fromPromise(({ input }) => send(input, (given) => given as DiscountAnswer)),
        addGiftCard: fromPromise(({ input }) => send(input, (given) => given as DiscountAnswer)),
      },
    })
    return { actor: createActor(machine, { clock, input: { codeLocked: false } }), shop }
  }
  const code = (text: string) => event("code.typed", { text })
  const card = (field: "code" | "pin", text: string) => event("card.typed", { field, text })
  const [submitted, cardSubmitted] = [event("code.submitted"), event("card.submitted")]
  const locked = (codeLocked: boolean) => event("cart.shown", { codeLocked })
  const refused = { answer: { kind: "refused", message: "Nej." } }
  const added = { answer: { kind: "added" } }
  const steps: ReadonlyArray<Step> = [
    event("box.toggled"),
    code(" höst"),
    submitted,
    locked(true),
    locked(false),
    card("code", "6000 0000 0000 1234"),
    card("pin", "1"),
    event("card.focused"),
    cardSubmitted,
    added,
    refused,
    "fail",
    DISCOUNT_LIMIT_MS - 1,
    DISCOUNT_LIMIT_MS,
  ]
  const typed = [card("code", "6000000000001234"), card("pin", "48213")]
  const sending = [...typed, cardSubmitted]
  const situations: ReadonlyArray<Situation> = [
    ["nothing is typed", []],
    ["open", [event("box.toggled")]],
    ["spaces are typed", [code("  ")]],
    ["a code is typed", [code("höst ")]],
    ["a code is sent", [code("höst "), submitted]],
    ["a code is refused", [code("höst"), submitted, refused]],
    ["a code applies", [code("höst"), locked(true)]],
    ["a number is typed", typed.slice(0, 1)],
    ["a card is typed", typed],
    ["a card is typed wrongly", [...typed.slice(0, 1), cardSubmitted]],
    ["a card is sent", sending],
    ["a card is refused", [...sending, refused]],
    ["a card pays", [...sending, added]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/discountBoxMachine.txt")
})

it("the cart's panel", async () => {
  const cartOf = (quantities: Readonly<Record<string, number>>, promotionCount = 0): PanelCart => ({
    version: 1,
    promotionCount,
    lines: Object.entries(quantities).map(([key, quantity]) => ({ key, ean: `ean of ${key}`, quantity })),
  })
  const begin = (clock: SimulatedClock) => {
    const { send, questions, ...shop } = heldRequests<unknown>()
    const machine = cartPanelMachine<PanelCart>().provide({
      actors: {
        request: fromPromise<PanelAnswer<PanelCart>, VersionedRequest>(({ input }) =>
          send(input, (given) => given as PanelAnswer<PanelCart>),
        ),
      },
      actions: { goToCheckout: () => void questions.push("to the checkout") },
    })
    return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
  }
  const cart = (quantities: Readonly<Record<string, number>>, promotionCount = 0) => ({
    answer: { kind: "cart", cart: cartOf(quantities, promotionCount) },
  })
  const edited = (key: string, by: number) => event("line.edited", { key, change: { type: "quantity.stepped", by } })
  const emptied = event("line.edited", { key: "a", change: { type: "quantity.typed", text: "" } })
  const [wanted, flushed, pressed, undone] = [
    event("cart.wanted"),
    event("cart.flushed"),
    event("checkout.pressed"),
    event("removal.undone", { idempotencyKey: "k" }),
  ]
  const received = (quantities: Readonly<Record<string, number>>, promotionCount: number, byHand: boolean) =>
    event("cart.received", { cart: cartOf(quantities, promotionCount), byHand })
  const outdated = { answer: { kind: "outdated", cart: cartOf({ a: 9 }) } }
  const refused = { answer: { kind: "refused", message: "Nej." } }
  const steps: ReadonlyArray<Step> = [
    wanted,
    edited("a", 1),
    edited("b", -1),
    edited("c", 1),
    emptied,
    event("line.left", { key: "a" }),
    flushed,
    pressed,
    event("checkout.left"),
    undone,
    event("request.retried"),
    received({ a: 1, b: 2 }, 0, false),
    received({ a: 1 }, 0, true),
    received({}, 2, false),
    event("checkout.changed"),
    ...["changed", "prices", "trouble", "removed"].map((notice) => event("notice.dismissed", { notice })),
    cart({ a: 2, b: 1 }, 1),
    cart({ b: 1 }),
    outdated,
    refused,
    "fail",
    QUANTITY_DEBOUNCE_MS,
    CART_LIMIT_MS - 1,
    CART_LIMIT_MS,
  ]
  const shown = [wanted, cart({ a: 1, b: 1 }, 1)]
  const sent = [...shown, edited("a", 1), flushed]
  const removed = [...shown, edited("b", -1), cart({ a: 1 }, 1)]
  const situations: ReadonlyArray<Situation> = [
    ["no cart", []],
    ["it is read", [wanted]],
    ["it is empty", [wanted, cart({})]],
    ["it has two lines", shown],
    ["it has two lines and could not be read", [...shown, wanted, "fail"]],
    ["a line is edited", [...shown, edited("a", 1)]],
    ["a line is empty", [...shown, emptied]],
    ["a change is sent", sent],
    ["two changes, one of them sent", [...sent, edited("b", 2), flushed]],
    ["a change is sent, and it is wanted", [...sent, wanted]],
    ["a change was not answered", [...sent, "fail", cart({ a: 1, b: 1 }, 1)]],
    ["a change was not answered, nor the reading after it", [...sent, "fail", "fail"]],
    ["a change was refused", [...sent, refused, cart({ a: 1, b: 1 })]],
    ["a change was outdated", [...sent, outdated]],
    ["a line is being removed", [...shown, edited("b", -1)]],
    ["a line is removed", removed],
    ["a removed line is put back", [...removed, undone]],
    ["a removed line is there again", [...removed, undone, cart({ a: 1, b: 1 }, 1)]],
    ["a removed line could not be put back", [...removed, undone, "fail", "fail"]],
    ["the checkout is pressed", [...shown, pressed]],
    ["the checkout waits for a change", [...shown, edited("a", 1), pressed]],
    ["the checkout waits for one of two changes", [...sent, edited("b", 2), pressed]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/cartPanelMachine.txt")
})
