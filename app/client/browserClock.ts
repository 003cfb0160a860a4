/** The browser's own timers, for what is walked without XState. */
import type { TimerClock } from "@kapitel/core/shell/walkTable"

export const browserClock: TimerClock = {
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as number | undefined),
}
