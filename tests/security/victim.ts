/** A shop with goods at round prices, and a customer whose data is attacked. */
import { DEMO_GIFT_CARDS, DEMO_MEMBERS } from "../../app/demo/goods/demoPeople.ts"
import type { Shop } from "../journeys/Shop.ts"
import { Caller } from "./Caller.ts"
import type { Wanted } from "./changes.ts"

/** 200 kr, 150 for members. */
export const PAD = "7310000000010"
/** 100 kr for all customers. */
export const PEN = "7310000000027"

const GOODS = [
  "ean;title;kind;category;price;loyalty_price;stock;vat",
  `${PAD};Blocket;notebook;papper-pennor_anteckningsbocker;200,00;150,00;50;25`,
  `${PEN};Pennan;pen;papper-pennor_pennor;100,00;;50;25`,
  "",
].join("\n")

const everything = { scope: { kind: "everything" } }

const PROMOTIONS = [
  { id: "tio", name: "Tio procent", code: "TIO", effect: { kind: "percentOff", percent: 10 } },
  { id: "halva", name: "Halva priset", code: "HALVA", effect: { kind: "percentOff", percent: 50 }, membersOnly: true },
  { id: "over", name: "Över", code: "OVER", effect: { kind: "percentOff", percent: 90 }, validUntil: "2020-01-01" },
  { id: "sedan", name: "Sedan", code: "SEDAN", effect: { kind: "percentOff", percent: 90 }, validFrom: "2099-01-01" },
  { id: "tjugo", name: "Tjugo procent", code: "TJUGO", effect: { kind: "percentOff", percent: 20 } },
].map((promotion) => ({ ...promotion, ...everything }))

export const stockUp = (shop: Shop): void => {
  shop.kapitel("import", "products", shop.file("goods.csv", GOODS))
  const promotions = shop.file("promotions.json", JSON.stringify({ promotions: PROMOTIONS }))
  shop.kapitel("import", "promotions", promotions)
}

const typed = ({ code, pin }: (typeof DEMO_GIFT_CARDS)[number]) => ({ code, pin })

/** Holds 100 kr. */
export const SMALL_CARD = typed(DEMO_GIFT_CARDS[0])
/** Holds 500 kr. */
export const LARGE_CARD = typed(DEMO_GIFT_CARDS[1])
export const MEMBER_NUMBER = DEMO_MEMBERS[0].number

/** Signed in, with goods, a code and a gift card in the cart. */
export const victimOf = async (origin: string): Promise<{ readonly victim: Caller; readonly wanted: Wanted }> => {
  const victim = new Caller(origin)
  await victim.post("/demo/logga-in", { number: MEMBER_NUMBER })
  await victim.post("/cart/lines", { ean: PAD, quantity: "2" })
  await victim.post("/cart/promotions", { code: "TIO" })
  await victim.post("/cart/gift-cards", SMALL_CARD)
  const { lineItems, giftCards } = await victim.cart()
  return {
    victim,
    wanted: {
      ean: PEN,
      lineKey: lineItems[0]?.key ?? "",
      code: "TIO",
      giftCard: LARGE_CARD,
      giftCardId: giftCards[0]?.id ?? "",
      memberNumber: DEMO_MEMBERS[1].number,
    },
  }
}
