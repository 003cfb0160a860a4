import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { SHARED_LOCK_MS } from "@kapitel/core/staff/sessionTimes"
import {
  REPORTED_EVERY_MS,
  type StaffLockEvent,
  staffLockMachine,
  type UseReported,
  WARNED_BEFORE_MS,
} from "@kapitel/core/staff/staffLockMachine"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const input: UseReported = { now: 0, locksInMs: SHARED_LOCK_MS }
const IN_OPEN = "0.staffLock.open.reporting"
const IN_WARNED = "0.staffLock.warned.reporting"
const output: UseReported = { now: 30_000, locksInMs: SHARED_LOCK_MS }

const events: ReadonlyArray<StaffLockEvent> = [
  { type: "page.used" },
  { type: "page.shown", now: 60_000 },
  { type: "page.shown", now: 600_000 },
  { type: "person.changed" },
]

/** A server that answers when the test decides. */
const aServer = () => {
  const { send, ...server } = heldRequests<UseReported>()
  return {
    ...server,
    machine: staffLockMachine.provide({
      actors: { report: fromPromise<UseReported>(() => send(undefined, (given) => given ?? output)) },
    }),
  }
}

machineSuite({
  name: "of the lock of a page of staff",
  machine: staffLockMachine,
  input,
  events,
  unreached: ["staffLock.prolonged"],
  answers: [
    ...[IN_OPEN, IN_WARNED].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output, actorId: id },
      { type: `xstate.done.actor.${id}`, output: { now: 1, locksInMs: 0 }, actorId: id },
    ]),
    // Delays that depend on the context.
    { type: "xstate.after.untilWarning.staffLock.open" },
    { type: "xstate.after.untilLock.staffLock.warned" },
  ],
  working: () => {
    const { machine, answer, fail } = aServer()
    return { machine, work: { answer, fail } }
  },
})

const opened = (locksInMs = SHARED_LOCK_MS) => {
  const server = aServer()
  const clock = new SimulatedClock()
  const actor = createActor(server.machine, { clock, input: { now: 0, locksInMs } }).start()
  const now = () => clock.now()
  return {
    actor,
    clock,
    reports: server.questions,
    use: () => actor.send({ type: "page.used" }),
    answer: (left = SHARED_LOCK_MS) => server.answer({ now: now(), locksInMs: left }),
    fail: server.fail,
    is: (state: "open" | "warned" | "locked" | "left") => assert.isTrue(actor.getSnapshot().matches(state), state),
  }
}

describe("the lock of a page of staff", () => {
  it("warns before it locks, in time, when the page is not used", () => {
    const { clock, is } = opened()
    clock.increment(SHARED_LOCK_MS - WARNED_BEFORE_MS - 1)
    is("open")
    clock.increment(1)
    is("warned")
    clock.increment(WARNED_BEFORE_MS - 1)
    is("warned")
    clock.increment(1)
    is("locked")
  })

  it("is open as long as it is used: each use is reported, at most every twenty seconds, the last one too", async () => {
    const { clock, use, answer, reports, is } = opened()
    use()
    assert.lengthOf(reports, 1)
    await answer()
    use()
    use()
    assert.lengthOf(reports, 1)
    clock.increment(REPORTED_EVERY_MS)
    assert.lengthOf(reports, 2)
    await answer()
    clock.increment(SHARED_LOCK_MS - WARNED_BEFORE_MS - 1)
    is("open")
    assert.lengthOf(reports, 2)
  })

  it("stays open by a use after the warning, which is reported at once", async () => {
    const { clock, use, answer, is } = opened()
    clock.increment(SHARED_LOCK_MS - 1)
    is("warned")
    use()
    await answer()
    is("open")
    clock.increment(SHARED_LOCK_MS - WARNED_BEFORE_MS)
    is("warned")
  })

  it("locks in time when the server does not answer, and when it says that the session is locked", async () => {
    const silent = opened()
    silent.use()
    await silent.fail()
    silent.clock.increment(SHARED_LOCK_MS - WARNED_BEFORE_MS)
    silent.is("warned")
    silent.use()
    silent.clock.increment(WARNED_BEFORE_MS)
    silent.is("locked")
    const locked = opened()
    locked.use()
    await locked.answer(0)
    locked.is("locked")
  })

  it("is locked at once on a device that slept past the time, and warns where little is left", () => {
    const slept = opened()
    slept.actor.send({ type: "page.shown", now: SHARED_LOCK_MS })
    slept.is("locked")
    const nearly = opened()
    nearly.actor.send({ type: "page.shown", now: SHARED_LOCK_MS - 1_000 })
    nearly.clock.increment(0)
    nearly.is("warned")
    nearly.clock.increment(1_000)
    nearly.is("locked")
    opened(0).is("locked")
  })

  it("shows nothing more once the person changes", () => {
    const { actor, clock, is } = opened()
    actor.send({ type: "person.changed" })
    is("left")
    clock.increment(SHARED_LOCK_MS)
    is("left")
  })
})
