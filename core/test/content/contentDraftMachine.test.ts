import { assert, describe, it } from "@effect/vitest"
import {
  type ContentDraftEvent,
  contentDraftMachine,
  contentDraftOf,
  type DraftAnswer,
  SAVE_AFTER_MS,
  SAVE_AGAIN_AFTER_MS,
} from "@kapitel/core/content/contentDraftMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const SAVED: DraftAnswer = { kind: "saved", version: 4, at: "kl 14.05" }
const CONFLICT: DraftAnswer = { kind: "conflict", by: "Alma", href: "/personal/innehall/sida?krock=1" }
const events: ReadonlyArray<ContentDraftEvent> = [{ type: "draft.changed" }, { type: "form.sent" }]
const ID = "0.contentDraft.saving"

/** A shop that answers when the test decides. */
const aShop = () => {
  const { send, ...shop } = heldRequests<DraftAnswer, number>()
  return { ...shop, machine: contentDraftOf((version) => send(version, (given) => given ?? SAVED)) }
}

machineSuite({
  name: "of a draft of a page",
  machine: contentDraftMachine,
  input: { version: 3 },
  events,
  unreached: ["contentDraft.saved"],
  answers: [
    { type: `xstate.done.actor.${ID}`, output: SAVED, actorId: ID },
    { type: `xstate.done.actor.${ID}`, output: CONFLICT, actorId: ID },
    { type: `xstate.error.actor.${ID}`, error: new Error("offline"), actorId: ID },
  ],
  holds: ({ context, status }) => {
    assert.strictEqual(context.conflict !== undefined, status === "done")
    assert.isAtLeast(context.version, 3)
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer: () => answer(), fail } }
  },
})

describe("a draft", () => {
  const opened = () => {
    const clock = new SimulatedClock()
    const shop = aShop()
    const actor = createActor(shop.machine, { clock, input: { version: 3 } })
    actor.start()
    return {
      ...shop,
      clock,
      type: () => actor.send({ type: "draft.changed" }),
      sendForm: () => actor.send({ type: "form.sent" }),
      is: (state: string) => assert.strictEqual(actor.getSnapshot().value, state),
      context: () => actor.getSnapshot().context,
    }
  }

  it("is saved once after a pause, on the version that the last answer named", async () => {
    const { clock, type, is, answer, questions, context } = opened()
    type()
    clock.increment(SAVE_AFTER_MS - 1)
    type()
    clock.increment(SAVE_AFTER_MS - 1)
    is("typing")
    clock.increment(1)
    await answer()
    assert.deepStrictEqual([context().version, context().savedAt], [4, "kl 14.05"])
    type()
    clock.increment(SAVE_AFTER_MS)
    assert.deepStrictEqual(questions, [3, 4])
  })

  it("that was typed in while it was saved is saved again", async () => {
    const { clock, type, is, answer } = opened()
    type()
    clock.increment(SAVE_AFTER_MS)
    type()
    await answer()
    is("typing")
  })

  it("is tried again after a failure, and never after a colleague's text", async () => {
    const { clock, type, is, answer, fail, questions, context } = opened()
    type()
    clock.increment(SAVE_AFTER_MS)
    await fail()
    is("failed")
    clock.increment(SAVE_AGAIN_AFTER_MS)
    await answer(CONFLICT)
    is("conflicting")
    assert.deepStrictEqual(context().conflict, CONFLICT)
    type()
    clock.increment(10 * SAVE_AGAIN_AFTER_MS)
    assert.lengthOf(questions, 2)
  })

  it("is left to the form that is sent", () => {
    const { clock, type, sendForm, is, questions } = opened()
    type()
    sendForm()
    is("resting")
    clock.increment(SAVE_AFTER_MS)
    assert.deepStrictEqual(questions, [])
  })
})
