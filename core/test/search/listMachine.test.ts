import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { type ListEvent, listMachine } from "@kapitel/core/search/listMachine"
import { EMPTY_LIST_STATE, withSort } from "@kapitel/core/search/listState"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const byTitle = withSort(EMPTY_LIST_STATE, "title asc")
const byAuthor = withSort(EMPTY_LIST_STATE, "authors asc")

const events: ReadonlyArray<ListEvent> = [
  { type: "list.chosen", wanted: byTitle, href: "/list?sort=title+asc" },
  { type: "list.chosen", wanted: byAuthor, href: "/list?sort=authors+asc" },
  { type: "list.restored" },
]

/** A shop whose lists load when the test decides. */
const aShop = () => {
  const { send, ...shop } = heldRequests<void, { readonly href: string; readonly signal: AbortSignal }>()
  let complaints = 0
  return {
    ...shop,
    machine: listMachine.provide({
      actors: {
        show: fromPromise<void, { href: string }>(({ input: { href }, signal }) =>
          send({ href, signal }, () => undefined),
        ),
      },
      actions: { showFailure: () => void complaints++ },
    }),
    complaints: () => complaints,
  }
}

machineSuite({
  name: "of lists",
  machine: listMachine,
  events,
  isBusy: (snapshot) => snapshot.matches("requesting"),
  holds: (snapshot) => assert.strictEqual(snapshot.matches("requesting"), snapshot.context.wanted !== undefined),
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aList = () => {
  const shop = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock }).start()
  return { ...shop, clock, actor, wanted: () => actor.getSnapshot().context.wanted }
}

const [title, author, restored] = events as [ListEvent, ListEvent, ListEvent]

describe("a list", () => {
  it("is requested at once, and only the last of several choices is awaited", async () => {
    const { actor, questions, answer, wanted } = aList()
    actor.send(title)
    actor.send(author)
    assert.deepStrictEqual(
      questions.map(({ href, signal }) => [href, signal.aborted]),
      [
        ["/list?sort=title+asc", true],
        ["/list?sort=authors+asc", false],
      ],
    )
    assert.strictEqual(wanted(), byAuthor)
    await answer()
    assert.strictEqual(wanted(), undefined)
  })

  it("that returns to the shown choice is not awaited", () => {
    const { actor, questions, complaints } = aList()
    actor.send(title)
    actor.send(restored)
    assert.strictEqual(actor.getSnapshot().value, "shown")
    assert.isTrue(questions[0]?.signal.aborted)
    assert.strictEqual(complaints(), 0)
  })

  it("is reverted, with a reason, when it fails or does not arrive", async () => {
    const { actor, clock, fail, complaints, wanted } = aList()
    actor.send(title)
    await fail()
    assert.deepStrictEqual([wanted(), complaints()], [undefined, 1])
    actor.send(title)
    clock.increment(10_000)
    assert.deepStrictEqual([wanted(), complaints()], [undefined, 2])
  })
})
