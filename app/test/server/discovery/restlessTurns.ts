import { StreamTurns } from "../../../server/discovery/StreamTurns.ts"

/** Turns whose rests take no time. */
export const restlessTurns = (): StreamTurns => {
  let now = 0
  return new StreamTurns({
    now: () => now,
    sleep: async (ms) => {
      now += ms
    },
    busy: () => 0,
  })
}
