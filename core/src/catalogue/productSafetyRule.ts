/**
 * Which goods need safety information, and which of it is missing (Regulation (EU) 2023/988, article 19). Effect-free.
 */
import { isShipped } from "../delivery/isShipped.ts"
import { isBook } from "./isBook.ts"
import type { ProductFacts } from "./Product.ts"
import type { SafetyOperator } from "./ProductSafety.ts"

/** Goods placed on the market before the regulation applied may be sold as they are (article 51). */
const APPLIES_FROM = "2024-12-13"

const EU: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
)

/** Whether a country (ISO 3166-1 alpha-2) is a member of the EU. */
export const isInEu = (country: string): boolean => EU.has(country)

type Goods = Pick<
  ProductFacts,
  | "productType"
  | "kind"
  | "distributionMethod"
  | "digitalFormat"
  | "ticket"
  | "publishingDate"
  | "manufacturer"
  | "responsiblePerson"
>

/**
 * Physical goods do; files, gift cards and tickets do not, and food has its own law (article 2(2)). Of books those
 * published since the regulation applies: when a copy of an older one was placed on the market is not known.
 */
export const needsSafetyInformation = (goods: Goods): boolean =>
  isShipped(goods) &&
  goods.ticket !== true &&
  goods.kind !== "food" &&
  // A partial date counts as its first possible day: a book of 2024 was published before.
  (!isBook(goods) || (goods.publishingDate ?? "") >= APPLIES_FROM)

/** A fact that article 19 requires and the product does not have. */
export type MissingSafety =
  | "manufacturer"
  | "manufacturer's address"
  | "manufacturer's contact"
  | "responsible person in the EU"
  | "responsible person's address"
  | "responsible person's contact"

/** What the law requires of these goods and is missing; empty for goods that need nothing. */
export const missingSafety = (goods: Goods): ReadonlyArray<MissingSafety> => {
  if (!needsSafetyInformation(goods)) return []
  const { manufacturer, responsiblePerson } = goods
  if (manufacturer === undefined) return ["manufacturer"]
  const isOutside = manufacturer.country !== undefined && !isInEu(manufacturer.country)
  return [
    ...lacking(manufacturer, "manufacturer's address", "manufacturer's contact"),
    ...(responsiblePerson !== undefined
      ? lacking(responsiblePerson, "responsible person's address", "responsible person's contact")
      : isOutside
        ? (["responsible person in the EU"] as const)
        : []),
  ]
}

const lacking = (
  { address, contact }: SafetyOperator,
  noAddress: MissingSafety,
  noContact: MissingSafety,
): ReadonlyArray<MissingSafety> => [
  ...(address === undefined ? [noAddress] : []),
  ...(contact === undefined ? [noContact] : []),
]
