/** One alarm a minute while requests are turned away, with their number since the last one. */

const REPEAT_AFTER_MS = 60_000

/** Called at each refusal with its instant in epoch ms. The first one is reported at once. */
export const overloadAlarm = (report: (refused: number) => void): ((now: number) => void) => {
  let refused = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  return (now) => {
    refused++
    if (now - reportedAt < REPEAT_AFTER_MS) return
    report(refused)
    reportedAt = now
    refused = 0
  }
}
