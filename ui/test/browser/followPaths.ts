/** The paths of core's tests through a machine, followed in the component that uses it. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type MachineEvent,
  shortestPaths,
} from "@kapitel/core/contracts/shell/machinePaths"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Locator } from "vitest/browser"

export interface PathEvent {
  readonly type: string
  readonly [field: string]: unknown
}

export interface ComponentPaths<Machine extends AnyStateMachine, Visit> extends MachineEvent<Machine> {
  readonly name: string
  /** The component, with the machine in its initial state. */
  readonly arrive: () => Promise<Visit>
  /** What a person or the shop does for an event. The clock's own (`xstate.after…`) are triggered by the walk. */
  readonly act: (visit: Visit, event: PathEvent) => Promise<unknown>
  /** Fails when the component does not show this. */
  readonly see: (visit: Visit, snapshot: AnyMachineSnapshot) => Promise<unknown>
  /** What happens while so much time passes, in ms; `delay` is the machine's name for it. @default nothing */
  readonly pass?: (visit: Visit, ms: number, delay: string) => Promise<unknown>
}

const word = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const sentence = (events: ReadonlyArray<PathEvent>) =>
  events
    .map(({ type, ...fields }) =>
      [type.replace(/^xstate\.after\.(\d+).*/, "$1 ms"), ...Object.values(fields).map(word)].join(" "),
    )
    .join(", ") || "nothing"

const AFTER = /^xstate\.after\.(\w+)/

/** It is visible. `expect.element` waits by the page's clock, which is stopped during a walk. */
export const seen = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.query()?.checkVisibility() === true, { message: `${locator.selector} is seen` }).toBe(true)

/** It is not visible. */
export const gone = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.query()?.checkVisibility() === true, { message: `${locator.selector} is gone` }).toBe(false)

/** Time only advances in these tests when a walk lets it pass. */
export const heldClock = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())
}

export const followPaths = <Machine extends AnyStateMachine, Visit>(walk: ComponentPaths<Machine, Visit>): void => {
  const ways = shortestPaths(walk).map(({ steps, state }) => {
    const snapshot: AnyMachineSnapshot = state
    const events = steps.map(({ event }) => event as unknown as PathEvent).filter(({ type }) => type !== "xstate.init")
    return [`${JSON.stringify(snapshot.value)} after ${sentence(events)}`, events, snapshot] as const
  })
  describe(`through the component, ${walk.name}`, () => {
    heldClock()
    it.each(ways)("is %s", async (_name, events, snapshot) => {
      const visit = await walk.arrive()
      for (const event of events) {
        const [, delay] = AFTER.exec(event.type) ?? []
        if (delay === undefined) await walk.act(visit, event)
        else {
          const named = walk.machine.implementations.delays[delay]
          const ms = typeof named === "number" ? named : Number(delay)
          await (walk.pass?.(visit, ms, delay) ?? vi.advanceTimersByTimeAsync(ms))
        }
      }
      await walk.see(visit, snapshot)
    })
  })
}
