/** One alarm a minute while requests are turned away, with their number since the last one. */

const SAID_AGAIN_AFTER_MS = 60_000

/** Called at each refusal with its instant in epoch ms. The first one is reported at once. */
export const overloadAlarm = (say: (refused: number) => void): ((now: number) => void) => {
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return (now) => {
    refused++
    if (now - saidAt < SAID_AGAIN_AFTER_MS) return
    say(refused)
    saidAt = now
    refused = 0
  }
}
