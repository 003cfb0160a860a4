/** Runs `checkoutMachine` for the checkout page: payment is locked while the page or the shop changes the amount. */
import { type CheckoutEvent, checkoutMachine, LOCKED } from "@kapitel/core/checkout/checkoutMachine"
import { type Actor, type ActorOptions, createActor, fromPromise, type SnapshotFrom, waitFor } from "xstate"

/** What the machine has the page do. Its questions end with the signal: the answer is not waited for any longer. */
export interface CheckoutPage {
  /** The provider's frame takes no press. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Tells the shop of the delivery that was chosen in the frame. */
  readonly tellDelivery: (signal: AbortSignal) => Promise<void>
  /** Shows what stands beside the frame as it is now. */
  readonly refresh: (signal: AbortSignal) => Promise<void>
  readonly reload: () => void
  /** Somebody has chosen how to pay. */
  readonly trackPayment?: (method: string) => void
}

export interface RunningCheckout {
  readonly actor: Actor<typeof checkoutMachine>
  readonly send: (event: CheckoutEvent) => void
  readonly isLocked: () => boolean
  /** One thing after the other, beginning when the frame is not locked. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
  /** Does it while the frame is locked, and then brings the page up to date, unless `work` says that nothing has changed. */
  readonly change: (work: () => Promise<boolean>) => Promise<void>
}

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const isLocked = (snapshot: Snapshot) => snapshot.hasTag(LOCKED)
const isUnlocked = (snapshot: Snapshot) => !isLocked(snapshot)
const mayChange = (snapshot: Snapshot) =>
  isUnlocked(snapshot) || snapshot.matches({ shown: { work: { updating: "changing" } } })

export const runCheckout = (
  { lock, unlock, tellDelivery, refresh, reload, trackPayment }: CheckoutPage,
  options: ActorOptions<typeof checkoutMachine> = {},
): RunningCheckout => {
  const machine = checkoutMachine.provide({
    actors: {
      tellDelivery: fromPromise(({ signal }) => tellDelivery(signal)),
      refreshCart: fromPromise(({ signal }) => refresh(signal)),
    },
    actions: { lock, unlock, reload, trackPayment: (_, { method }) => trackPayment?.(method) },
  })
  const actor = createActor(machine, options).start()

  let last: Promise<void> = Promise.resolve()
  const queue = (work: () => Promise<void>): Promise<void> => {
    // What fails is in the way of nothing that follows. A page that comes anew begins nothing.
    last = last.then(() => (actor.getSnapshot().status === "active" ? work() : undefined)).catch(() => undefined)
    return last
  }

  return {
    actor,
    send: (event) => actor.send(event),
    isLocked: () => isLocked(actor.getSnapshot()),
    inTurn: (work) =>
      queue(async () => {
        await waitFor(actor, isUnlocked)
        await work()
      }),
    change: (work) =>
      queue(async () => {
        actor.send({ type: "change.begun" })
        await waitFor(actor, mayChange)
        const changed = await work().catch(() => false)
        actor.send({ type: "change.ended", changed })
        await waitFor(actor, isUnlocked)
      }),
  }
}
