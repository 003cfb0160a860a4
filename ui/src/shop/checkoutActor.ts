/** Runs `checkoutMachine` for the checkout page: payment is locked while the page or the shop changes the amount. */
import { type CheckoutEvent, checkoutMachine, LOCKED } from "@kapitel/core/checkout/checkoutMachine"
import { type Actor, type ActorOptions, createActor, fromPromise, type SnapshotFrom, waitFor } from "xstate"

/** The machine's actions on the page. Requests end with the signal: their response is ignored then. */
export interface CheckoutPage {
  /** Makes the provider's frame ignore input. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Requests the provider's script again. */
  readonly loadAgain?: () => void
  /** Sends the delivery that was chosen in the frame to the shop. */
  readonly updateDelivery: (signal: AbortSignal) => Promise<void>
  /** Updates the contents next to the frame. */
  readonly refresh: (signal: AbortSignal) => Promise<void>
  readonly reload: () => void
  /** A payment method was chosen. */
  readonly trackPayment?: (method: string) => void
}

export interface RunningCheckout {
  readonly actor: Actor<typeof checkoutMachine>
  readonly send: (event: CheckoutEvent) => void
  readonly isLocked: () => boolean
  /** Runs tasks one after the other, beginning when the frame is not locked. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
  /** Runs it while the frame is locked, and then updates the page, unless `work` resolves with false. */
  readonly change: (work: () => Promise<boolean>) => Promise<void>
}

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const isLocked = (snapshot: Snapshot) => snapshot.hasTag(LOCKED)
const isUnlocked = (snapshot: Snapshot) => !isLocked(snapshot)
const mayChange = (snapshot: Snapshot) =>
  isUnlocked(snapshot) || snapshot.matches({ shown: { work: { updating: "changing" } } })

export const runCheckout = (
  { lock, unlock, loadAgain, updateDelivery, refresh, reload, trackPayment }: CheckoutPage,
  options: ActorOptions<typeof checkoutMachine> = {},
): RunningCheckout => {
  const machine = checkoutMachine.provide({
    actors: {
      updateDelivery: fromPromise(({ signal }) => updateDelivery(signal)),
      refreshCart: fromPromise(({ signal }) => refresh(signal)),
    },
    actions: {
      lock,
      unlock,
      loadAgain: () => loadAgain?.(),
      reload,
      trackPayment: (_, { method }) => trackPayment?.(method),
    },
  })
  const actor = createActor(machine, options).start()

  let last: Promise<void> = Promise.resolve()
  const queue = (work: () => Promise<void>): Promise<void> => {
    // A failed task does not block later ones. A page that is reloading begins none.
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
