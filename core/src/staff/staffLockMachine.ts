/**
 * The lock of a page of staff on a shared device (decision 393): `open`, `warned` shortly before, then `locked`, or `left`
 * when the person changes. The server decides when: each use is reported to it, and its answer says how long is left.
 */
import { assign, fromPromise, setup } from "xstate"

/** The page warns this long before it locks, in ms. */
export const WARNED_BEFORE_MS = 20_000
/** Uses are reported at most this often, in ms; one in between is reported at its end. */
export const REPORTED_EVERY_MS = 20_000

/** What the server answers to a use: how long is left at `now`. */
export interface UseReported {
  /** Epoch ms, by the device's clock. */
  readonly now: number
  /** 0 when the session is locked, or has ended. */
  readonly locksInMs: number
}

/** When the page locks; times are of the device's clock, epoch ms. */
export interface StaffLockContext {
  /** When the delays that run began. */
  readonly now: number
  readonly locksAt: number
  /** Used since the last report. */
  readonly isUsed: boolean
}

/** Events of the machine. */
export type StaffLockEvent =
  /** A key, a press or a scan. */
  | { readonly type: "page.used" }
  /** The page is seen again: timers of a device that slept are late. */
  | { readonly type: "page.shown"; readonly now: number }
  /** The next person logs in on this device. */
  | { readonly type: "person.changed" }

/** `staffLockOf` provides the actor that reports a use. */
export const staffLockMachine = setup({
  types: {
    input: {} as UseReported,
    context: {} as StaffLockContext,
    events: {} as StaffLockEvent,
  },
  actors: { report: fromPromise<UseReported>(() => Promise.reject(new Error("Not provided"))) },
  actions: { use: assign({ isUsed: true }), reportNow: assign({ isUsed: false }) },
  guards: {
    isUsed: ({ context }) => context.isUsed,
    isOver: ({ context }) => context.locksAt <= context.now,
  },
  delays: {
    untilWarning: ({ context: { now, locksAt } }) => Math.max(0, locksAt - now - WARNED_BEFORE_MS),
    untilLock: ({ context: { now, locksAt } }) => Math.max(0, Math.min(WARNED_BEFORE_MS, locksAt - now)),
    nextReport: REPORTED_EVERY_MS,
  },
}).createMachine({
  id: "staffLock",
  context: ({ input: { now, locksInMs } }) => ({ now, locksAt: now + locksInMs, isUsed: false }),
  initial: "open",
  on: {
    "page.used": { actions: "use" },
    "page.shown": { target: ".open", reenter: true, actions: assign(({ event }) => ({ now: event.now })) },
    "person.changed": ".left",
  },
  states: {
    open: {
      always: { guard: "isOver", target: "locked" },
      after: { untilWarning: "warned" },
      initial: "resting",
      states: {
        resting: {
          always: { guard: "isUsed", target: "reporting" },
        },
        reporting: {
          entry: "reportNow",
          invoke: {
            src: "report",
            onDone: {
              target: "#staffLock.prolonged",
              actions: assign(({ event: { output } }) => ({
                now: output.now,
                locksAt: output.now + output.locksInMs,
              })),
            },
            // The server cannot be reached: the page locks in time.
            onError: "waiting",
          },
        },
        waiting: { after: { nextReport: "resting" } },
      },
    },
    warned: {
      after: { untilLock: "locked" },
      initial: "resting",
      states: {
        resting: {
          entry: "reportNow",
          on: { "page.used": "reporting" },
        },
        reporting: {
          invoke: {
            src: "report",
            onDone: {
              target: "#staffLock.prolonged",
              actions: assign(({ event: { output } }) => ({
                now: output.now,
                locksAt: output.now + output.locksInMs,
              })),
            },
            onError: "resting",
          },
        },
      },
    },
    /** By way of it `open` is entered anew, and its delay begins again. */
    prolonged: { always: "open.waiting" },
    locked: { type: "final" },
    left: { type: "final" },
  },
})

/** What the lock of a page is connected to. */
export interface StaffLockPage {
  /** Epoch ms. */
  readonly now: () => number
  /** Tells the server of a use; resolves with how many ms are left, and rejects without an answer. */
  readonly report: () => Promise<number>
}

/** The machine of one page. */
export const staffLockOf = ({ now, report }: StaffLockPage) =>
  staffLockMachine.provide({
    actors: {
      report: fromPromise<UseReported>(async () => {
        const locksInMs = await report()
        return { now: now(), locksInMs }
      }),
    },
  })
