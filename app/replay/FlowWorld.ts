/**
 * Runs a flow: a state that lasts, and the shop on top of it, which crashes where the flow says and restarts. Every
 * call of a port is counted, journaled, disturbed when the flow says so, and a possible point to crash at.
 */
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import type { Checkout } from "@kapitel/core/checkout/Checkout"
import type { CodeSettings } from "@kapitel/core/identity/CodeLogins"
import { Cause, Clock, Context, Deferred, Effect, Exit, Layer, Option, Schema, Scope } from "effect"
import { webhook } from "../server/walley/webhook.ts"
import type { LoginRequestName, NetworkFault, PortFault } from "./flow/PortFault.ts"
import { type Journal, makeJournal } from "./Journal.ts"
import { type MockBankId, makeMockBankId } from "./MockBankId.ts"
import { type MockProvider, makeMockProvider } from "./MockProvider.ts"
import { type MockSmsSender, makeMockSmsSender } from "./MockSmsSender.ts"
import { makeStoredNaming } from "./makeStoredNaming.ts"
import { makeNames, type Names } from "./names.ts"
import { portError } from "./portError.ts"
import { externalServicesLayer, type PortInterceptor, type ShopServices, shopLayer } from "./shopInMemory.ts"

/** How long the shop is away after a crash. */
const RESTART = "5 seconds"

/** How often the visitor tries whether it is back. */
const RETRY_EVERY = "200 millis"

/** The shop crashed during the request. */
export const CRASHED = Symbol("crashed")

/** One run of the shop. After a crash its calls have no effect. */
interface Life {
  alive: boolean
  readonly ended: Deferred.Deferred<void>
}

/** How often something succeeds first, and how often it fails then. */
interface Count {
  spared: number
  left: number
}

interface Disturbance extends PortFault, Count {
  readonly takesMs: number
}

interface Disturbed extends NetworkFault, Count {
  readonly takesMs: number
}

const countOf = ({ after = 0, times = 1 }: { readonly after?: number; readonly times?: number }): Count => ({
  spared: after,
  left: times,
})

/** Uses it once: undefined when there is none, or when it is not its turn yet. */
const takenUp = <A extends Count>(found: A | undefined): A | undefined => {
  if (found === undefined) return undefined
  if (found.spared > 0) {
    found.spared -= 1
    return undefined
  }
  found.left -= 1
  return found
}

export interface FlowWorld {
  readonly db: Database
  readonly journal: Journal
  readonly names: Names
  readonly provider: MockProvider
  readonly bankId: MockBankId
  readonly smsSender: MockSmsSender
  readonly backstage: Context.Context<Layer.Success<ReturnType<typeof externalServicesLayer>>>
  /** Runs in the current shop, or as soon as it has restarted. */
  readonly inShop: <A, E>(work: Effect.Effect<A, E, ShopServices>) => Effect.Effect<Exit.Exit<A, E> | typeof CRASHED>
  readonly crash: Effect.Effect<void>
  /** Crashes the shop after the next call of this name. */
  readonly crashAfter: (call: string | undefined) => void
  readonly disturb: (trouble: PortFault, takesMs: number) => void
  readonly disturbAnswers: (answers: NetworkFault, takesMs: number) => void
  readonly disturbanceOfAnswer: (to: LoginRequestName) => Disturbed | undefined
  /** Sets the shop's clock wrong by so much more, in ms; monotonic time is not affected. */
  readonly setClock: (byMs: number) => void
  /** Epoch ms by the shop's clock. */
  readonly shopTime: () => number
  /** Epoch ms by the flow's clock. */
  readonly now: () => number
  /** Work of the provider's, which continues through crashes of the shop. */
  readonly behind: (work: Effect.Effect<void>) => Effect.Effect<void>
  readonly record: Journal["add"]
  /** Calls so far. */
  readonly calls: () => number
  /** How often each call of a port was made, including those that are not journaled. */
  readonly callsByName: () => ReadonlyMap<string, number>
  /** Requests of pages that are under way. */
  readonly pending: Set<symbol>
  /** Grows with everything that happens. */
  readonly progress: () => number
  /** How often the shop has crashed so far. */
  readonly deaths: () => number
}

export interface StageOptions {
  readonly db: Database
  readonly sessionLastsMs: number | undefined
  /** Crashes after the call of this number. */
  readonly crashAfterCall: number | undefined
  readonly usesBankId: boolean
  readonly usesWatches: boolean
  readonly usesReservations: boolean
  readonly movesMoney: boolean
  readonly usesEvents: boolean
  readonly codes: CodeSettings
  readonly checkout?: typeof Checkout.layer
}

const tagOf = (error: unknown, names: Names): string => names.brief(error) || String(error)

const NoChange = Schema.Struct({ eans: Schema.Tuple([]) })
const isNoChange = Schema.is(NoChange)

const isNothingDue = Schema.is(Schema.Struct({ due: Schema.Tuple([]), unreadable: Schema.Tuple([]) }))

/** A poll of an empty queue, of products of which none has changed, or of times that none has reached: neither journaled nor counted. */
const isIdle = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  value === 0 ||
  isNothingDue(value) ||
  (Option.isOption(value) && isNoChange(Option.getOrUndefined(value)))
const LOOKS = [
  "Outbox.take",
  "OrderStore.takeDue",
  "OrderStore.makeAllDue",
  "Watches.waitingProducts",
  "Watches.changedProducts",
  "Reservations.expire",
  "MoneyActions.take",
  "EventSignUps.tellWaiting",
]

/** Not journaled whatever the queue contained: its effects are. */
const QUIET = ["BankIdOrders.lease", "Reservations.heldStores"]

/** Polled while something is awaited: journaled when the answer differs from the last one. */
const REPEATED = ["BankId.collect", "BankIdOrders.find", "LoginProofs.of"]

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const ShownOrder = Schema.Struct({
  id: Schema.String,
  number: Schema.String,
  callbackToken: Schema.String,
  state: Schema.String,
})
const isOrder = Schema.is(ShownOrder)

/** The orders in an answer, however deeply it wraps them. */
function* ordersIn(value: unknown): Generator<typeof ShownOrder.Type> {
  if (Option.isOption(value)) {
    if (Option.isSome(value)) yield* ordersIn(value.value)
  } else if (Array.isArray(value)) {
    for (const each of value) yield* ordersIn(each)
  } else if (isKeyed(value)) {
    if (isOrder(value)) yield value
    else if ("order" in value) yield* ordersIn(value["order"])
  }
}

/** Bytes that never repeat in one flow, and are the same in each run. */
const countedBytes = () => {
  let given = 0
  return (count: number): Uint8Array => {
    given += 1
    const round = Math.floor(given / 256)
    return Uint8Array.from({ length: count }, (_, index) => (given * 31 + index * 7 + round * 13 * (index + 1)) % 256)
  }
}

export const makeFlowWorld = Effect.fnUntraced(function* (options: StageOptions) {
  const { db } = options
  const scope = yield* Effect.scope
  const journal = makeJournal()
  const nextBytes = countedBytes()
  const states = new Map<string, string>()
  const disturbances: Array<Disturbance> = []
  const disturbedAnswers: Array<Disturbed> = []
  const counts = new Map<string, number>()
  const lastAnswers = new Map<string, string>()
  let progress = 0
  let skew = 0
  let calls = 0
  let deaths = 0
  let dieAfter: string | undefined
  let now: { readonly life: Life; readonly context: Context.Context<ShopServices> } | undefined

  const end = (life: Life) =>
    Effect.sync(() => {
      if (!life.alive) return
      life.alive = false
      deaths += 1
      Deferred.doneUnsafe(life.ended, Effect.void)
    })

  const noteOrders = (value: unknown, at: number) => {
    for (const { id, number, callbackToken, state } of ordersIn(value)) {
      const before = states.get(id)
      if (before === undefined) {
        const name = `order ${states.size + 1}`
        for (const known of [id, number]) names.call(known, name)
        names.call(callbackToken, `the callback token of ${name}`)
      }
      if (before === state) continue
      states.set(id, state)
      const outcome = before === undefined ? state : `${before} → ${state}`
      journal.add({ at, kind: "order", from: "OrderStore", to: "shop", what: names.brief(id), outcome })
    }
  }

  const disturbanceOf = (call: string) => takenUp(disturbances.find((each) => each.call === call && each.left > 0))

  const time = yield* Clock.clockWith(Effect.succeed)
  /** The shop's wall clock: the flow's, plus the error that a flow has set. */
  const wallMs = () => time.currentTimeMillisUnsafe() + skew
  const names = makeNames(wallMs)
  const nameStored = makeStoredNaming(names)
  const wallNanos = () => time.currentTimeNanosUnsafe() + BigInt(skew) * 1_000_000n
  const shopClock: Clock.Clock = {
    currentTimeMillisUnsafe: wallMs,
    currentTimeMillis: Effect.sync(wallMs),
    currentTimeNanosUnsafe: wallNanos,
    currentTimeNanos: Effect.sync(wallNanos),
    monotonicTimeNanosUnsafe: () => time.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: time.monotonicTimeNanos,
    sleep: (duration) => time.sleep(duration),
  }
  const byShopClock = Effect.provideService(Clock.Clock, shopClock)

  const disturbed = (work: Effect.Effect<unknown, unknown, unknown>, found: Disturbance | undefined) => {
    if (found === undefined) return work
    switch (found.does) {
      case "fails":
        return Effect.fail(portError(found))
      case "silent":
        return Effect.andThen(Effect.ignore(work), Effect.fail(portError(found)))
      case "slow":
        return Effect.andThen(Effect.sleep(found.takesMs), work)
    }
  }

  const around = (life: Life, port: string, call: string, args: ReadonlyArray<unknown>) =>
    Effect.fnUntraced(function* (work: Effect.Effect<unknown, unknown, unknown>) {
      if (!life.alive) return yield* Effect.interrupt
      counts.set(call, (counts.get(call) ?? 0) + 1)
      if (!QUIET.includes(call)) progress += 1
      const found = disturbanceOf(call)
      const exit = yield* Effect.exit(disturbed(work, found))
      if (!life.alive) return yield* Effect.interrupt
      const value = Exit.isSuccess(exit) ? exit.value : undefined
      if (LOOKS.includes(call) && (value === undefined || isIdle(value))) return yield* exit
      if (QUIET.includes(call) && Exit.isSuccess(exit)) return yield* exit
      const at = time.currentTimeMillisUnsafe()
      noteOrders(value, at)
      nameStored(value)
      const answer = Exit.isSuccess(exit) ? names.brief(value) : tagOf(Cause.squash(exit.cause), names)
      const what = `${call.slice(port.length + 1)}(${args.map(names.brief).filter(Boolean).join(", ")})`
      if (REPEATED.includes(call)) {
        if (lastAnswers.get(what) === answer) return yield* exit
        lastAnswers.set(what, answer)
      }
      calls += 1
      progress += 1
      const outcome = [answer, found === undefined ? "" : `(${found.does})`].filter(Boolean).join(" ")
      journal.add({ at, kind: "call", from: "shop", to: port, what, outcome: outcome || "done", call: calls })
      if (dieAfter === call || calls === options.crashAfterCall) {
        dieAfter = undefined
        yield* end(life)
        return yield* Effect.never
      }
      return yield* exit
    })

  const watchFor =
    (life: Life): PortInterceptor =>
    (port) =>
    (shape) =>
      new Proxy(shape, {
        get: (target, key) => {
          const member: unknown = Reflect.get(target, key)
          const call = `${port}.${String(key)}`
          if (Effect.isEffect(member)) return around(life, port, call, [])(member)
          if (typeof member !== "function") return member
          return (...args: ReadonlyArray<unknown>) => {
            const result: unknown = Reflect.apply(member, target, args)
            return Effect.isEffect(result) ? around(life, port, call, args)(result) : result
          }
        },
      })

  const endpointOf = (request: { readonly method: string; readonly path: string }) =>
    Effect.gen(function* () {
      const kind = request.method === "GET" ? "notification" : "validation"
      const result = now === undefined ? CRASHED : yield* within(now, webhook(request))
      const answer =
        result === CRASHED || Exit.isFailure(result)
          ? { status: 0, body: "no answer" }
          : Option.getOrElse(result.value, () => ({ status: 404, body: "" }))
      const at = yield* Clock.currentTimeMillis
      const outcome = answer.status === 200 ? "200" : `${answer.status} ${answer.body}`
      journal.add({ at, kind: "webhook", from: "provider", to: "shop", what: kind, outcome })
      return answer
    })

  const provider = makeMockProvider(
    endpointOf,
    options.sessionLastsMs === undefined ? {} : { sessionLastsMs: options.sessionLastsMs },
  )

  const bankId = makeMockBankId()
  const smsSender = makeMockSmsSender()

  const within = <A, E>(
    { life, context }: NonNullable<typeof now>,
    work: Effect.Effect<A, E, ShopServices>,
  ): Effect.Effect<Exit.Exit<A, E> | typeof CRASHED> =>
    Effect.exit(byShopClock(Effect.provideContext(work, context))).pipe(
      Effect.map((exit) => (life.alive ? exit : CRASHED)),
      Effect.raceFirst(Effect.as(Deferred.await(life.ended), CRASHED)),
    )

  /** Runs, crashes and restarts for as long as the flow lasts. */
  const lives = Effect.gen(function* () {
    for (;;) {
      const life: Life = { alive: true, ended: yield* Deferred.make<void>() }
      const own = yield* Scope.make()
      const { usesBankId, usesWatches, usesReservations, movesMoney, usesEvents, codes } = options
      const mocks = { provider: provider.layer, desk: provider.desk, bankId: bankId.layer, smsSender: smsSender.layer }
      const uses = { usesBankId, usesWatches, usesReservations, movesMoney, usesEvents }
      const parts = { db, ...mocks, ...uses, watch: watchFor(life), nextBytes, codes }
      const layer = shopLayer({ ...parts, ...(options.checkout === undefined ? {} : { checkout: options.checkout }) })
      const context = yield* byShopClock(Layer.buildWithScope(layer, own)).pipe(Effect.orDie)
      now = { life, context }
      yield* Deferred.await(life.ended)
      now = undefined
      const at = yield* Clock.currentTimeMillis
      journal.add({ at, kind: "crash", from: "shop", to: "shop", what: "the shop is killed" })
      yield* Scope.close(own, Exit.void)
      yield* Effect.sleep(RESTART)
      journal.add({
        at: yield* Clock.currentTimeMillis,
        kind: "crash",
        from: "shop",
        to: "shop",
        what: "the shop starts again",
      })
    }
  })
  const backstage = yield* Layer.build(externalServicesLayer({ db, nextBytes })).pipe(Effect.orDie)

  const inShop: FlowWorld["inShop"] = (work) =>
    Effect.suspend(() =>
      now === undefined ? Effect.andThen(Effect.sleep(RETRY_EVERY), inShop(work)) : within(now, work),
    )

  return {
    stage: {
      db,
      journal,
      names,
      provider,
      bankId,
      smsSender,
      backstage,
      inShop,
      crash: Effect.suspend(() => (now === undefined ? Effect.void : end(now.life))),
      crashAfter: (call) => {
        dieAfter = call
      },
      disturb: (trouble, takesMs) => void disturbances.push({ ...trouble, ...countOf(trouble), takesMs }),
      disturbAnswers: (answers, takesMs) => void disturbedAnswers.push({ ...answers, ...countOf(answers), takesMs }),
      disturbanceOfAnswer: (to) => takenUp(disturbedAnswers.find((each) => each.to === to && each.left > 0)),
      setClock: (byMs) => {
        skew += byMs
      },
      shopTime: wallMs,
      now: () => time.currentTimeMillisUnsafe(),
      behind: (work) => Effect.asVoid(Effect.forkIn(work, scope)),
      record: (entry) => {
        progress += 1
        journal.add(entry)
      },
      calls: () => calls,
      callsByName: () => counts,
      pending: new Set(),
      progress: () => progress,
      deaths: () => deaths,
    } satisfies FlowWorld,
    /** The shop opens; it is closed when the scope ends. */
    open: Effect.forkIn(lives, scope),
  }
})
