/**
 * The same ways that core's tests walk, walked in a browser: only the fingers, the network and the clock are real or
 * stand for real ones. A machine joins with its events, what somebody does for each of them, and what is seen at the end.
 */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  shortestPaths,
  type Told,
} from "@kapitel/core/contracts/shell/machinePaths"
import type { Page } from "playwright"
import { describe, it } from "vitest"

interface Event {
  readonly type: string
}

export interface BrowserWalk<Machine extends AnyStateMachine> extends Told<Machine> {
  readonly name: string
  /** A page where the machine has just begun. */
  readonly arrive: () => Promise<Page>
  /** What is done for an event; the machine's own (`xstate.after…`) are the clock's. */
  readonly act: (page: Page, event: Event) => Promise<unknown>
  /** Fails when the page does not show this. */
  readonly see: (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>
}

const word = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const sentence = (events: ReadonlyArray<Event>) =>
  events
    .map(({ type, ...told }) =>
      [type.replace(/^xstate\.after\.(\d+).*/, "$1 ms"), ...Object.values(told).map(word)].join(" "),
    )
    .join(", ") || "nothing"

const waysOf = <Machine extends AnyStateMachine>(told: Told<Machine>) =>
  shortestPaths(told).map(({ steps, state }) => {
    const snapshot: AnyMachineSnapshot = state
    const events: ReadonlyArray<Event> = steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init")
    return [`${JSON.stringify(snapshot.value)} after ${sentence(events)}`, events, snapshot] as const
  })

export const walkedInBrowser = <Machine extends AnyStateMachine>(walk: BrowserWalk<Machine>): void => {
  describe(`in a browser, ${walk.name}`, () => {
    it.each(waysOf(walk))("is %s", async (_name, events, snapshot) => {
      const page = await walk.arrive()
      for (const event of events) await walk.act(page, event)
      await walk.see(page, snapshot)
    })
  })
}

/** The same with one visitor, who comes anew for each way: where a way is short and there are many. */
export const walkedByOneVisitor = <Machine extends AnyStateMachine, Visit>({
  name,
  visit: begin,
  arrive,
  act,
  see,
  ...told
}: Told<Machine> & {
  readonly name: string
  readonly visit: () => Promise<Visit>
  readonly arrive: (visit: Visit) => Promise<unknown>
  readonly act: (visit: Visit, event: Event) => Promise<unknown>
  readonly see: (visit: Visit, snapshot: AnyMachineSnapshot) => Promise<unknown>
}): void => {
  const ways = waysOf(told)
  it(`in a browser, ${name} ends each of its ${ways.length} ways where core says`, async () => {
    const visit = await begin()
    for (const [way, events, snapshot] of ways) {
      try {
        await arrive(visit)
        for (const event of events) await act(visit, event)
        await see(visit, snapshot)
      } catch (cause) {
        throw new Error(`Not ${way}`, { cause })
      }
    }
  })
}
