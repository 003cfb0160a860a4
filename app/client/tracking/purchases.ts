/** Purchases that are under way, as the browser remembers them from the checkout to the confirmation (TRK-03, TRK-04). */
import { layer } from "@kapitel/adapters/browser/BrowserStorage"
import { BrowserStorage } from "@kapitel/core/browser/BrowserStorage"
import { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { takePurchase } from "@kapitel/core/tracking/takePurchase"
import { Effect, Option, Schema } from "effect"

const storage = layer(() => localStorage)

const read = (): ReadonlyArray<PurchaseRecord> =>
  Effect.runSync(
    BrowserStorage.use(({ purchaseRecords }) => purchaseRecords).pipe(
      Effect.catch(() => Effect.succeed([])),
      Effect.provide(storage),
    ),
  )

/** Where nothing can be kept, no purchase is told. */
const write = (records: ReadonlyArray<PurchaseRecord>): void =>
  Effect.runSync(
    BrowserStorage.use(({ setPurchaseRecords }) => setPurchaseRecords(records)).pipe(
      Effect.ignore,
      Effect.provide(storage),
    ),
  )

/** Another tab that shows the same confirmation waits its turn, and finds nothing left. */
const inTurn = async <A>(work: () => A): Promise<A> =>
  navigator.locks.request("kapitel:purchase-records", async () => work())

/** As many checkouts as may be open beside each other. */
const MAX_KEPT = 20

const decode = Schema.decodeUnknownOption(PurchaseRecord)

/** The latest contents of each checkout; a number that is none of our goods' makes no record. */
export const keepPurchase = (kept: typeof PurchaseRecord.Encoded): Promise<void> =>
  inTurn(() =>
    Option.match(decode(kept), {
      onNone: () => {},
      onSome: (record) => write([...read().filter(({ token }) => token !== record.token), record].slice(-MAX_KEPT)),
    }),
  )

/** The purchase behind this token, once. */
export const takeConfirmed = (token: string): Promise<PurchaseRecord | undefined> =>
  inTurn(() => {
    const { purchase, kept } = takePurchase(read(), token)
    if (purchase !== undefined) write(kept)
    return purchase
  })

export const forgetPurchases = (): Promise<void> => inTurn(() => write([]))
