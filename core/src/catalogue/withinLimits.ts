/** Applies the limits of `fieldLimits.ts` to a record of a feed before it is stored. */

import { Schema } from "effect"
import type { IntakeRecord } from "./CatalogueIntake.ts"
import { CategoryKey } from "./Category.ts"
import { beginningOf, cleanText } from "./cleanText.ts"
import {
  CATEGORY_LIMITS,
  DEEPEST_KEY,
  FACT_LIMITS,
  HIGHEST_PRICE,
  type Limit,
  LONGEST_KEY,
  MOST_COPIES,
  MOST_PRICES,
  MOST_VARIANTS,
  OFFER_LIMITS,
} from "./fieldLimits.ts"
import { isEan } from "./isEan.ts"
import type { Offer, ProductFacts } from "./Product.ts"

/** The record to import, with what was shortened in it; or why it is refused. */
export type Limited =
  | { readonly record: IntakeRecord; readonly shortened: ReadonlyArray<string> }
  | { readonly setAside: string }

type Of<Kind extends IntakeRecord["kind"]> = Extract<IntakeRecord, { kind: Kind }>

const isCategoryKey = Schema.is(CategoryKey)

/** What was shortened, by field, and the first reason to refuse the record. */
class Findings {
  readonly shortened = new Set<string>()
  unfit: string | undefined

  refuse(reason: string): void {
    this.unfit ??= reason
  }
}

/** Shortens a record's fields to their limits, or sets it aside when a field cannot be shortened. */
export const withinLimits = (record: IntakeRecord): Limited => {
  const findings = new Findings()
  const limited = limitRecord(record, findings)
  return findings.unfit === undefined
    ? { record: limited, shortened: [...findings.shortened] }
    : { setAside: findings.unfit }
}

const limitRecord = (record: IntakeRecord, findings: Findings): IntakeRecord => {
  switch (record.kind) {
    case "product":
      return limitProduct(record, findings)
    case "update":
      return {
        ...record,
        facts: limitFacts(record.facts, findings),
        offer: limitOffer(record.offer, findings),
      }
    case "delete":
      return record
    case "price":
      checkPrices(record, findings)
      return record
    case "stock":
      if (record.store.length > LONGEST_KEY) findings.refuse("the id of its store is too long")
      if (record.quantity > MOST_COPIES) findings.refuse(notCopies(record.quantity))
      return record
    case "category":
      checkKey(record.key, findings)
      return { ...record, ...limitFields(record, CATEGORY_LIMITS, findings) }
  }
}

const limitProduct = (record: Of<"product">, findings: Findings): IntakeRecord => {
  const { variants, priceHistory } = record
  if (variants.length > MOST_VARIANTS) {
    findings.refuse(`it has ${variants.length} variants, and ${MOST_VARIANTS} is the most`)
    return record
  }
  if (priceHistory !== undefined && priceHistory.length > MOST_PRICES) findings.shortened.add("priceHistory")
  if (record.stock !== undefined && record.stock > MOST_COPIES) findings.refuse(notCopies(record.stock))
  return {
    ...record,
    facts: limitFacts(record.facts, findings),
    offer: limitOffer(record.offer, findings),
    variants: variants.map(({ facts, offer }) => ({
      facts: limitFacts(facts, findings),
      offer: limitOffer(offer, findings),
    })),
    ...(priceHistory === undefined ? {} : { priceHistory: priceHistory.slice(-MOST_PRICES) }),
  }
}

const notCopies = (copies: number): string => `a stock of ${copies} is not a number of copies`

const limitFacts = <Facts extends Partial<ProductFacts>>(facts: Facts, findings: Findings): Facts => {
  if (facts.identifier !== undefined && !isEan(facts.identifier)) findings.refuse("its number is not an EAN")
  for (const { key } of facts.categories ?? []) checkKey(key, findings)
  const limited = limitFields(facts, FACT_LIMITS, findings)
  if (facts.title !== undefined && (limited.title ?? "") === "") findings.refuse("its title is empty")
  return limited
}

const limitOffer = <Part extends Partial<Offer>>(offer: Part, findings: Findings): Part => {
  checkPrices(offer, findings)
  return limitFields(offer, OFFER_LIMITS, findings)
}

const checkPrices = (offer: Pick<Partial<Offer>, "price" | "originalPrice" | "loyaltyPrice">, findings: Findings) => {
  for (const amount of [offer.price, offer.originalPrice, offer.loyaltyPrice]) {
    if (amount !== undefined && !(Number.isInteger(amount) && amount >= 0 && amount <= HIGHEST_PRICE)) {
      findings.refuse(`a price of ${amount / 100} kronor is outside of the shop's limits`)
    }
  }
}

const checkKey = (key: string, findings: Findings) => {
  if (key.length > LONGEST_KEY || !isCategoryKey(key)) findings.refuse("a category's key is too long or malformed")
  else if (key.split("_").length > DEEPEST_KEY)
    findings.refuse(`a category is nested deeper than ${DEEPEST_KEY} levels`)
}

/** The same fields within their limits; a field that becomes empty is removed. */
const limitFields = <Value extends object>(
  value: Value,
  limits: Readonly<Record<string, Limit>>,
  findings: Findings,
): Value =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const limited = limitValue(field, limits[name] ?? { kind: "asIs" }, name, findings)
      return limited === undefined ? [] : [[name, limited]]
    }),
  ) as Value

/** `undefined` when nothing of it can be used. */
const limitValue = (value: unknown, limit: Limit, field: string, findings: Findings): unknown => {
  const leaveOut = (): undefined => {
    findings.shortened.add(field)
    return undefined
  }
  switch (limit.kind) {
    case "asIs":
      return value
    case "text":
      return typeof value === "string" ? limitText(value, limit.most, field, findings) : leaveOut()
    case "number": {
      const { least, most, needed } = limit
      if (typeof value === "number" && value >= least && value <= most) return value
      leaveOut()
      return needed === true ? Math.min(most, Math.max(least, Number(value) || 0)) : undefined
    }
    case "list": {
      if (!Array.isArray(value)) return leaveOut()
      if (value.length > limit.items) findings.shortened.add(field)
      return value.slice(0, limit.items).flatMap((item: unknown) => {
        const limited = limitValue(item, limit.of, field, findings)
        return limited === undefined || isNothing(limited, limit.needs) ? [] : [limited]
      })
    }
    case "struct": {
      if (typeof value !== "object" || value === null) return leaveOut()
      const limited = limitFields(value, limit.fields, findings)
      // A range without one of its ends would mean something else.
      return Object.keys(limited).length < Object.keys(value).length ? leaveOut() : limited
    }
  }
}

const isNothing = (item: unknown, needed: string | undefined): boolean =>
  needed !== undefined &&
  typeof item === "object" &&
  item !== null &&
  Object.entries(item).some(([name, value]) => name === needed && value === "")

const limitText = (text: string, most: number, field: string, findings: Findings): string => {
  // Shortened before cleaning as well, so that hundreds of megabytes of combining marks are never processed.
  const near = text.length > 2 * most ? text.slice(0, 2 * most) : text
  const limited = beginningOf(cleanText(near), most)
  if (limited !== text) findings.shortened.add(field)
  return limited
}
