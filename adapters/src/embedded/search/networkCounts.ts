/**
 * Which network has searched for what today: stored as hashes under a key that is in no file and is valid for one day.
 */
import { createHmac, randomBytes, randomUUID } from "node:crypto"
import { dayOf } from "../store/operations/searchLog.ts"

/** Maximum terms of one network, and hashes in total, some 100 bytes each, per day; further ones are not counted. */
const MOST_OF_A_NETWORK = 200
const MOST_IN_ALL = 100_000

interface Day {
  readonly day: string
  /** Distinguishes this day's counts from those of another process, or of this one before a restart. */
  readonly name: string
  readonly key: Buffer
  readonly searches: Set<string>
  readonly termsOf: Map<string, number>
}

const newDay = (day: string): Day => ({
  day,
  name: randomUUID(),
  key: randomBytes(32),
  searches: new Set(),
  termsOf: new Map(),
})

/** For one process. */
export const networkCounts = () => {
  let today: Day | undefined
  return {
    /** The key to count it under; undefined when it was counted today, or a limit has been reached. */
    take: (term: string, network: string, at: number): string | undefined => {
      const day = dayOf(at)
      // Yesterday's key is discarded: who searched for what can no longer be found out.
      if (today?.day !== day) today = newDay(day)
      const { key, name, searches, termsOf } = today
      const hash = (...parts: ReadonlyArray<string>) =>
        createHmac("sha256", key).update(parts.join("\n")).digest("base64url").slice(0, 22)
      const search = hash(network, term)
      if (searches.has(search) || searches.size >= MOST_IN_ALL) return undefined
      const networkHash = hash(network)
      const terms = termsOf.get(networkHash) ?? 0
      if (terms >= MOST_OF_A_NETWORK) return undefined
      termsOf.set(networkHash, terms + 1)
      searches.add(search)
      return name
    },
  }
}
