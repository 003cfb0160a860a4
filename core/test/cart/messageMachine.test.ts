import { assert, describe, it } from "@effect/vitest"
import { MESSAGE_SHOWN_MS, type MessageEvent, messageMachine } from "@kapitel/core/cart/messageMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, SimulatedClock } from "xstate"

const shown: MessageEvent = { type: "message.shown", tone: "success" }

const events: ReadonlyArray<MessageEvent> = [
  shown,
  { type: "message.shown", tone: "error" },
  { type: "message.pointed" },
  { type: "message.unpointed" },
  { type: "message.focused" },
  { type: "message.blurred" },
  { type: "message.dismissed" },
]

machineSuite({
  name: "of the message",
  machine: messageMachine,
  events,
  keyOf: ({ context }) => context as unknown,
  holds: ({ value, context }) => {
    const isRead = Object.values(context as Record<string, boolean>).includes(true)
    if (value === "held") assert.isTrue(isRead)
    if (value === "shown" || value === "persistent") assert.isFalse(isRead)
  },
})

const aMessage = () => {
  const clock = new SimulatedClock()
  let removed = 0
  const machine = messageMachine.provide({ actions: { remove: () => void removed++ } })
  const actor = createActor(machine, { clock }).start()
  return {
    clock,
    send: (event: MessageEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    removed: () => removed,
  }
}

describe("a message", () => {
  it("closes after exactly five seconds (QTY-11)", () => {
    const message = aMessage()
    message.send(shown)
    message.clock.increment(MESSAGE_SHOWN_MS - 1)
    assert.strictEqual(message.removed(), 0)
    message.clock.increment(1)
    assert.strictEqual(message.removed(), 1)
  })

  it("restarts its five seconds with the next one", () => {
    const message = aMessage()
    message.send(shown)
    message.clock.increment(MESSAGE_SHOWN_MS - 1)
    message.send(shown)
    message.clock.increment(MESSAGE_SHOWN_MS - 1)
    assert.strictEqual(message.state(), "shown")
  })

  it("stays while hovered or focused, and for five seconds after both (D-38)", () => {
    const message = aMessage()
    message.send(shown)
    message.send({ type: "message.pointed" })
    message.send({ type: "message.focused" })
    message.clock.increment(10 * MESSAGE_SHOWN_MS)
    message.send({ type: "message.unpointed" })
    message.clock.increment(10 * MESSAGE_SHOWN_MS)
    assert.strictEqual(message.state(), "held")
    message.send({ type: "message.blurred" })
    message.clock.increment(MESSAGE_SHOWN_MS - 1)
    assert.strictEqual(message.state(), "shown")
    message.clock.increment(1)
    assert.strictEqual(message.state(), "hidden")
  })

  it("stays while hovered after the focus has left it", () => {
    const message = aMessage()
    message.send(shown)
    message.send({ type: "message.focused" })
    message.send({ type: "message.pointed" })
    message.send({ type: "message.blurred" })
    message.clock.increment(10 * MESSAGE_SHOWN_MS)
    assert.strictEqual(message.state(), "held")
    message.send({ type: "message.unpointed" })
    assert.strictEqual(message.state(), "shown")
  })

  it("of a failure stays until it is closed", () => {
    const message = aMessage()
    message.send({ type: "message.shown", tone: "error" })
    message.clock.increment(100 * MESSAGE_SHOWN_MS)
    assert.strictEqual(message.state(), "persistent")
    message.send({ type: "message.dismissed" })
    assert.strictEqual(message.removed(), 1)
  })
})
