import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  CONSENT_LIMIT_MS,
  type ConsentToggleContext,
  type ConsentToggleEvent,
  consentToggleMachine,
} from "@kapitel/core/identity/consentToggleMachine"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const FIELD = "acceptsSMSMarketing"
const input = { field: FIELD, on: true } as const

/** A shop that responds when the test decides. */
const aShop = () => {
  const { send, ...shop } = heldRequests<boolean>()
  return {
    ...shop,
    machine: consentToggleMachine.provide({
      actors: {
        save: fromPromise(({ input }) => send(input, () => undefined)),
        refetch: fromPromise(({ input }) => send(input, (on = true) => on)),
      },
    }),
  }
}

const [SAVING, REFETCHING] = ["0.consentToggle.saving", "0.consentToggle.refetching"]

machineSuite({
  name: "of a consent",
  machine: consentToggleMachine,
  input,
  events: [{ type: "consent.toggled" }, { type: "consent.shown", on: false }],
  answers: [
    { type: `xstate.done.actor.${SAVING}`, output: undefined, actorId: SAVING },
    { type: `xstate.done.actor.${REFETCHING}`, output: false, actorId: REFETCHING },
    { type: `xstate.error.actor.${SAVING}`, error: new Error("offline"), actorId: SAVING },
    { type: `xstate.error.actor.${REFETCHING}`, error: new Error("offline"), actorId: REFETCHING },
  ],
  unreached: ["consentToggle.saved"],
  holds: (snapshot) => {
    const { on, saved, failed } = snapshot.context as ConsentToggleContext
    if (snapshot.matches("resting")) assert.strictEqual(on, saved)
    else assert.isFalse(failed)
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aToggle = () => {
  const shop = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock, input }).start()
  return {
    ...shop,
    clock,
    send: (event: ConsentToggleEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    isResting: () => actor.getSnapshot().matches("resting"),
  }
}

const toggled: ConsentToggleEvent = { type: "consent.toggled" }

describe("a consent", () => {
  it("changes at once, is saved, and is then shown as stored (MEMB-06)", async () => {
    const toggle = aToggle()
    toggle.send(toggled)
    assert.isFalse(toggle.context().on)
    assert.deepStrictEqual(toggle.questions, [{ fieldName: FIELD, fieldValue: false }])
    await toggle.answer()
    assert.deepStrictEqual(toggle.questions[1], { fieldName: FIELD })
    await toggle.answer(false)
    assert.isTrue(toggle.isResting())
    assert.deepInclude(toggle.context(), { on: false, saved: false, failed: false })
  })

  it("is restored when the shop fails, or does not answer within ten seconds (MEMB-06)", async () => {
    const failing = aToggle()
    failing.send(toggled)
    await failing.fail()
    assert.deepInclude(failing.context(), { on: true, saved: true, failed: true })
    failing.send(toggled)
    assert.isFalse(failing.context().failed)

    const unanswered = aToggle()
    unanswered.send(toggled)
    unanswered.clock.increment(CONSENT_LIMIT_MS)
    assert.deepInclude(unanswered.context(), { on: true, failed: true })
  })

  it("that is changed twice while it is saved ends in the last state", async () => {
    const toggle = aToggle()
    toggle.send(toggled)
    toggle.send(toggled)
    assert.isTrue(toggle.context().on)
    await toggle.answer()
    assert.deepStrictEqual(toggle.questions.at(-1), { fieldName: FIELD, fieldValue: true })
    await toggle.fail()
    // The first was saved, the second was not.
    assert.deepInclude(toggle.context(), { on: false, saved: false, failed: true })
  })

  it("that was saved stays so, though the answer does not contain it", async () => {
    const toggle = aToggle()
    toggle.send(toggled)
    await toggle.answer()
    await toggle.fail()
    assert.deepInclude(toggle.context(), { on: false, saved: false, failed: false })
  })
})
