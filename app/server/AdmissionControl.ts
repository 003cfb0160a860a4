/**
 * Who gets in while more is asked for than can be done (docs/decisions/0204). One request begins in each turn of the
 * event loop, so that those under way go on first; the others stand in a line that whoever has asked for least passes
 * first. Whoever would wait too long is turned away at once: a shop that keeps everybody waiting serves nobody.
 */
import { NetworkUsage } from "./NetworkUsage.ts"

/**
 * What a request is for. `first`: whoever must never be turned away, and costs little. `buying`: carts, the checkout
 * and every change. `looking`: pages that have to be made. `picture`: of which a page has dozens. `ahead`: what nobody
 * has asked for yet.
 */
export type Purpose = "first" | "buying" | "looking" | "picture" | "ahead"

/** As if the network had asked for so many seconds' worth more: whoever buys goes before whoever looks. */
const HANDICAP_MS: Readonly<Record<Purpose, number>> = {
  first: 0,
  buying: 0,
  looking: 5_000,
  picture: 5_000,
  ahead: 10_000,
}

/**
 * What a request counts for: who looks at two new pages a second all day has asked for nothing. A page brings dozens of
 * pictures and some pages fetched ahead with it, which nobody has pressed for.
 */
export const COUNTS_MS: Readonly<Record<Purpose, number>> = {
  first: 0,
  buying: 100,
  looking: 500,
  picture: 25,
  ahead: 100,
}

/**
 * Longest line. Behind so many pages the last would wait for half a second; when they take longer the line is shorter,
 * so that who would lose patience in it is told no at once. Source: notes/reliability.md §11.2.
 */
export const LONGEST_LINE = 200
const SHORTEST_LINE = 20
/** How much one turn changes what is thought of how long the next will take. */
const WEIGHT_OF_A_TURN = 0.1

/** Networks that differ by less have asked for as much: nobody who waits is turned away for one that comes now. */
const ALIKE_MS = 1_000

/**
 * In a turn that takes longer, since it was spent on saying no to many, one more begins for each so many milliseconds:
 * whoever is in the line must not wait for those who are not.
 */
const MS_FOR_ONE = 5
const MOST_IN_A_TURN = 4

/**
 * Requests without a body that may be under way: more of them only use up memory. Those that bring a body are counted
 * by others (`rateLimit.ts`, `StoreClient.ts`), since here a client that dawdles with its body would keep a place.
 */
export const MOST_UNDER_WAY = 500

/** How long a burst may keep somebody waiting. */
export const PATIENCE_MS = 1_000
/**
 * How long a crowd may: a line that has not been empty for a second, and is longer than one page's pictures make it.
 * Source: notes/reliability.md §11.2 (overload is answered within 100 ms).
 */
export const PATIENCE_WHEN_CROWDED_MS = 100
export const CROWD = 50

/**
 * A network that has asked for so much beyond its share (`NetworkUsage.ts`) is told no after a while only: a program that
 * asks again as soon as it is answered would otherwise take all the time that saying no takes.
 */
export const OVER_QUOTA_MS = 25_000
export const TARPIT_MS = 5_000
/**
 * Those who wait for their no hear it one after another: told together they would ask again together, and every few
 * seconds all who buy would stand behind the whole flood. However many they are, saying no takes no more time.
 */
export const BETWEEN_NOES_MS = 10
export const LONGEST_TARPIT_MS = 60_000

/**
 * While others want something too, those who have asked for so much look at one page after another, all of them
 * together, and in time that nobody else uses: while nobody is inside and the core has been idle. A core that a flood
 * keeps busy makes everybody wait for the end of what it is at. Whole towns may be one network, so some get in however
 * busy the shop is.
 */
export const BETWEEN_OVER_QUOTA_MS = 4
export const BETWEEN_OVER_QUOTA_WHEN_BUSY_MS = 50
export const BUSY = 0.3
/** Who has asked for less is somebody else; in between are those who were overQuota until a moment ago. */
const MODEST_MS = OVER_QUOTA_MS / 2
/** Nobody else has wanted anything for so long: the overQuota may have all there is. */
export const ALONE_AFTER_MS = 1_000

/** Between two looks at a line that cannot move. */
const LOOK_AGAIN_MS = 10

interface Waiting {
  readonly purpose: Purpose
  readonly weighs: boolean
  /** Its network has asked for more than everybody's share, and it only wants to look. */
  readonly overQuota: boolean
  readonly score: number
  /** Epoch ms. */
  readonly since: number
  readonly settle: (mayEnter: boolean) => void
}

export interface AdmissionControlOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (work: () => void) => unknown
  /** Calls back after a moment. */
  readonly later: (work: () => void, ms: number) => unknown
  /** How much of the last moments the event loop was at work, 0 to 1. */
  readonly busy: () => number
  /** Somebody was turned away. */
  readonly onRefusal?: (now: number) => void
}

export class AdmissionControl {
  readonly #options: AdmissionControlOptions
  readonly #usage = new NetworkUsage()
  #line: Array<Waiting> = []
  /** Begun and not done, with a body or without. */
  #inside = 0
  /** Those of them without a body. */
  #underWay = 0
  /** Somebody has begun a moment ago. */
  #isTaken = false
  #isLooking = false
  /** Nobody in the line may begin yet; somebody who comes may. */
  #isLookingLater = false
  #lookedAt = 0
  /** How long one that waits takes to be let in, in ms, of late. */
  #eachMs = 0
  /** When nobody but the overQuota was waiting, for the last time. */
  #emptyAt = Number.NEGATIVE_INFINITY
  /** When somebody modest has asked for something. */
  #otherAt = Number.NEGATIVE_INFINITY
  /** When the last of the overQuota has begun. */
  #overQuotaAt = Number.NEGATIVE_INFINITY
  /** When the last of the overQuota is told no. */
  #lastNoAt = Number.NEGATIVE_INFINITY

  constructor(options: AdmissionControlOptions) {
    this.#options = options
  }

  /** True: begin, and `leave` when done. A promise: wait. False: turned away. `weighs` is told to `leave` again. */
  enter(purpose: Purpose, network: string, weighs: boolean): boolean | Promise<boolean> {
    if (purpose === "first") {
      this.#count(weighs, 1)
      return true
    }
    const now = this.#options.now()
    const asked = this.#usage.ask(network, now, COUNTS_MS[purpose])
    const score = asked + HANDICAP_MS[purpose]
    const overQuota = asked >= OVER_QUOTA_MS && purpose !== "buying"
    if (asked < MODEST_MS) this.#otherAt = now
    this.#modestWaiting(now)
    if (!this.#isTaken && this.#mayBegin({ weighs, overQuota }, now) && this.#next(now) === undefined) {
      this.#begin({ weighs, overQuota }, now)
      return true
    }
    if (this.#line.length >= this.#longestLine() && !this.#makeRoomFor(score, now)) {
      this.#options.onRefusal?.(now)
      return false
    }
    return new Promise((settle) => {
      this.#line.push({ purpose, weighs, overQuota, score, since: now, settle })
      this.#look()
    })
  }

  /** Settles when a network that was turned away may be told so; undefined for at once. */
  tarpit(network: string): Promise<void> | undefined {
    const now = this.#options.now()
    if (this.#usage.of(network, now) < OVER_QUOTA_MS) return undefined
    this.#lastNoAt = Math.min(Math.max(now + TARPIT_MS, this.#lastNoAt + BETWEEN_NOES_MS), now + LONGEST_TARPIT_MS)
    return new Promise((settle) => {
      this.#options.later(settle, this.#lastNoAt - now)
    })
  }

  leave(weighs: boolean): void {
    this.#count(weighs, -1)
  }

  #count(weighs: boolean, change: 1 | -1): void {
    this.#inside += change
    if (weighs) this.#underWay += change
  }

  get waiting(): number {
    return this.#line.length
  }

  #longestLine(): number {
    const inTime = Math.floor(PATIENCE_MS / Math.max(1, this.#eachMs))
    return Math.max(SHORTEST_LINE, Math.min(LONGEST_LINE, inTime))
  }

  #mayBegin({ weighs, overQuota }: Pick<Waiting, "weighs" | "overQuota">, now: number): boolean {
    if (weighs && this.#underWay >= MOST_UNDER_WAY) return false
    if (!overQuota || now - this.#otherAt > ALONE_AFTER_MS) return true
    const since = now - this.#overQuotaAt
    if (since >= BETWEEN_OVER_QUOTA_WHEN_BUSY_MS) return true
    return since >= BETWEEN_OVER_QUOTA_MS && this.#inside === 0 && this.#options.busy() <= BUSY
  }

  #begin({ weighs, overQuota }: Pick<Waiting, "weighs" | "overQuota">, now: number): void {
    this.#count(weighs, 1)
    if (overQuota) this.#overQuotaAt = now
    this.#isTaken = true
    this.#look()
  }

  /** Turns away whoever has asked for most, unless that is the one who comes now. */
  #makeRoomFor(score: number, now: number): boolean {
    let last: Waiting | undefined
    for (const one of this.#line) if (last === undefined || one.score > last.score) last = one
    if (last === undefined || last.score <= score + ALIKE_MS) return false
    this.#turnAway(last, now)
    return true
  }

  #turnAway(one: Waiting, now: number): void {
    this.#line = this.#line.filter((other) => other !== one)
    one.settle(false)
    this.#options.onRefusal?.(now)
  }

  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#lookedAt = this.#options.now()
    this.#options.nextTurn(() => this.#turn())
  }

  #turn(): void {
    this.#isLooking = false
    this.#isTaken = false
    if (this.#line.length === 0) return
    const now = this.#options.now()
    const lookedAt = this.#lookedAt
    const modest = this.#modestWaiting(now)
    const isCrowded = now - this.#emptyAt > PATIENCE_MS && modest > CROWD
    const isFlooded = this.#line.length - modest > CROWD
    for (const one of this.#line) {
      const isHurried = one.purpose !== "buying" && (one.overQuota ? isFlooded : isCrowded)
      if (now - one.since > (isHurried ? PATIENCE_WHEN_CROWDED_MS : PATIENCE_MS)) this.#turnAway(one, now)
    }
    const mayBegin = Math.min(MOST_IN_A_TURN, 1 + Math.floor((now - lookedAt) / MS_FOR_ONE))
    let begun = 0
    while (begun < mayBegin && this.#beginNext(now)) begun++
    this.#eachMs += ((now - lookedAt) / Math.max(1, begun) - this.#eachMs) * WEIGHT_OF_A_TURN
    this.#modestWaiting(now)
    if (this.#line.length > 0 && !this.#isLooking) this.#lookLater()
  }

  /** The overQuota who wait make nobody else's line a crowd. */
  #modestWaiting(now: number): number {
    let modest = 0
    for (const { overQuota } of this.#line) if (!overQuota) modest++
    if (modest === 0) this.#emptyAt = now
    return modest
  }

  #beginNext(now: number): boolean {
    const next = this.#next(now)
    if (next === undefined) return false
    this.#line = this.#line.filter((other) => other !== next)
    this.#begin(next, now)
    next.settle(true)
    return true
  }

  #lookLater(): void {
    if (this.#isLookingLater) return
    this.#isLookingLater = true
    this.#lookedAt = this.#options.now()
    this.#options.later(() => {
      this.#isLookingLater = false
      if (!this.#isLooking) this.#turn()
    }, LOOK_AGAIN_MS)
  }

  /** Of those who may begin, the one whose network has asked for least; of several, who has waited longest. */
  #next(now: number): Waiting | undefined {
    let first: Waiting | undefined
    for (const one of this.#line) {
      if (this.#mayBegin(one, now) && (first === undefined || one.score < first.score)) first = one
    }
    return first
  }
}
