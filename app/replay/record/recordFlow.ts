/** Observes a running demo shop until what was begun in it is settled, and writes it as a flow. */
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { isOpen } from "@kapitel/core/checkout/orderState"
import { Clock, Data, Duration, Effect } from "effect"
import { stringify } from "yaml"
import type { Flow } from "../Flow.ts"
import { composeFlow, type RecordingContext } from "./composeFlow.ts"
import { allAccounts, consentsBefore, type LoginSnapshot, takeLoginSnapshot, tracesOf } from "./LoginSnapshot.ts"
import { balanceOf, goodsOf, promotionsIn, type ShopSnapshot, takeShopSnapshot } from "./ShopSnapshot.ts"
import { ledger, ordersAtBankId, type SimulatedShop, textsOnTelephone } from "./simulatorRecords.ts"

/** How often the store is read: what is done and undone in between is not observed. */
const READ_EVERY = Duration.millis(200)

/** After everything is settled: time for the e-mails, and a second webhook. */
const EPILOGUE_MS = 5_000

/** The shop cannot be recorded. `reason` is for the operator. */
class NothingToRecord extends Data.TaggedError("NothingToRecord")<{ readonly reason: string }> {}

export interface RecordOptions extends SimulatedShop {
  readonly name: string
  /** Called whenever the observed state changes, and once when recording has begun. */
  readonly report: (seen: string) => Effect.Effect<void>
  /** Ends the recording, settled or not. */
  readonly stopped: Effect.Effect<void>
}

const unreachable = (what: string) => (cause: unknown) =>
  new NothingToRecord({ reason: `${what}: ${cause instanceof Error ? cause.message : String(cause)}` })

const answered = (address: URL, what: string) =>
  Effect.tryPromise({ try: () => fetch(address), catch: unreachable(what) })

/** Stores the facts about everything in a sighting that occurs for the first time. */
const meet = (
  db: Database,
  { carts, at }: ShopSnapshot,
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

const books = (shop: SimulatedShop) =>
  Effect.mapError(ledger(shop), ({ cause }) => unreachable("the demo's payment simulator does not answer")(cause))

/** A summary for the person who records: it shows when the next step may be taken. */
const summary = (
  { carts, orders }: ShopSnapshot,
  { orders: atBankId, codes, sessions, accounts }: LoginSnapshot,
): string =>
  [
    `carts ${carts.length}`,
    `orders ${orders.length}`,
    `BankID ${atBankId.filter(({ status }) => status === "pending").length}`,
    `codes ${codes.filter(({ proved }) => !proved).length}`,
    `logged in ${sessions.length}`,
    `of them members ${accounts.filter(({ member }) => member).length}`,
  ].join(", ")

const isSettled = ({ orders }: ShopSnapshot): boolean =>
  orders.length > 0 && orders.every(({ state }) => !isOpen(state))

export const recordFlow = Effect.fn("recordFlow")(function* (options: RecordOptions) {
  yield* answered(new URL("/healthz", options.url), `no shop answers at ${options.url}`)
  yield* books(options)
  const db = yield* Effect.acquireRelease(
    Effect.try({ try: () => openReadOnly(options.dataDir), catch: unreachable("the shop's store cannot be read") }),
    (opened) => Effect.sync(opened.close),
  )
  const since = yield* Clock.currentTimeMillis
  const before = { accounts: allAccounts(db), consents: consentsBefore(db, since) }
  const sightings: Array<ShopSnapshot> = []
  const logins: Array<LoginSnapshot> = []
  const known = {
    goods: new Map<string, NonNullable<ReturnType<typeof goodsOf>>>(),
    balances: new Map<string, number>(),
  }
  let reported = ""
  const read = Effect.gen(function* () {
    // A shop without the simulator has no logins by BankID; a failed request is repeated by the next reading.
    const orders = yield* Effect.orElseSucceed(ordersAtBankId(options), () => [])
    const at = yield* Clock.currentTimeMillis
    const sighting = takeShopSnapshot(db, since, at)
    meet(db, sighting, known)
    sightings.push(sighting)
    const login = takeLoginSnapshot(db, since, at, orders)
    logins.push(login)
    const seen = summary(sighting, login)
    if (seen !== reported) yield* options.report(seen)
    reported = seen
    return sighting
  })
  const watching = Effect.gen(function* () {
    let settledAt: number | undefined
    for (;;) {
      const sighting = yield* read
      settledAt = isSettled(sighting) ? (settledAt ?? sighting.at) : undefined
      if (settledAt !== undefined && sighting.at - settledAt >= EPILOGUE_MS) return
      yield* Effect.sleep(READ_EVERY)
    }
  })
  yield* Effect.raceFirst(watching, options.stopped)
  yield* read
  const surroundings: RecordingContext = { ...known, promotions: promotionsIn(db) }
  const texts = yield* Effect.orElseSucceed(textsOnTelephone(options, since), () => [])
  const seenLogins = { sightings: logins, before, traces: tracesOf(db, since), texts }
  const flow = composeFlow(options.name, sightings, yield* books(options), surroundings, seenLogins)
  const reason = "nothing was added to a cart and no login happened during the recording"
  return flow ?? (yield* new NothingToRecord({ reason }))
}, Effect.scoped)

/** The flow as its file, for a folder next to the schema. */
export const flowFile = (flow: Flow): string =>
  `# yaml-language-server: $schema=../flow.schema.json\n${stringify(flow, { flowCollectionPadding: true, lineWidth: 120 })}`
