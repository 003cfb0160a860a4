/**
 * Purchases in progress, in the browser's `localStorage` from the checkout to the confirmation (TRK-03, TRK-04); read
 * without Schema (29 kB).
 */
import { isEan } from "@kapitel/core/catalogue/isEan"
import type { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { takePurchase } from "@kapitel/core/tracking/takePurchase"
import type { KeyValueStorage } from "./KeyValueStorage.ts"

const KEY = "kapitel:purchase-records"
/** As many checkouts as may be open at the same time. */
const LIMIT = 20
const MAX_ITEMS = 200
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/

type Item = (typeof PurchaseRecord.Encoded)["items"][number]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const isItem = (value: unknown): value is Item =>
  isObject(value) &&
  typeof value["ean"] === "string" &&
  isEan(value["ean"]) &&
  typeof value["title"] === "string" &&
  Number.isSafeInteger(value["quantity"]) &&
  Number.isFinite(value["price"])

const isRecord = (value: unknown): value is PurchaseRecord =>
  isObject(value) &&
  typeof value["token"] === "string" &&
  TOKEN.test(value["token"]) &&
  Number.isFinite(value["value"]) &&
  Array.isArray(value["items"]) &&
  value["items"].length <= MAX_ITEMS &&
  value["items"].every(isItem)

const isRecords = (value: unknown): value is ReadonlyArray<PurchaseRecord> =>
  Array.isArray(value) && value.length <= LIMIT && value.every(isRecord)

export interface PurchaseSurroundings {
  /** A browser may deny access to it: then no purchase is tracked. */
  readonly storage: () => KeyValueStorage
  /** Runs it while no other tab does: of two that show the same confirmation, one finds nothing left. */
  readonly inTurn: <A>(work: () => A) => Promise<A>
}

export const purchaseRecords = ({ storage, inTurn }: PurchaseSurroundings) => {
  const read = (): ReadonlyArray<PurchaseRecord> => {
    try {
      const value: unknown = JSON.parse(storage().getItem(KEY) ?? "[]")
      return isRecords(value) ? value : []
    } catch {
      return []
    }
  }
  const write = (records: ReadonlyArray<PurchaseRecord>): void => {
    try {
      storage().setItem(KEY, JSON.stringify(records))
    } catch {
      // There is no space, or no storage: the purchase continues.
    }
  }
  return {
    read,
    /**
     * The latest contents of each checkout. An invalid record, such as one with a different number of goods, is not
     * stored.
     */
    keep: (record: typeof PurchaseRecord.Encoded): Promise<void> =>
      inTurn(() => {
        if (isRecord(record)) write([...read().filter(({ token }) => token !== record.token), record].slice(-LIMIT))
      }),
    /** The purchase of this token, once. */
    take: (token: string): Promise<PurchaseRecord | undefined> =>
      inTurn(() => {
        const { purchase, remaining } = takePurchase(read(), token)
        if (purchase !== undefined) write(remaining)
        return purchase
      }),
    forget: (): Promise<void> => inTurn(() => write([])),
  }
}
