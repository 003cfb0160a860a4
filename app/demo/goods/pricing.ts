/** Price, availability and delivery time of a demo product: every case that the shop has a rule for occurs. */
import type { Badge, Offer, ProductFacts, Supply } from "@kapitel/core/catalogue/Product"
import { addDays, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { Money, type VatRate } from "@kapitel/core/pricing/Money"
import { Chance } from "./Chance.ts"
import { roundPrice } from "./demoDates.ts"

export const kronor = (amount: number): Money => Money.make(Math.round(amount) * 100)

export interface PricePoint {
  /** Epoch ms. */
  readonly at: number
  readonly price: Money
}

export interface Priced {
  readonly offer: Offer
  readonly priceHistory?: ReadonlyArray<PricePoint>
  readonly facts: Pick<ProductFacts, "badges" | "campaigns" | "campaignTags" | "tags">
  /** Copies in the web shop's warehouse; undefined for what is not a physical product. */
  readonly stock?: number
}

export interface PricingWish {
  readonly kronor: number
  readonly vatRate: VatRate
  readonly isFile: boolean
  /** By somebody who can sign it. */
  readonly isSignable: boolean
  /** A day; one later than today means not published yet. */
  readonly publishingDate?: string
  readonly isCourse: boolean
  readonly isClassic: boolean
  readonly isPocket: boolean
}

const day = (date: string, time = "09:00"): number => stockholmInstant(date, time) ?? 0

/** As long as the shop stores prices. */
const HISTORY_DAYS = 90

const CAMPAIGNS = [
  { name: "Månadens kapitel", slug: "manadens-kapitel" },
  { name: "Bokhandlarens val", slug: "bokhandlarens-val" },
  { name: "Klappar under 200 kr", slug: "klappar-under-200-kr" },
  { name: "Läs på tåget", slug: "las-pa-taget" },
] as const
const CLASSICS_CAMPAIGN = { name: "Klassiker att återvända till", slug: "klassiker-att-atervanda-till" }
const STUDENT_CAMPAIGN = { name: "Studentpris", slug: "studentpris" }

/** Tags of goods that the demo's promotions apply to (`demoPromotions.ts`). */
export const DEMO_TAGS = { course: "STUDENT", pocket: "POCKET", reading: "LASNING", gift: "KLAPP" } as const

const DELIVERY_SOON = ["1", "1", "1", "2", "1-2", "1-3"] as const
const DELIVERY_LATER = ["3-6", "5-8", "7-10", "10-15", "11-20", "6", "8", "20"] as const

const toOrder = (deliveryTime: string) => ({ deliveryTime, supply: { kind: "toOrder", deliveryTime } }) as const

const BOOK_VAT = 6

/** Books can be ordered again from their publishers; the last copies of an article are often the last. */
const moreOf = (chance: Chance, { vatRate }: PricingWish): Supply =>
  vatRate === BOOK_VAT || chance.percent(50)
    ? { kind: "toOrder", deliveryTime: chance.pick(DELIVERY_LATER) }
    : { kind: "none" }

/** Copies, the availability that follows, and the delivery time. */
const standing = (
  chance: Chance,
  wish: PricingWish,
  today: string,
): Pick<Priced, "stock"> & { readonly offer: Partial<Offer> & Pick<Offer, "availability" | "inStock"> } => {
  const { publishingDate, isFile } = wish
  const isComing = publishingDate !== undefined && publishingDate > today
  if (isComing && !isFile && chance.percent(70)) {
    const opened = addDays(today, -chance.int(2, 40))
    const embargo = chance.percent(30) ? { embargoDate: publishingDate } : {}
    return {
      stock: 0,
      offer: {
        availability: "AVAILABLE_TO_BUY",
        inStock: false,
        preorderDate: opened,
        preorderDeliveryDate: publishingDate,
        ...embargo,
      },
    }
  }
  if (isComing) return { ...(!isFile && { stock: 0 }), offer: { availability: "NOT_YET_PUBLISHED", inStock: false } }
  if (isFile) return { offer: { availability: "AVAILABLE_TO_BUY", inStock: true } }
  const draw = chance.next()
  if (draw < 0.04) return { stock: 0, offer: { availability: "TEMP_OUT_OF_STOCK", inStock: false } }
  if (draw < 0.065) return { stock: 0, offer: { availability: "OUT_OF_PRINT", inStock: false } }
  if (draw < 0.072) return { stock: 0, offer: { availability: "WATCH", inStock: false } }
  if (draw < 0.16) {
    return {
      stock: 0,
      offer: { availability: "AVAILABLE_TO_BUY", inStock: false, ...toOrder(chance.pick(DELIVERY_LATER)) },
    }
  }
  const stock = chance.percent(15) ? chance.int(1, 2) : chance.int(3, 240)
  const deliveryTime = chance.pick(DELIVERY_SOON)
  // A separate generator: the draws after it stay what they were.
  const supply = moreOf(new Chance(stock, wish.publishingDate ?? deliveryTime), wish)
  return { stock, offer: { availability: "AVAILABLE_TO_BUY", inStock: true, deliveryTime, supply } }
}

/** Reduced some days ago, with the earlier prices that the law requires (D-73). */
const reduced = (chance: Chance, earlier: number, today: string) => {
  const began = addDays(today, -HISTORY_DAYS)
  const start: PricePoint = { at: day(began), price: kronor(earlier) }
  // Some were cheaper for a while within the last month: the lowest recent price is then below the earlier one.
  const dip = roundPrice(earlier * 0.95)
  const history = chance.percent(25)
    ? [
        start,
        { at: day(addDays(today, -24)), price: kronor(dip) },
        { at: day(addDays(today, -12)), price: kronor(earlier) },
      ]
    : [start]
  return { price: roundPrice(earlier * chance.pick([0.6, 0.65, 0.7, 0.75, 0.8])), history }
}

export const badge = (type: Badge["type"], label: string, order: number): Badge => ({ type, label, order })

export const priced = (chance: Chance, wish: PricingWish, today: string): Priced => {
  const { offer, stock } = standing(chance, wish, today)
  const badges: Array<Badge> = []
  const campaigns: Array<{ readonly name: string; readonly slug: string }> = []
  const isNew =
    wish.publishingDate !== undefined && wish.publishingDate <= today && wish.publishingDate > addDays(today, -60)
  if (isNew) badges.push(badge("New", "Nyhet", 5))
  if (!wish.isFile && chance.percent(1.5) && wish.isSignable) badges.push(badge("Signed", "Signerad", 1))
  if (chance.percent(2)) badges.push(badge("FriendPrice", "Vänpris", 2))
  if (chance.percent(5)) {
    const campaign = chance.pick(CAMPAIGNS)
    campaigns.push(campaign)
    badges.push(badge("Campaign", campaign.name, 3))
  }
  if (wish.isClassic && chance.percent(30)) campaigns.push(CLASSICS_CAMPAIGN)
  if (wish.isCourse && chance.percent(60)) campaigns.push(STUDENT_CAMPAIGN)

  // A product published after the history begins has no earlier price.
  const isEstablished = wish.publishingDate === undefined || wish.publishingDate < addDays(today, -HISTORY_DAYS)
  const oddity = chance.next()
  const price = wish.kronor
  const common = { vatRate: wish.vatRate, ...offer }
  const facts = (...more: ReadonlyArray<string>) => ({
    badges,
    tags: isNew ? (["NEW"] as const) : [],
    ...(campaigns.length > 0 && { campaigns }),
    ...campaignTags([
      ...(wish.isCourse ? [DEMO_TAGS.course] : []),
      ...(wish.isPocket ? [DEMO_TAGS.pocket] : []),
      ...more,
    ]),
  })
  const stocked = stock === undefined ? {} : { stock }
  if (oddity < 0.004) return { offer: common, facts: facts(), ...stocked }
  if (oddity < 0.007) return { offer: { ...common, price: kronor(0) }, facts: facts(), ...stocked }
  const promoted = oddity > 0.975 ? [chance.percent(60) ? DEMO_TAGS.reading : DEMO_TAGS.gift] : []
  if (oddity < 0.08 && price > 60 && isEstablished) {
    const { price: now, history } = reduced(chance, price, today)
    badges.push(badge("Discount", "Nedsatt", 4))
    const member = chance.percent(15) ? { loyaltyPrice: kronor(roundPrice(now * 0.9)) } : {}
    return {
      offer: { ...common, price: kronor(now), originalPrice: kronor(price), ...member },
      priceHistory: history,
      facts: facts(...promoted),
      ...stocked,
    }
  }
  const member = oddity < 0.23 && price > 60 ? { loyaltyPrice: kronor(roundPrice(price * 0.87)) } : {}
  return { offer: { ...common, price: kronor(price), ...member }, facts: facts(...promoted), ...stocked }
}

/** Without tags the field is left out. */
export const campaignTags = (tags: ReadonlyArray<string>) => (tags.length === 0 ? {} : { campaignTags: tags })

/** Earlier price of a book whose reduction is set in the tables. */
export const givenHistory = (earlier: number, today: string): ReadonlyArray<PricePoint> => [
  { at: day(addDays(today, -HISTORY_DAYS)), price: kronor(earlier) },
]
