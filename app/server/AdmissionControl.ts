/**
 * Admission control under overload (docs/decisions/0204). One request begins in each turn of the event loop, so that
 * requests under way continue first; the others wait in a queue in which networks with the least usage come first. A
 * request that would wait too long is turned away at once: a shop that keeps every request waiting serves none.
 */
import { NetworkUsage } from "./NetworkUsage.ts"

/**
 * What a request is for. `first`: must never be turned away, and is cheap. `buying`: carts, the checkout and every
 * change. `browsing`: pages that have to be rendered. `picture`: a page has dozens. `ahead`: prefetched.
 */
export type Purpose = "first" | "buying" | "browsing" | "picture" | "ahead"

/** Added to the network's usage, as so many ms of requests: buying comes before browsing. */
const HANDICAP_MS: Readonly<Record<Purpose, number>> = {
  first: 0,
  buying: 0,
  browsing: 5_000,
  picture: 5_000,
  ahead: 10_000,
}

/**
 * The usage that a request adds: two new pages a second all day add up to nothing. A page brings dozens of pictures and
 * some prefetched pages with it, which no visitor has pressed for.
 */
export const REQUEST_COST_MS: Readonly<Record<Purpose, number>> = {
  first: 0,
  buying: 100,
  browsing: 500,
  picture: 25,
  ahead: 100,
}

/**
 * Longest queue. Behind so many pages the last would wait for half a second; when pages take longer the queue is
 * shorter, so that a visitor who would give up in it is turned away at once.
 */
export const MAX_QUEUE_LENGTH = 200
const SHORTEST_LINE = 20
/** Weight of one turn in the estimate of how long the next one takes. */
const WEIGHT_OF_A_TURN = 0.1

/** Usages that differ by less count as equal: a waiting request is not turned away for a new one. */
const ALIKE_MS = 1_000

/**
 * A turn spent on turning many away takes longer: one more request begins for each so many ms, so that the queue does
 * not wait for requests outside it.
 */
const MS_FOR_ONE = 5
const MOST_IN_A_TURN = 4

/**
 * Most requests without a body under way: more only use up memory. Requests with a body are limited elsewhere
 * (`rateLimit.ts`, `StoreClient.ts`), since a client that sends its body slowly would occupy a place here.
 */
export const MAX_IN_FLIGHT = 500

/** Longest wait in a burst. */
export const MAX_QUEUE_WAIT_MS = 1_000
/**
 * Longest wait when crowded: the queue has not been empty for a second, and is longer than one page's pictures make it.
 * Overload is to be answered within 100 ms.
 */
export const MAX_QUEUE_WAIT_WHEN_CROWDED_MS = 100
export const CROWDED_QUEUE_LENGTH = 50

/**
 * A network with this much usage beyond its share (`NetworkUsage.ts`) is refused with a delay (a tarpit): a program
 * that repeats at once would otherwise take all the time that refusing takes.
 */
export const OVER_QUOTA_MS = 25_000
export const TARPIT_MS = 5_000
/**
 * Delayed refusals are sent one after another: sent together, their clients would repeat together, and every few
 * seconds all buyers would wait behind them. However many they are, refusing takes no more time.
 */
export const REJECTION_SPACING_MS = 10
export const LONGEST_TARPIT_MS = 60_000

/**
 * While others have requests, networks over quota get one page at a time, all of them together, and only in idle time:
 * while no request is under way and the core has been idle. Otherwise a core kept busy by a flood would make every
 * request wait for its current one. A whole town may be one network, so some are admitted however busy the shop is.
 */
export const BETWEEN_OVER_QUOTA_MS = 4
export const BETWEEN_OVER_QUOTA_WHEN_BUSY_MS = 50
export const BUSY = 0.3
/** A network with less usage is not over quota; in between are those that were until a moment ago. */
const MODEST_MS = OVER_QUOTA_MS / 2
/** After this long without requests of other networks, those over quota may use all capacity. */
export const ALONE_AFTER_MS = 1_000

/**
 * The most of one turn that counts as waiting. A machine that stops the process for a second, or a disk that is slow to
 * write, is no overload: the requests that waited meanwhile begin as soon as it is over.
 */
export const LONGEST_TURN_MS = 250

/** Between two checks of a queue that cannot proceed. */
const RETRY_MS = 10

interface Waiting {
  readonly purpose: Purpose
  readonly weighs: boolean
  /** Its network is over quota, and the request is not for buying. */
  readonly overQuota: boolean
  readonly score: number
  /** Epoch ms; later by the time for which the process has been stopped since. */
  since: number
  readonly settle: (mayEnter: boolean) => void
}

export interface AdmissionControlOptions {
  /** Epoch ms. */
  readonly now: () => number
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (work: () => void) => unknown
  /** Calls back after a delay. */
  readonly later: (work: () => void, ms: number) => unknown
  /** Share of the last moments in which the event loop was busy, 0 to 1. */
  readonly busy: () => number
  /** A request was turned away. */
  readonly onRefusal?: (now: number) => void
}

export class AdmissionControl {
  readonly #options: AdmissionControlOptions
  readonly #usage = new NetworkUsage()
  #line: Array<Waiting> = []
  /** Begun and not finished, with a body or without. */
  #inside = 0
  /** Those of them without a body. */
  #underWay = 0
  /** A request has begun in this turn. */
  #isTaken = false
  #isLooking = false
  /** Nothing in the queue may begin yet; a new request may. */
  #isLookingLater = false
  #lookedAt = 0
  /** Recent average time to admit one waiting request, in ms. */
  #eachMs = 0
  /** When last only networks over quota were waiting. */
  #emptyAt = Number.NEGATIVE_INFINITY
  /** When a network within its quota last made a request. */
  #otherAt = Number.NEGATIVE_INFINITY
  /** When the last request over quota began. */
  #overQuotaAt = Number.NEGATIVE_INFINITY
  /** When the last delayed refusal is due. */
  #lastNoAt = Number.NEGATIVE_INFINITY

  constructor(options: AdmissionControlOptions) {
    this.#options = options
  }

  /**
   * True: begin, and call `leave` when done. A promise: wait. False: turned away. `weighs` is passed to `leave` again.
   */
  enter(purpose: Purpose, network: string, weighs: boolean): boolean | Promise<boolean> {
    if (purpose === "first") {
      this.#count(weighs, 1)
      return true
    }
    const now = this.#options.now()
    const used = this.#usage.add(network, now, REQUEST_COST_MS[purpose])
    const score = used + HANDICAP_MS[purpose]
    const overQuota = used >= OVER_QUOTA_MS && purpose !== "buying"
    if (used < MODEST_MS) this.#otherAt = now
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

  /** Resolves when a network that was turned away may be answered; undefined for at once. */
  tarpit(network: string): Promise<void> | undefined {
    const now = this.#options.now()
    if (this.#usage.of(network, now) < OVER_QUOTA_MS) return undefined
    this.#lastNoAt = Math.min(Math.max(now + TARPIT_MS, this.#lastNoAt + REJECTION_SPACING_MS), now + LONGEST_TARPIT_MS)
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
    const inTime = Math.floor(MAX_QUEUE_WAIT_MS / Math.max(1, this.#eachMs))
    return Math.max(SHORTEST_LINE, Math.min(MAX_QUEUE_LENGTH, inTime))
  }

  #mayBegin({ weighs, overQuota }: Pick<Waiting, "weighs" | "overQuota">, now: number): boolean {
    if (weighs && this.#underWay >= MAX_IN_FLIGHT) return false
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

  /** Turns away the request with the highest usage, unless that is the new one. */
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
    const checkedAt = this.#lookedAt
    const turnMs = Math.min(now - checkedAt, LONGEST_TURN_MS)
    for (const one of this.#line) one.since = Math.min(now, one.since + (now - checkedAt - turnMs))
    const modest = this.#modestWaiting(now)
    const isCrowded = now - this.#emptyAt > MAX_QUEUE_WAIT_MS && modest > CROWDED_QUEUE_LENGTH
    const isFlooded = this.#line.length - modest > CROWDED_QUEUE_LENGTH
    for (const one of this.#line) {
      const isHurried = one.purpose !== "buying" && (one.overQuota ? isFlooded : isCrowded)
      if (now - one.since > (isHurried ? MAX_QUEUE_WAIT_WHEN_CROWDED_MS : MAX_QUEUE_WAIT_MS)) this.#turnAway(one, now)
    }
    const mayBegin = Math.min(MOST_IN_A_TURN, 1 + Math.floor(turnMs / MS_FOR_ONE))
    let begun = 0
    while (begun < mayBegin && this.#beginNext(now)) begun++
    this.#eachMs += (turnMs / Math.max(1, begun) - this.#eachMs) * WEIGHT_OF_A_TURN
    this.#modestWaiting(now)
    if (this.#line.length > 0 && !this.#isLooking) this.#lookLater()
  }

  /** Waiting requests over quota do not count as a crowd for the others. */
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
    }, RETRY_MS)
  }

  /**
   * Of the requests that may begin, that of the network with the least usage; of several, the one that has waited
   * longest.
   */
  #next(now: number): Waiting | undefined {
    let first: Waiting | undefined
    for (const one of this.#line) {
      if (this.#mayBegin(one, now) && (first === undefined || one.score < first.score)) first = one
    }
    return first
  }
}
