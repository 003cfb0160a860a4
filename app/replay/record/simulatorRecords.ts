/** Records of the demo's simulators: the payment provider's sessions, BankID's orders, the telephone's messages. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Data, Effect, Schema } from "effect"
import type { Message, SeenOrder } from "./LoginSnapshot.ts"
import type { ProviderRecords } from "./ShopSnapshot.ts"

/** The shop of the simulators. */
export interface SimulatedShop {
  /** Address of the demo shop. */
  readonly url: string
  /** Its data folder, on this machine. */
  readonly dataDir: string
}

/** A simulator of the demo does not respond, or not as expected. */
export class SimulatorUnavailable extends Data.TaggedError("SimulatorUnavailable")<{ readonly cause: unknown }> {}

const unavailable = (cause: unknown) => new SimulatorUnavailable({ cause })

const Running = Schema.fromJsonString(Schema.Struct({ port: Schema.Int }))

/** Its response to a request under `/__sim/`; `folder` is where it has written its port. */
const fetchFrom = Effect.fnUntraced(function* <A>(
  { url, dataDir }: SimulatedShop,
  folder: string,
  question: string,
  schema: Schema.ConstraintDecoder<A>,
) {
  const file = yield* Effect.try({
    try: () => readFileSync(join(dataDir, folder, "running.json"), "utf8"),
    catch: unavailable,
  })
  const { port } = yield* Effect.mapError(Schema.decodeUnknownEffect(Running)(file), unavailable)
  const address = new URL(`/__sim/${question}`, url)
  address.port = String(port)
  const body = yield* Effect.tryPromise({
    try: async (signal) => (await fetch(address, { signal })).json() as Promise<unknown>,
    catch: unavailable,
  })
  return yield* Effect.mapError(Schema.decodeUnknownEffect(schema)(body), unavailable)
})

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

const booksOf = ({ payments, notifications, validations }: typeof Ledger.Type): ProviderRecords => ({
  validations: validations.map(({ private_id: ref, answer, at }) => ({ ref, answer, at })),
  payments: payments.flatMap(({ private_id: ref, amount_ore: amount, result, paid_at: at }) => {
    const outcome = OUTCOMES.get(result)
    return outcome === undefined ? [] : [{ ref, amount, outcome, at }]
  }),
  webhooks: new Map(
    [...Map.groupBy(notifications, ({ private_id }) => private_id)].map(([ref, all]) => [ref, all.length]),
  ),
})

export const ledger = (shop: SimulatedShop): Effect.Effect<ProviderRecords, SimulatorUnavailable> =>
  Effect.map(fetchFrom(shop, "walley-simulator", "ledger", Ledger), booksOf)

const Orders = Schema.Struct({
  orders: Schema.Array(
    Schema.Struct({
      orderRef: Schema.String,
      status: Schema.Literals(["pending", "failed", "complete"]),
      hint: Schema.String,
      metBy: Schema.NullOr(Schema.Literals(["qr", "autostart"])),
      person: Schema.NullOr(Schema.String),
      startedAt: Schema.Number,
      collectedAt: Schema.Array(Schema.Number),
    }),
  ),
})

/** Orders at BankID in the last minutes. */
export const ordersAtBankId = (shop: SimulatedShop): Effect.Effect<ReadonlyArray<SeenOrder>, SimulatorUnavailable> =>
  Effect.map(fetchFrom(shop, "bankid-simulator", "orders", Orders), ({ orders }) => orders)

const Messages = Schema.Array(Schema.Struct({ to: Schema.String, message: Schema.String, created: Schema.String }))

/** A text message has its code after the last `#`. */
const isCode = (message: string): boolean => /#\d{4,8}$/.test(message)

/** Text messages that were accepted since then. */
export const textsOnTelephone = (
  shop: SimulatedShop,
  since: number,
): Effect.Effect<ReadonlyArray<Message>, SimulatorUnavailable> =>
  Effect.map(fetchFrom(shop, "elks-simulator", "messages", Messages), (messages) =>
    messages.flatMap(({ to, message, created }): ReadonlyArray<Message> => {
      const at = Date.parse(created)
      return at < since ? [] : [{ at, to, kind: isCode(message) ? "code" : "identifierChanged" }]
    }),
  )
