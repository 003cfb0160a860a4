/**
 * The VAT rates of a bookshop's goods, by the day of the sale (mervärdesskattelagen 2023:200, 9 kap.; D-06).
 * Effect-free. An order keeps the rate that it was sold with. A new rate is added as a new row here, ahead of its day.
 */
import { stockholmDate } from "../delivery/stockholm.ts"
import type { VatRate } from "./Money.ts"

/**
 * The categories of the law: books, magazines, maps and sheet music on paper or as files and audio; food and drink
 * without alcohol; all other goods; gift cards for goods of several rates, which are taxed when they are used.
 */
export type VatGoods = "publication" | "food" | "standard" | "giftCard"

interface VatPeriod {
  readonly goods: VatGoods
  readonly rate: VatRate
  /** The first day in Stockholm, `2026-04-01`; it ends where the next row of the same goods begins. */
  readonly from: string
  readonly source: string
}

/** The day on which mervärdesskattelagen (2023:200) came into force; the rates were the same before it. */
const LAW_OF_2023 = "2023-07-01"

/** Rows of the same goods in the order of their days. */
export const VAT_RATES: ReadonlyArray<VatPeriod> = [
  { goods: "publication", rate: 6, from: LAW_OF_2023, source: "ML 2023:200, 9 kap. 13 §" },
  { goods: "food", rate: 12, from: LAW_OF_2023, source: "ML 2023:200, 9 kap." },
  {
    goods: "food",
    rate: 6,
    from: "2026-04-01",
    source: "prop. 2025/26:55, Tillfälligt sänkt mervärdesskatt på livsmedel",
  },
  {
    goods: "food",
    rate: 12,
    from: "2028-01-01",
    source: "prop. 2025/26:55: the lower rate ends with 31 December 2027",
  },
  { goods: "standard", rate: 25, from: LAW_OF_2023, source: "ML 2023:200, 9 kap. 2 §" },
  {
    goods: "giftCard",
    rate: 0,
    from: LAW_OF_2023,
    source: "Directive 2006/112/EC, article 30b(2): the transfer of a multi-purpose voucher is not taxed",
  },
]

/** The rate on a day in Stockholm, `2026-04-01`; before the first row, or for an invalid date, the first row's. */
export const vatRateOn = (goods: VatGoods, day: string): VatRate => {
  const rows = VAT_RATES.filter((row) => row.goods === goods)
  return (rows.findLast(({ from }) => from <= day) ?? rows[0])?.rate ?? 25
}

/** The rate of such goods when a feed states none: the one that identifies them in `goodsOfVat`. */
export const ordinaryVatRate = (goods: VatGoods): VatRate => vatRateOn(goods, "")

const GOODS_BY_STATED_RATE: Readonly<Record<VatRate, VatGoods>> = {
  0: "giftCard",
  6: "publication",
  12: "food",
  25: "standard",
}

/**
 * A product's category in the law, from its kind and the rate that its feed stated. The kinds `giftcard` and `food`
 * decide (food at 25 % is drink with alcohol); for all others the stated rate decides: 12 % is food of another kind,
 * and a book at 25 % is mostly advertising, film or music.
 */
export const goodsOfVat = ({ kind, vatRate }: { readonly kind: string; readonly vatRate: VatRate }): VatGoods => {
  if (kind === "giftcard") return "giftCard"
  if (kind === "food") return vatRate === 25 ? "standard" : "food"
  return GOODS_BY_STATED_RATE[vatRate]
}

/** The rate charged for a product that is sold at an instant (epoch ms). */
export const vatRateOfSale = (product: { readonly kind: string; readonly vatRate: VatRate }, at: number): VatRate =>
  vatRateOn(goodsOfVat(product), stockholmDate(at))
