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
  /** By term: what is not stored yet of those that too few networks have searched for. */
  readonly held: Map<string, Tally>
}

/** Networks, or those to add. */
export interface Tally {
  readonly networks: number
  readonly pressed: number
  readonly refused: number
}

/** What a network did after a search. */
export type Afterwards = "pressed" | "refused"

const newDay = (day: string): Day => ({
  day,
  name: randomUUID(),
  key: randomBytes(32),
  searches: new Set(),
  termsOf: new Map(),
  held: new Map(),
})

const NOTHING: Tally = { networks: 0, pressed: 0, refused: 0 }

/** For one process. */
export const networkCounts = () => {
  let today: Day | undefined
  // Yesterday's key is discarded: who searched for what can no longer be found out.
  const dayAt = (at: number): Day => {
    const day = dayOf(at)
    if (today?.day !== day) today = newDay(day)
    return today
  }
  const hashOf = ({ key }: Day, ...parts: ReadonlyArray<string>) =>
    createHmac("sha256", key).update(parts.join("\n")).digest("base64url").slice(0, 22)
  return {
    /** The key to count it under; undefined when it was counted today, or a limit has been reached. */
    take: (term: string, network: string, at: number): string | undefined => {
      const day = dayAt(at)
      const { name, searches, termsOf } = day
      const search = hashOf(day, network, term)
      if (searches.has(search) || searches.size >= MOST_IN_ALL) return undefined
      const networkHash = hashOf(day, network)
      const terms = termsOf.get(networkHash) ?? 0
      if (terms >= MOST_OF_A_NETWORK) return undefined
      termsOf.set(networkHash, terms + 1)
      searches.add(search)
      return name
    },
    /** The same for what a network did after a search that was counted today; once a day. */
    takeAfter: (term: string, network: string, what: Afterwards, at: number): string | undefined => {
      const day = dayAt(at)
      const { name, searches } = day
      const after = hashOf(day, network, term, what)
      if (!searches.has(hashOf(day, network, term)) || searches.has(after) || searches.size >= MOST_IN_ALL)
        return undefined
      searches.add(after)
      return name
    },
    /** What to add to the store: nothing until so many networks have searched for the term, then all at once. */
    tally: (term: string, added: Partial<Tally>, fromNetworks: number, at: number): Tally | undefined => {
      const day = dayAt(at)
      const hash = hashOf(day, term)
      const held = day.held.get(hash) ?? NOTHING
      const all = {
        networks: held.networks + (added.networks ?? 0),
        pressed: held.pressed + (added.pressed ?? 0),
        refused: held.refused + (added.refused ?? 0),
      }
      const isStored = held.networks >= fromNetworks
      day.held.set(hash, isStored ? held : all)
      if (all.networks < fromNetworks) return undefined
      return isStored ? { ...NOTHING, ...added } : all
    },
  }
}
