/**
 * The contract of every machine of the shop (docs/reliability.md, Machines): each state is reached, none but a final one
 * is a dead end, each event is handled in each state, no timer remains; on every path, and on many random ones.
 */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  initialTransition,
  SimulatedClock,
  transition,
} from "xstate"
import { getStateNodes } from "xstate/graph"
import { elapsingOf, type MachineEvent, shortestPaths } from "./machinePaths.ts"

/** The longest that a machine may be busy while the visitor waits, in ms of its own clock. */
const LONGEST_BUSY_MS = 10_000
/** The length of the paths that are all followed. */
const LONGEST_PATH = 8
/** Random walks in `npm run test:properties`, however many cases other properties use. */
const MOST_WALKS = 1000
const WALK_LENGTH = 200
/** Steps of the clock, in ms: around every delay of the shop. */
const TICKS = [1, 200, 300, 999, 1000, 5000, 9999]

interface Named {
  readonly type: string
}

/** Work that a machine starts and that ends when the test decides. */
export interface Work {
  readonly answer: () => Promise<void>
  readonly fail: () => Promise<void>
}

type Waits = (snapshot: AnyMachineSnapshot) => boolean

/** A machine, and what its tests need to know of it. */
export interface Exam<Machine extends AnyStateMachine> extends MachineEvent<Machine> {
  readonly name: string
  /** States that this input never reaches. */
  readonly unreached?: ReadonlyArray<string>
  /** The visitor is shown a wait; several, when there may be more than one at the same time. */
  readonly isBusy?: Waits | ReadonlyArray<Waits>
  /** Fails when an invariant is violated. */
  readonly holds?: (snapshot: AnyMachineSnapshot) => void
  /** The machine with work that ends on demand; without it the machine itself, which starts none. */
  readonly working?: () => { readonly machine: AnyStateMachine; readonly work: Work }
}

/** Counts the waiting timers. */
class CountingClock extends SimulatedClock {
  readonly waiting = new Set<number>()

  override setTimeout(work: (...args: Array<unknown>) => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.waiting.delete(id)
      work()
    }, ms)
    this.waiting.add(id)
    return id
  }

  override clearTimeout(id: number): void {
    this.waiting.delete(id)
    super.clearTimeout(id)
  }
}

/** A machine in one state, and where each event leads from there: computed once for all paths. */
interface Spot {
  readonly snapshot: AnyMachineSnapshot
  readonly place: string
  leadsTo: ReadonlyArray<Spot> | undefined
}

/** All that a snapshot contains, as one text. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) => (held instanceof Map || held instanceof Set ? [...held] : held))

const leavesOf = (machine: AnyStateMachine): ReadonlyArray<AnyStateNode> =>
  getStateNodes(machine).filter(({ type }) => type === "atomic" || type === "final")

const nodesOf = (snapshot: AnyMachineSnapshot): ReadonlyArray<AnyStateNode> => snapshot._nodes

/** Declares the tests of a machine. */
export const machineSuite = <Machine extends AnyStateMachine>(exam: Exam<Machine>): void => {
  const { name, answers = [], unreached = [], isBusy = [], holds = () => {} } = exam
  // From here on it is like any other: it receives the events that the test sends.
  const machine: AnyStateMachine = exam.machine
  const events: ReadonlyArray<Named> = exam.events
  const waits: ReadonlyArray<Waits> = typeof isBusy === "function" ? [isBusy] : isBusy
  const input: unknown = exam.input
  const own: ReadonlyArray<Named> = [...elapsingOf(machine), ...answers]
  // A stopped actor ignores events; a graph sends some all the same.
  const isFinal = (snapshot: AnyMachineSnapshot) =>
    nodesOf(snapshot).some(
      ({ type, parent }) => type === "final" && parent !== undefined && parent.parent === undefined,
    )
  const placeOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value)

  describe(`the machine ${name}`, () => {
    const reached: ReadonlyArray<AnyMachineSnapshot> = shortestPaths(exam).map(({ state }) => state)

    it("every state is reachable", () => {
      const ids = new Set(reached.flatMap((snapshot) => nodesOf(snapshot).map(({ id }) => id)))
      assert.deepStrictEqual(
        leavesOf(machine)
          .map(({ id }) => id)
          .filter((id) => !ids.has(id)),
        [...unreached],
      )
    })

    it("every state except final ones can be left", () => {
      for (const snapshot of reached) {
        if (isFinal(snapshot)) continue
        const leadsOn = [...events, ...own].some(
          (event) => placeOf(transition(machine, snapshot, event)[0]) !== placeOf(snapshot),
        )
        assert.isTrue(leadsOn, `nothing leads on from ${placeOf(snapshot)}`)
      }
    })

    it("every state handles every event, if only by ignoring it", () => {
      const types = new Set(events.map(({ type }) => type))
      for (const snapshot of reached) {
        if (isFinal(snapshot)) continue
        const known = new Set(nodesOf(snapshot).flatMap((node) => [...node.transitions.keys()]))
        for (const type of types) assert.isTrue(known.has(type), `${type} in ${placeOf(snapshot)}`)
      }
    })

    it("every event is sent", () => {
      const sent = new Set(events.map(({ type }) => type))
      assert.deepStrictEqual(
        machine.events.filter((type: string) => !type.startsWith("xstate.") && !sent.has(type)),
        [],
      )
    })

    it("every path of up to eight steps without a repeated state succeeds", () => {
      const spots = new Map<string, Spot>()
      const spotOf = (snapshot: AnyMachineSnapshot): Spot => {
        const whole = serialize([snapshot.value, snapshot.context])
        const known = spots.get(whole)
        if (known !== undefined) return known
        holds(snapshot)
        const spot: Spot = { snapshot, place: placeOf(snapshot), leadsTo: undefined }
        spots.set(whole, spot)
        return spot
      }
      const leadsTo = (spot: Spot): ReadonlyArray<Spot> => {
        spot.leadsTo ??= isFinal(spot.snapshot)
          ? []
          : [...events, ...own].map((event) => spotOf(transition(machine, spot.snapshot, event)[0]))
        return spot.leadsTo
      }
      const visit = (spot: Spot, visited: ReadonlyArray<string>) => {
        if (visited.length > LONGEST_PATH) return
        for (const next of leadsTo(spot)) if (!visited.includes(next.place)) visit(next, [...visited, next.place])
      }
      const [initial] = initialTransition(machine, input)
      visit(spotOf(initial), [placeOf(initial)])
    })

    it("two hundred random events raise no error and leave no timer running", async () => {
      const step = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...events).map((event) => ({ kind: "event" as const, event })) },
        { weight: 1, arbitrary: fc.constantFrom(...TICKS).map((ms) => ({ kind: "tick" as const, ms })) },
        ...(exam.working === undefined
          ? []
          : [{ weight: 1, arbitrary: fc.constantFrom({ kind: "answer" as const }, { kind: "fail" as const }) }]),
      )
      const anyWalk = fc.array(step, { minLength: WALK_LENGTH, maxLength: WALK_LENGTH })
      const walk = fc.asyncProperty(anyWalk, async (steps) => {
        const { machine: walked, work } = exam.working?.() ?? { machine, work: undefined }
        const clock = new CountingClock()
        const actor = createActor(walked, { clock, input })
        /** Since when each of them has been waiting. */
        let busySince: ReadonlyArray<number | undefined> = []
        const busyFor = () => Math.max(0, ...busySince.map((since) => clock.now() - (since ?? clock.now())))
        const faults: Array<unknown> = []
        actor.subscribe({
          next: (snapshot: AnyMachineSnapshot) => {
            busySince = waits.map((wait, index) => (wait(snapshot) ? (busySince[index] ?? clock.now()) : undefined))
            try {
              holds(snapshot)
            } catch (fault) {
              faults.push(fault)
            }
          },
          error: (fault) => faults.push(fault),
        })
        actor.start()
        for (const step of steps) {
          if (step.kind === "event") actor.send(step.event)
          else if (step.kind === "tick") clock.increment(step.ms)
          else await work?.[step.kind]()
          if (faults.length > 0) throw faults[0]
          assert.isAtMost(busyFor(), LONGEST_BUSY_MS)
          if (isFinal(actor.getSnapshot())) break
        }
        if (!isFinal(actor.getSnapshot())) {
          clock.increment(LONGEST_BUSY_MS)
          assert.isTrue(
            busySince.every((since) => since === undefined),
            "still busy, though no request is pending",
          )
          actor.stop()
        }
        assert.strictEqual(clock.waiting.size, 0, "timers left behind")
      })
      await fc.assert(walk, { numRuns: Math.min(MOST_WALKS, fc.readConfigureGlobal().numRuns ?? MOST_WALKS) })
    })
  })
}
