/** The machines of the visitor's page, on the flow's clock: their states and messages are journaled. */
import { buyMachine } from "@kapitel/core/cart/buyMachine"
import { quantityMachine } from "@kapitel/core/cart/quantityMachine"
import { checkoutMachine } from "@kapitel/core/checkout/checkoutMachine"
import { Clock, Deferred, Effect, Fiber } from "effect"
import { type AnyActor, createActor, fromPromise } from "xstate"
import type { FlowWorld } from "./FlowWorld.ts"

/** XState's timers on Effect's clock: they fire by the flow's time. */
export const flowClock = Effect.gen(function* () {
  const fork = Effect.runForkWith(yield* Effect.context())
  const time = yield* Clock.clockWith(Effect.succeed)
  const timers = new Map<number, { readonly fiber: Fiber.Fiber<void>; readonly dueAt: number }>()
  let last = 0
  return {
    setTimeout: (work: () => void, ms: number): number => {
      last += 1
      const id = last
      const goesOff = Effect.sync(() => {
        timers.delete(id)
        work()
      })
      const fiber = fork(Effect.andThen(Effect.sleep(ms), goesOff))
      timers.set(id, { fiber, dueAt: time.currentTimeMillisUnsafe() + ms })
      return id
    },
    clearTimeout: (id: number): void => {
      const timer = timers.get(id)
      if (timer !== undefined) fork(Fiber.interrupt(timer.fiber))
      timers.delete(id)
    },
    /** When each pending timer is due, in epoch ms of the flow. */
    waiting: (): ReadonlyArray<number> => [...timers.values()].map(({ dueAt }) => dueAt),
  }
})

export type FlowClock = Effect.Success<typeof flowClock>

/** Journals each state that the machine reaches. */
export const follow = (stage: Pick<FlowWorld, "record">, time: Clock.Clock, which: string, who = "visitor") => {
  let before: string | undefined
  return ({ value }: { readonly value: unknown }) => {
    const state = JSON.stringify(value).replaceAll('"', "")
    if (state === before) return
    const outcome = before === undefined ? state : `${before} → ${state}`
    before = state
    stage.record({
      at: time.currentTimeMillisUnsafe(),
      kind: "machine",
      from: who,
      to: who,
      what: which,
      outcome,
    })
  }
}

/** Starts a machine of the visitor's page on the flow's clock, and follows it. */
const running = Effect.fnUntraced(function* <Run extends AnyActor>(
  stage: FlowWorld,
  which: string,
  make: (clock: FlowClock) => Run,
) {
  const actor = make(yield* flowClock)
  actor.subscribe(follow(stage, yield* Clock.clockWith(Effect.succeed), which))
  return yield* Effect.acquireRelease(
    Effect.sync(() => {
      actor.start()
      return actor
    }),
    (started) => Effect.sync(() => started.stop()),
  )
})

/** Presses the button, and passes the result to the machine. */
export const pressed = <A>(stage: FlowWorld, add: Effect.Effect<A>, succeeded: (answer: A) => boolean) =>
  Effect.scoped(
    Effect.gen(function* () {
      const added = yield* Deferred.make<void>()
      const machine = buyMachine.provide({ actions: { add: () => void Deferred.doneUnsafe(added, Effect.void) } })
      const actor = yield* running(stage, "buy", (clock) => createActor(machine, { clock }))
      actor.send({ type: "buy.pressed", addedAs: "modal" })
      yield* Deferred.await(added)
      const answer = yield* add
      actor.send({ type: succeeded(answer) ? "cart.succeeded" : "cart.failed" })
      return answer
    }),
  )

/** Types a number into the line's field; it is sent to the shop after a second. */
export const typed = <A>(
  stage: FlowWorld,
  { from, to }: { readonly from: number; readonly to: number },
  send: Effect.Effect<A>,
  succeeded: (answer: A) => boolean,
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const reported = yield* Deferred.make<void>()
      const machine = quantityMachine.provide({
        actions: { report: () => void Deferred.doneUnsafe(reported, Effect.void) },
      })
      const input = { quantity: from }
      const actor = yield* running(stage, "quantity", (clock) => createActor(machine, { clock, input }))
      actor.send({ type: "quantity.typed", text: String(to) })
      yield* Deferred.await(reported)
      const answer = yield* send
      actor.send(succeeded(answer) ? { type: "quantity.answered", quantity: to } : { type: "quantity.refused" })
      return answer
    }),
  )

/** The provider's frame reports another delivery option: the shop is notified, and the cart is read again. */
export const atCheckout = <A>(
  stage: FlowWorld,
  token: string,
  work: { readonly updateDelivery: Effect.Effect<A>; readonly refreshCart: Effect.Effect<A> },
  succeeded: (answer: A) => boolean,
  gaveUp: A,
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const run = Effect.runPromiseWith(yield* Effect.context())
      const ready = yield* Deferred.make<void>()
      let answer = gaveUp
      const actorOf = (question: Effect.Effect<A>) =>
        fromPromise<void>(async () => {
          // The machine's new state is journaled first.
          answer = await run(Effect.andThen(Effect.yieldNow, question))
          if (!succeeded(answer)) throw new Error("the shop has not done it")
        })
      const machine = checkoutMachine.provide({
        actors: { updateDelivery: actorOf(work.updateDelivery), refreshCart: actorOf(work.refreshCart) },
        actions: { unlock: () => Deferred.doneUnsafe(ready, Effect.void) },
      })
      const actor = yield* running(stage, "checkout", (clock) => createActor(machine, { clock }))
      actor.send({ type: "token.received", token })
      actor.send({ type: "script.loaded" })
      actor.send({ type: "shipping.updated" })
      yield* Deferred.await(ready)
      return answer
    }),
  )
