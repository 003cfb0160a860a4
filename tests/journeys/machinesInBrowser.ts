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

const sentence = (events: ReadonlyArray<Event>) =>
  events
    .map(({ type, ...told }) => [type.replace(/^xstate\.after\.(\d+).*/, "$1 ms"), ...Object.values(told)].join(" "))
    .join(", ") || "nothing"

export const walkedInBrowser = <Machine extends AnyStateMachine>(walk: BrowserWalk<Machine>): void => {
  const ways = shortestPaths(walk).map(({ steps, state }) => {
    const snapshot: AnyMachineSnapshot = state
    const events: ReadonlyArray<Event> = steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init")
    return [`${JSON.stringify(snapshot.value)} after ${sentence(events)}`, events, snapshot] as const
  })
  describe(`in a browser, ${walk.name}`, () => {
    it.each(ways)("is %s", async (_name, events, snapshot) => {
      const page = await walk.arrive()
      for (const event of events) await walk.act(page, event)
      await walk.see(page, snapshot)
    })
  })
}
