/** Watches a demo shop that runs, until what was begun in it is settled, and writes down what happened as a flow. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Database, openReadOnly } from "@kapitel/adapters/embedded/store/Database"
import { isOpen } from "@kapitel/core/checkout/orderState"
import { Clock, Data, Duration, Effect, Schema } from "effect"
import { stringify } from "yaml"
import type { Flow } from "../Flow.ts"
import { composeFlow, type Surroundings } from "./composeFlow.ts"
import { type Books, balanceOf, goodsOf, lookAt, promotionsIn, type Sighting } from "./Sighting.ts"

/** How often the store is looked at: what is done and undone in between is not seen. */
const LOOK_EVERY = Duration.millis(200)

/** After everything is settled: the letters, and a second knock. */
const EPILOGUE_MS = 5_000

/** The shop cannot be watched. `reason` is for the person who wanted to. */
export class NothingToRecord extends Data.TaggedError("NothingToRecord")<{ readonly reason: string }> {}

export interface RecordOptions {
  /** Where the demo shop answers. */
  readonly url: string
  /** Its folder of data, on this machine. */
  readonly dataDir: string
  readonly name: string
  /** Ends the recording whatever is settled. */
  readonly stopped: Effect.Effect<void>
}

const Running = Schema.fromJsonString(Schema.Struct({ port: Schema.Int }))

const Ledger = Schema.Struct({
  payments: Schema.Array(
    Schema.Struct({ private_id: Schema.String, amount_ore: Schema.Int, result: Schema.String, paid_at: Schema.Int }),
  ),
  notifications: Schema.Array(Schema.Struct({ private_id: Schema.String })),
  validations: Schema.Array(Schema.Struct({ private_id: Schema.String, answer: Schema.String, at: Schema.Int })),
})

const OUTCOMES = new Map<string, "paid" | "onHold" | "refused">([
  ["Preliminary", "paid"],
  ["OnHold", "onHold"],
  ["Rejected", "refused"],
])

const booksOf = ({ payments, notifications, validations }: typeof Ledger.Type): Books => ({
  validations: validations.map(({ private_id: ref, answer, at }) => ({ ref, answer, at })),
  payments: payments.flatMap(({ private_id: ref, amount_ore: amount, result, paid_at: at }) => {
    const outcome = OUTCOMES.get(result)
    return outcome === undefined ? [] : [{ ref, amount, outcome, at }]
  }),
  knocks: new Map(
    [...Map.groupBy(notifications, ({ private_id }) => private_id)].map(([ref, all]) => [ref, all.length]),
  ),
})

const unreachable = (what: string) => (cause: unknown) =>
  new NothingToRecord({ reason: `${what}: ${cause instanceof Error ? cause.message : String(cause)}` })

const answered = (address: URL, what: string) =>
  Effect.tryPromise({ try: () => fetch(address), catch: unreachable(what) })

const ledger = Effect.fnUntraced(function* ({ url, dataDir }: RecordOptions) {
  const file = join(dataDir, "walley-simulator", "running.json")
  const what = "the demo's payment simulator does not answer"
  const { port } = yield* Effect.try({ try: () => readFileSync(file, "utf8"), catch: unreachable(what) }).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Running)),
    Effect.mapError(unreachable(what)),
  )
  const address = new URL("/__sim/ledger", url)
  address.port = String(port)
  const response = yield* answered(address, what)
  const body = yield* Effect.tryPromise({ try: () => response.json(), catch: unreachable(what) })
  return booksOf(yield* Schema.decodeUnknownEffect(Ledger)(body).pipe(Effect.mapError(unreachable(what))))
})

/** What stands in the carts of a sighting, as it is when it is first met. */
const meet = (
  db: Database,
  { carts, at }: Sighting,
  known: { goods: Map<string, NonNullable<ReturnType<typeof goodsOf>>>; balances: Map<string, number> },
) => {
  for (const { id, entries, giftCards = [] } of carts) {
    for (const { ean } of entries) {
      const found = known.goods.has(ean) ? undefined : goodsOf(db, ean)
      if (found !== undefined) known.goods.set(ean, found)
    }
    for (const card of giftCards) if (!known.balances.has(card)) known.balances.set(card, balanceOf(db, card, id, at))
  }
}

const isSettled = ({ orders }: Sighting): boolean => orders.length > 0 && orders.every(({ state }) => !isOpen(state))

export const recordFlow = Effect.fn("recordFlow")(function* (options: RecordOptions) {
  yield* answered(new URL("/healthz", options.url), `no shop answers at ${options.url}`)
  yield* ledger(options)
  const db = yield* Effect.acquireRelease(
    Effect.try({ try: () => openReadOnly(options.dataDir), catch: unreachable("the shop's store cannot be read") }),
    (opened) => Effect.sync(opened.close),
  )
  const since = yield* Clock.currentTimeMillis
  const sightings: Array<Sighting> = []
  const known = {
    goods: new Map<string, NonNullable<ReturnType<typeof goodsOf>>>(),
    balances: new Map<string, number>(),
  }
  const watching = Effect.gen(function* () {
    let settledAt: number | undefined
    for (;;) {
      const at = yield* Clock.currentTimeMillis
      const sighting = lookAt(db, since, at)
      meet(db, sighting, known)
      sightings.push(sighting)
      settledAt = isSettled(sighting) ? (settledAt ?? at) : undefined
      if (settledAt !== undefined && at - settledAt >= EPILOGUE_MS) return
      yield* Effect.sleep(LOOK_EVERY)
    }
  })
  yield* Effect.raceFirst(watching, options.stopped)
  const surroundings: Surroundings = { ...known, promotions: promotionsIn(db) }
  const flow = composeFlow(options.name, sightings, yield* ledger(options), surroundings)
  return flow ?? (yield* new NothingToRecord({ reason: "nobody put anything into a cart while it was watched" }))
}, Effect.scoped)

/** The flow as its file, for a folder that lies beside the schema. */
export const flowFile = (flow: Flow): string =>
  `# yaml-language-server: $schema=../flow.schema.json\n${stringify(flow, { flowCollectionPadding: true, lineWidth: 120 })}`
