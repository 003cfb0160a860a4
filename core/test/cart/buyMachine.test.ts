import { assert, describe, it } from "@effect/vitest"
import { buyMachine } from "@kapitel/core/cart/buyMachine"
import { ADDING_LIMIT_MS, type AddedAs, type BuyEvent, type BuyTold, buyTable } from "@kapitel/core/cart/buyTable"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { walkTable } from "@kapitel/core/shell/walkTable"
import { SimulatedClock } from "xstate"

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
  const told: Array<BuyTold> = []
  const { send, now } = walkTable(buyTable, clock, (what) => void told.push(what))
  return { clock, told, send, isBusy: () => now().state === "adding" }
}

describe("the button", () => {
  it("asks once, however often it is pressed, and the quantity is 1 again", () => {
    const button = aButton()
    button.send(pressed("modal"))
    button.send(pressed("modal"))
    assert.deepStrictEqual(button.told, ["add", "resetQuantity"])
    assert.isTrue(button.isBusy())
  })

  it.each([
    ["modal", ["release", "openAdded"]],
    ["banner", ["release", "sayAdded"]],
    ["nothing", ["release"]],
  ] as const)("tells of success by %s, and of failure always by the banner", (addedAs, tells) => {
    const button = aButton()
    button.send(pressed(addedAs))
    button.send({ type: "cart.succeeded" })
    assert.deepStrictEqual(button.told.slice(2), [...tells])
    button.send(pressed(addedAs))
    button.send({ type: "cart.failed" })
    assert.strictEqual(button.told.at(-1), "sayFailed")
    assert.isFalse(button.isBusy())
  })

  it("waits ten seconds, then gives up; what comes after all changes nothing", () => {
    const button = aButton()
    button.send(pressed("modal"))
    button.clock.increment(ADDING_LIMIT_MS - 1)
    assert.isTrue(button.isBusy())
    button.clock.increment(1)
    assert.isFalse(button.isBusy())
    button.send({ type: "cart.succeeded" })
    assert.deepStrictEqual(button.told.slice(2), ["giveUp", "release", "sayFailed"])
  })
})
