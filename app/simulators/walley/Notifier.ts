/**
 * Sends webhooks to the shop until it answers 200: a plain GET without signature, at least once. Pending ones are in
 * the ledger, so they survive a restart.
 */
import type { Ledger, OwedNotification } from "./Ledger.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waiting time in milliseconds after each failed webhook. Source: dev.walleypay.com, "Notification callback". */
export const RETRY_LADDER: ReadonlyArray<number> = [
  5 * SECOND,
  10 * SECOND,
  3 * MINUTE,
  1 * HOUR,
  4 * HOUR,
  8 * HOUR,
  16 * HOUR,
  24 * HOUR,
]

const ANSWER_LIMIT = 10 * SECOND
const LONGEST_SLEEP = 10 * MINUTE

export class Notifier {
  readonly #ledger: Ledger
  readonly #now: () => number
  readonly #underWay = new Map<number, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(ledger: Ledger, now: () => number) {
    this.#ledger = ledger
    this.#now = now
  }

  /**
   * Sends the webhooks that are due, and sleeps until the next one. Resolves when those begun here have been answered.
   */
  async wake(): Promise<void> {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const webhooks = this.#ledger
      .dueNotifications(this.#now())
      .filter(({ id }) => !this.#underWay.has(id))
      .map((owed) => {
        const webhook = this.#webhook(owed).finally(() => this.#underWay.delete(owed.id))
        this.#underWay.set(owed.id, webhook)
        return webhook
      })
    this.#sleep()
    await Promise.all(webhooks)
    if (webhooks.length > 0) this.#sleep()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.allSettled(this.#underWay.values())
  }

  #sleep(): void {
    clearTimeout(this.#timer)
    const next = this.#ledger.nextDueAt()
    if (next === undefined || this.#closed) return
    const wait = Math.min(Math.max(next - this.#now(), this.#underWay.size > 0 ? SECOND : 0), LONGEST_SLEEP)
    this.#timer = setTimeout(() => void this.wake(), wait)
  }

  async #webhook({ id, uri, attempt }: OwedNotification): Promise<void> {
    const answer = await fetch(uri, { redirect: "follow", signal: AbortSignal.timeout(ANSWER_LIMIT) }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      (cause: unknown) => String(cause),
    )
    const wait = RETRY_LADDER[attempt]
    const state = answer === 200 ? "done" : wait === undefined ? "given up" : "waiting"
    this.#ledger.settleNotification(id, state, this.#now() + (wait ?? 0), String(answer))
  }
}
