import { assert, describe, it } from "@effect/vitest"
import { ADDING_LIMIT_MS, type AddedAs, type BuyEvent, buyMachine } from "@kapitel/core/cart/buyMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, SimulatedClock } from "xstate"

const pressed = (addedAs: AddedAs): BuyEvent => ({ type: "buy.pressed", addedAs })

const events: ReadonlyArray<BuyEvent> = [
  pressed("modal"),
  pressed("banner"),
  pressed("nothing"),
  { type: "cart.succeeded" },
  { type: "cart.failed" },
]

machineSuite({
  name: "of the button that puts something into the cart",
  machine: buyMachine,
  events,
  isBusy: (snapshot) => snapshot.matches("adding"),
})

const aButton = () => {
  const clock = new SimulatedClock()
  const actions: Array<string> = []
  const note = (what: string) => () => void actions.push(what)
  const machine = buyMachine.provide({
    actions: {
      add: note("add"),
      resetQuantity: note("resetQuantity"),
      release: note("release"),
      openAdded: note("openAdded"),
      showAdded: note("showAdded"),
      showFailure: note("showFailure"),
      giveUp: note("giveUp"),
    },
  })
  const actor = createActor(machine, { clock }).start()
  return {
    clock,
    actions,
    send: (event: BuyEvent) => actor.send(event),
    isBusy: () => actor.getSnapshot().matches("adding"),
  }
}

describe("the buy button", () => {
  it("sends one request, however often it is pressed, and resets the quantity to 1 (QTY-05, QTY-06)", () => {
    const button = aButton()
    button.send(pressed("modal"))
    button.send(pressed("modal"))
    assert.deepStrictEqual(button.actions, ["add", "resetQuantity"])
    assert.isTrue(button.isBusy())
  })

  it.each([
    ["modal", ["release", "openAdded"]],
    ["banner", ["release", "showAdded"]],
    ["nothing", ["release"]],
  ] as const)("shows success by %s, and failure always by the banner (QTY-07, D-51)", (addedAs, expected) => {
    const button = aButton()
    button.send(pressed(addedAs))
    button.send({ type: "cart.succeeded" })
    assert.deepStrictEqual(button.actions.slice(2), [...expected])
    button.send(pressed(addedAs))
    button.send({ type: "cart.failed" })
    assert.strictEqual(button.actions.at(-1), "showFailure")
    assert.isFalse(button.isBusy())
  })

  it("gives up after ten seconds; a later answer changes nothing", () => {
    const button = aButton()
    button.send(pressed("modal"))
    button.clock.increment(ADDING_LIMIT_MS - 1)
    assert.isTrue(button.isBusy())
    button.clock.increment(1)
    assert.isFalse(button.isBusy())
    button.send({ type: "cart.succeeded" })
    assert.deepStrictEqual(button.actions.slice(2), ["giveUp", "release", "showFailure"])
  })
})
