/** What has changed since a customer was shown a checkout (CHK-12). Effect-free. */
import type { Money } from "../pricing/Money.ts"
import { copiesFromStock } from "./copiesFromStock.ts"
import type { OrderContents } from "./Order.ts"

/** What differs, by kind; an absent kind is unchanged. Goods are identified by their EAN. */
export interface CheckoutChanges {
  readonly added?: ReadonlyArray<string>
  readonly removed?: ReadonlyArray<string>
  readonly quantities?: ReadonlyArray<string>
  /** Fewer of its copies are on the shelf than were shown; the others arrive later, or are not available. */
  readonly copies?: ReadonlyArray<string>
  /** The price of one copy has changed. */
  readonly prices?: ReadonlyArray<string>
  /** Ids of promotions that were added or removed, or whose amount has changed. */
  readonly promotions?: ReadonlyArray<string>
  /** Ids of gift cards that were added or removed, or whose amount has changed. */
  readonly giftCards?: ReadonlyArray<string>
  /** Another way of delivery, or another fee. */
  readonly delivery?: true
  /** What is left to pay, in öre. */
  readonly toPay?: { readonly before: Money; readonly now: Money }
}

/** The differences between what was shown and what holds now. Absent when a customer would see none. */
export const checkoutChanges = (before: OrderContents, now: OrderContents): CheckoutChanges => {
  const lines = [byEan(before), byEan(now)] as const
  const both = [...lines[0]].flatMap(([ean, line]) => {
    const other = lines[1].get(ean)
    return other === undefined ? [] : [{ ean, line, other }]
  })
  const isElsewhere = before.shipping.name !== now.shipping.name || before.shipping.fee !== now.shipping.fee
  return {
    ...some("added", missing(lines[1], lines[0])),
    ...some("removed", missing(lines[0], lines[1])),
    ...some(
      "quantities",
      both.filter(({ line, other }) => line.quantity !== other.quantity).map(({ ean }) => ean),
    ),
    ...some(
      "copies",
      both
        .filter(({ line, other }) => line.quantity === other.quantity && copiesFromStock(other) < copiesFromStock(line))
        .map(({ ean }) => ean),
    ),
    ...some(
      "prices",
      both.filter(({ line, other }) => line.unitPrice !== other.unitPrice).map(({ ean }) => ean),
    ),
    ...some("promotions", differing(before.promotions, now.promotions)),
    ...some("giftCards", differing(before.giftCards, now.giftCards)),
    ...(isElsewhere ? { delivery: true as const } : {}),
    ...(before.toPay === now.toPay ? {} : { toPay: { before: before.toPay, now: now.toPay } }),
  }
}

const byEan = ({ lines }: OrderContents) => new Map(lines.map((line) => [line.ean as string, line]))

const missing = (from: ReadonlyMap<string, unknown>, inThese: ReadonlyMap<string, unknown>): ReadonlyArray<string> =>
  [...from.keys()].filter((key) => !inThese.has(key))

interface Amount {
  readonly id: string
  readonly amount: number
}

const differing = (before: ReadonlyArray<Amount>, now: ReadonlyArray<Amount>): ReadonlyArray<string> => {
  const [earlier, later] = [amounts(before), amounts(now)]
  return [...new Set([...earlier.keys(), ...later.keys()])].filter((id) => earlier.get(id) !== later.get(id))
}

const amounts = (of: ReadonlyArray<Amount>) => new Map(of.map(({ id, amount }) => [id, amount]))

const some = <Key extends string>(key: Key, values: ReadonlyArray<string>) =>
  (values.length === 0 ? {} : { [key]: values }) as { readonly [K in Key]?: ReadonlyArray<string> }
