import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import type { KeepRefusal, KeepRequest } from "@kapitel/core/offline/KeptOnDevice"
import { type KeepOnDeviceContext, keepOnDeviceMachine } from "@kapitel/core/offline/keepOnDeviceMachine"
import type { KeptItem } from "@kapitel/core/offline/keptItems"
import { createActor, fromPromise } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const input: KeepRequest = { source: "/order/x/biljetter/1", method: "GET", kind: "ticket", title: "Kväll" }
const item: KeptItem = { id: "1a", kind: "ticket", title: "Kväll", keptAt: 1, bytes: 3 }

/** A browser that responds when the test decides. */
const aBrowser = () => {
  const { send, ...browser } = heldRequests<KeptItem | KeepRefusal>()
  return {
    ...browser,
    machine: keepOnDeviceMachine.provide({
      actors: {
        find: fromPromise(({ input }) => send(input, (found) => (typeof found === "object" ? found : undefined))),
        keep: fromPromise(({ input }) => send(input, (kept = item) => kept)),
        remove: fromPromise(({ input }) => send(input, () => undefined)),
      },
    }),
  }
}

const actorOf = (state: string) => `0.keepOnDevice.${state}`

machineSuite({
  name: "of what is kept on a device",
  machine: keepOnDeviceMachine,
  input,
  events: [{ type: "device.keep" }, { type: "device.remove" }],
  answers: ["looking", "keeping", "removing"].flatMap((state) => {
    const actorId = actorOf(state)
    const outputs = state === "looking" ? [undefined, item] : state === "keeping" ? [item, "full"] : [undefined]
    return [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
      { type: `xstate.error.actor.${actorId}`, error: new Error("closed"), actorId },
    ]
  }),
  holds: (snapshot) => {
    const { item: kept, refusal } = snapshot.context as KeepOnDeviceContext
    if (snapshot.matches("kept")) assert.deepStrictEqual([kept, refusal], [item, undefined])
    if (snapshot.matches("absent")) assert.isUndefined(kept)
  },
  working: () => {
    const { machine, answer, fail } = aBrowser()
    return { machine, work: { answer: () => answer(), fail } }
  },
})

describe("keeping something on a device (decision 429)", () => {
  const opened = async () => {
    const browser = aBrowser()
    const actor = createActor(browser.machine, { input }).start()
    return { ...browser, actor, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }

  it("says why it was not kept, and may be tried again", async () => {
    const { actor, answer, state, context } = await opened()
    await answer()
    actor.send({ type: "device.keep" })
    await answer("full")
    assert.deepStrictEqual([state(), context().refusal], ["absent", "full"])
    actor.send({ type: "device.keep" })
    assert.isUndefined(context().refusal)
    await answer(item)
    assert.deepStrictEqual([state(), context().item], ["kept", item])
  })

  it("is stopped while it is being kept, and removed later", async () => {
    const { actor, answer, state, questions } = await opened()
    await answer()
    actor.send({ type: "device.keep" })
    actor.send({ type: "device.remove" })
    assert.strictEqual(state(), "removing")
    await answer()
    assert.strictEqual(state(), "absent")
    assert.lengthOf(questions, 3)
  })
})
