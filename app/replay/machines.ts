/** The machines of the visitor's page, on the flow's clock: what they show and what they tell is told in the journal. */
import { buyMachine } from "@kapitel/core/cart/buyMachine"
import { quantityMachine } from "@kapitel/core/cart/quantityMachine"
import { quantityContext } from "@kapitel/core/cart/quantityTable"
import { checkoutMachine } from "@kapitel/core/checkout/checkoutMachine"
import { Clock, Deferred, Effect, Fiber } from "effect"
import { createActor, type EventObject, fromPromise } from "xstate"
import type { Stage } from "./Stage.ts"

/** XState's timers on Effect's clock: they go off when the flow's time comes. */
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
    /** When each timer that waits is due, in epoch ms of the flow. */
    waiting: (): ReadonlyArray<number> => [...timers.values()].map(({ dueAt }) => dueAt),
  }
})

/** Tells each state that the machine comes to. */
export const follow = (stage: Stage, time: Clock.Clock, which: string, who = "visitor") => {
  let before: string | undefined
  return ({ value }: { readonly value: unknown }) => {
    const state = JSON.stringify(value).replaceAll('"', "")
    if (state === before) return
    const outcome = before === undefined ? state : `${before} → ${state}`
    before = state
    stage.tell({
      at: time.currentTimeMillisUnsafe(),
      kind: "machine",
      from: who,
      to: who,
      what: which,
      outcome,
    })
  }
}

interface Walk {
  readonly send: (event: EventObject) => void
  /** Waits until the machine has told this. */
  readonly told: (word: string) => Effect.Effect<void>
}

/** Starts one of the two that a cart is changed with, and follows it. */
const walk = Effect.fnUntraced(function* (stage: Stage, which: "buy" | "quantity", input: object | undefined) {
  const clock = yield* flowClock
  const time = yield* Clock.clockWith(Effect.succeed)
  const waiting = new Map<string, Deferred.Deferred<void>>()
  const said: Array<string> = []
  const actions = {
    perform: (_: unknown, { told }: { readonly told: string }) => {
      said.push(told)
      const waits = waiting.get(told)
      if (waits !== undefined) Deferred.doneUnsafe(waits, Effect.void)
    },
  }
  const machine = (which === "buy" ? buyMachine : quantityMachine).provide({ actions })
  const actor = createActor(machine, { clock, input })
  actor.subscribe(follow(stage, time, which))
  yield* Effect.acquireRelease(
    Effect.sync(() => actor.start()),
    (started) => Effect.sync(() => started.stop()),
  )
  return {
    send: (event) => actor.send(event),
    told: (word) =>
      Effect.gen(function* () {
        if (said.includes(word)) return
        const waits = yield* Deferred.make<void>()
        waiting.set(word, waits)
        yield* Deferred.await(waits)
      }),
  } satisfies Walk
})

/** Presses the button, and hands the machine what came of it. */
export const pressed = <A>(stage: Stage, add: Effect.Effect<A>, succeeded: (answer: A) => boolean) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { send, told } = yield* walk(stage, "buy", undefined)
      send({ type: "buy.pressed", addedAs: "modal" } as EventObject)
      yield* told("add")
      const answer = yield* add
      send({ type: succeeded(answer) ? "cart.succeeded" : "cart.failed" })
      return answer
    }),
  )

/** Types a number into the line's field; the shop is told when the fingers have rested. */
export const typed = <A>(
  stage: Stage,
  { from, to }: { readonly from: number; readonly to: number },
  tell: Effect.Effect<A>,
  succeeded: (answer: A) => boolean,
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { send, told } = yield* walk(stage, "quantity", quantityContext(from))
      send({ type: "quantity.typed", text: String(to) } as EventObject)
      yield* told("report")
      const answer = yield* tell
      send(
        (succeeded(answer) ? { type: "quantity.answered", quantity: to } : { type: "quantity.refused" }) as EventObject,
      )
      return answer
    }),
  )

/** The provider's frame says that another delivery was chosen: the shop is told, and the cart read anew. */
export const atCheckout = <A>(
  stage: Stage,
  token: string,
  work: { readonly tellDelivery: Effect.Effect<A>; readonly refreshCart: Effect.Effect<A> },
  succeeded: (answer: A) => boolean,
  gaveUp: A,
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const clock = yield* flowClock
      const time = yield* Clock.clockWith(Effect.succeed)
      const run = Effect.runPromiseWith(yield* Effect.context())
      const ready = yield* Deferred.make<void>()
      let answer = gaveUp
      const asked = (question: Effect.Effect<A>) =>
        fromPromise<void>(async () => {
          // The machine says first where it has come to.
          answer = await run(Effect.andThen(Effect.yieldNow, question))
          if (!succeeded(answer)) throw new Error("the shop did not do it")
        })
      const machine = checkoutMachine.provide({
        actors: { tellDelivery: asked(work.tellDelivery), refreshCart: asked(work.refreshCart) },
        actions: { unlock: () => Deferred.doneUnsafe(ready, Effect.void) },
      })
      const actor = createActor(machine, { clock })
      actor.subscribe(follow(stage, time, "checkout"))
      yield* Effect.acquireRelease(
        Effect.sync(() => actor.start()),
        (started) => Effect.sync(() => started.stop()),
      )
      actor.send({ type: "token.received", token })
      actor.send({ type: "script.loaded" })
      actor.send({ type: "shipping.updated" })
      yield* Deferred.await(ready)
      return answer
    }),
  )
