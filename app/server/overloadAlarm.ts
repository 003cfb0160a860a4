/** One alarm a minute for as long as visitors are turned away, with how many it were since the last one. */

const SAID_AGAIN_AFTER_MS = 60_000

/** To be told of each refusal, with its instant in epoch ms. The first one is told of at once. */
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
