/** Every event in every situation of a button that buys and of the cart's message, compared with the files in `outlines`. */
import { expect, it } from "@effect/vitest"
import { ADDING_LIMIT_MS, buyMachine } from "@kapitel/core/cart/buyMachine"
import { MESSAGE_SHOWN_MS, messageMachine } from "@kapitel/core/cart/messageMachine"
import { createActor, type SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordSituations, type Situation, type Step } from "../shell/recordMachine.ts"

const event = (type: string, more = {}) => ({ type, ...more })

it("a button that buys", async () => {
  const begin = (clock: SimulatedClock) => {
    const { questions, ...shop } = heldRequests<undefined>()
    const note = (what: string) => () => void questions.push(what)
    const machine = buyMachine.provide({
      actions: {
        add: note("add"),
        resetQuantity: note("one copy again"),
        release: note("ready"),
        openAdded: note("a dialog"),
        showAdded: note("a message"),
        showFailure: note("an error"),
        giveUp: note("no answer"),
      },
    })
    return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
  }
  const pressed = (addedAs: string) => event("buy.pressed", { addedAs })
  const steps: ReadonlyArray<Step> = [
    ...["modal", "banner", "nothing"].map(pressed),
    event("cart.succeeded"),
    event("cart.failed"),
    ADDING_LIMIT_MS - 1,
    ADDING_LIMIT_MS,
  ]
  const situations: ReadonlyArray<Situation> = [
    ["ready", []],
    ...["modal", "banner", "nothing"].map((as): Situation => [`adding, told by ${as}`, [pressed(as)]]),
    ["ready again", [pressed("banner"), event("cart.succeeded")]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/buyMachine.txt")
})

it("a message", async () => {
  const begin = (clock: SimulatedClock) => {
    const { questions, ...shop } = heldRequests<undefined>()
    const machine = messageMachine.provide({ actions: { remove: () => void questions.push("removed") } })
    return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
  }
  const shown = (tone: string) => event("message.shown", { tone })
  const [pointed, focused] = [event("message.pointed"), event("message.focused")]
  const steps: ReadonlyArray<Step> = [
    shown("success"),
    shown("error"),
    pointed,
    event("message.unpointed"),
    focused,
    event("message.blurred"),
    event("message.dismissed"),
    MESSAGE_SHOWN_MS - 1,
    MESSAGE_SHOWN_MS,
  ]
  const situations: ReadonlyArray<Situation> = [
    ["none", []],
    ["shown", [shown("success")]],
    ["shown again", [shown("success"), 3_000, shown("success")]],
    ["pointed at", [shown("success"), pointed]],
    ["focused", [shown("success"), focused]],
    ["pointed at and focused", [shown("success"), pointed, focused]],
    ["left", [shown("success"), 3_000, pointed, event("message.unpointed")]],
    ["an error", [shown("error")]],
    ["dismissed", [shown("error"), event("message.dismissed")]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/messageMachine.txt")
})
