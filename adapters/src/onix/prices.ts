/** Prices in kronor (lists 58, 59, 62, 171 and 173) and their VAT. */
import type { Money, VatRate } from "@kapitel/core/pricing/Money"
import { ordinaryVatRate } from "@kapitel/core/pricing/vatRates"
import { wholeKronor } from "../feed/kronor.ts"
import { dateOf } from "./dates.ts"
import { positive } from "./measures.ts"
import { childLine, childLines, childOf, childrenOf, type OnixElement } from "./OnixElement.ts"

/** List 58, the shop's price: recommended, publisher's, fixed retail, importer's, pre-publication; incl. tax. */
const INCLUDING_TAX = ["02", "42", "04", "34", "22", "24"]
/** The same without tax, which is then added. */
const EXCLUDING_TAX = ["01", "41", "03", "33", "21", "23"]
/** Special sale prices: while valid they are the price, and the ordinary one is the earlier price. */
const SPECIAL_SALE = ["12", "14"]
/** List 59: unqualified, consumer price, and member price. */
const FOR_ANYONE: ReadonlySet<string> = new Set(["00", "05"])
const FOR_MEMBERS = "01"
const FREE_OF_CHARGE = "01"
const VALID_FROM = "14"
const VALID_UNTIL = "15"
const VAT = "01"
const SWEDISH = "SEK"

/** The rates of list 62's codes for the products of a bookshop. */
const STANDARD_VAT = ordinaryVatRate("standard")
const REDUCED_VAT = ordinaryVatRate("publication")

/** List 62, for a Swedish price without a percentage. */
const rateByCode = (code: string | undefined, ordinary: VatRate): VatRate =>
  code === "S" || code === "H" ? STANDARD_VAT : code === "R" || code === "T" ? REDUCED_VAT : code === "Z" ? 0 : ordinary

const isVatRate = (percent: number): percent is VatRate => [0, 6, 12, 25].includes(percent)

const vatOf = (price: OnixElement | undefined, ordinary: VatRate): VatRate => {
  const taxes = childrenOf(price, "Tax")
  const tax = taxes.find((each) => (childLine(each, "TaxType") ?? VAT) === VAT)
  if (tax === undefined) return ordinary
  const percent = Number(childLine(tax, "TaxRatePercent") ?? Number.NaN)
  return isVatRate(percent) ? percent : rateByCode(childLine(tax, "TaxRateCode"), ordinary)
}

/** Whether the countries and regions of a price or a market include Sweden; none given means all. */
export const holdsSweden = (territory: OnixElement | undefined): boolean => {
  if (territory === undefined) return true
  const countries = (name: string) => (childLine(territory, name) ?? "").split(" ")
  if (countries("CountriesExcluded").includes("SE")) return false
  const included = countries("CountriesIncluded")
  const regions = countries("RegionsIncluded")
  return included.includes("SE") || regions.includes("WORLD") || regions.includes("ROW")
}

export interface PriceDefaults {
  readonly currency?: string | undefined
  readonly priceType?: string | undefined
  /** The day the message was sent: prices not valid on it are left out. Absent: all are read. */
  readonly sentOn?: string | undefined
}

interface Candidate {
  readonly element: OnixElement
  readonly type: string
  readonly amount: number
  readonly forMembers: boolean
}

const isValidOn = (price: OnixElement, day: string | undefined): boolean => {
  if (day === undefined) return true
  const from = dateOf(price, "PriceDate", VALID_FROM)
  const until = dateOf(price, "PriceDate", VALID_UNTIL)
  return (from === undefined || from <= day) && (until === undefined || until >= day)
}

const candidatesOf = (supply: OnixElement, defaults: PriceDefaults): ReadonlyArray<Candidate> =>
  childrenOf(supply, "Price").flatMap((element) => {
    const currency = childLine(element, "CurrencyCode") ?? defaults.currency
    const qualifier = childLine(element, "PriceQualifier") ?? "00"
    const written = childLine(element, "PriceAmount")
    const amount = written !== undefined && /^0+([.,]0+)?$/.test(written) ? 0 : positive(written)
    const wanted = FOR_ANYONE.has(qualifier) || qualifier === FOR_MEMBERS
    if (currency !== SWEDISH || amount === undefined || !wanted) return []
    if (!holdsSweden(childOf(element, "Territory")) || !isValidOn(element, defaults.sentOn)) return []
    const type = childLine(element, "PriceType") ?? defaults.priceType ?? "02"
    return [{ element, type, amount, forMembers: qualifier === FOR_MEMBERS }]
  })

export interface Prices {
  readonly vatRate: VatRate
  readonly price?: Money
  readonly originalPrice?: Money
  readonly loyaltyPrice?: Money
  /** Set when there are prices and none of them can be used. */
  readonly problem?: string
}

/** The best of the candidates by the order of the types, in whole kronor incl. VAT. */
const best = (candidates: ReadonlyArray<Candidate>, vat: (of: Candidate) => VatRate): Money | undefined => {
  for (const type of [...INCLUDING_TAX, ...EXCLUDING_TAX]) {
    const found = candidates.find((candidate) => candidate.type === type)
    if (found !== undefined) {
      return wholeKronor(EXCLUDING_TAX.includes(type) ? (found.amount * (100 + vat(found))) / 100 : found.amount)
    }
  }
  return undefined
}

/** `ordinary` is the VAT rate of its kind of product, used when the prices have none. */
export const pricesOf = (supply: OnixElement, ordinary: VatRate, defaults: PriceDefaults): Prices => {
  const candidates = candidatesOf(supply, defaults)
  const vat = (candidate: Candidate) => vatOf(candidate.element, ordinary)
  const open = candidates.filter((candidate) => !candidate.forMembers)
  const usual = best(open, vat)
  const sale = open.find((candidate) => SPECIAL_SALE.includes(candidate.type))
  const reduced = sale === undefined ? undefined : wholeKronor(sale.amount)
  const isReduced = reduced !== undefined && (usual === undefined || reduced < usual)
  const free = childLine(supply, "UnpricedItemType") === FREE_OF_CHARGE ? wholeKronor(0) : undefined
  const price = isReduced ? reduced : (usual ?? free)
  const members = best(
    candidates.filter((candidate) => candidate.forMembers),
    vat,
  )
  const isUnusable = price === undefined && childrenOf(supply, "Price").length > 0
  return {
    vatRate: vatOf(candidates[0]?.element, ordinary),
    ...(price !== undefined && { price }),
    ...(isReduced && usual !== undefined && { originalPrice: usual }),
    ...(members !== undefined && price !== undefined && members > 0 && members < price && { loyaltyPrice: members }),
    ...(isUnusable && {
      problem: `None of its prices is a retail price in ${SWEDISH} that applies: ${named(supply)}.`,
    }),
  }
}

const named = (supply: OnixElement): string =>
  childrenOf(supply, "Price")
    .map((price) => ["PriceType", "PriceAmount", "CurrencyCode"].flatMap((name) => childLines(price, name)).join(" "))
    .join(", ")
    .slice(0, 120)
