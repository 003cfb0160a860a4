/** Promotions of the demo shop: every kind of effect, scope and limit, some running, one over and one to come. */
import { CategoryKey } from "@kapitel/core/catalogue/Category"
import { addDays, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { type Promotion, PromotionCode, PromotionId, type PromotionScope } from "@kapitel/core/promotions/Promotion"
import { DEMO_TAGS, kronor } from "./pricing.ts"

const ONE_EACH =
  "Gäller till ordinarie pris, så länge lagret räcker. Kan inte kombineras med andra erbjudanden på samma exemplar."

const everything: PromotionScope = { kind: "everything" }
const shelves = (...keys: ReadonlyArray<string>): PromotionScope => ({
  kind: "categories",
  keys: keys.map((key) => CategoryKey.make(key)),
})
const campaign = (tag: string): PromotionScope => ({ kind: "campaign", tag })

type Wish = Pick<Promotion, "name" | "effect" | "scope"> & Partial<Omit<Promotion, "id" | "code">>

const promotion = (id: string, code: string | undefined, wish: Wish): Promotion => ({
  id: PromotionId.make(id),
  ...(code === undefined ? {} : { code: PromotionCode.make(code) }),
  membersOnly: false,
  oncePerMember: false,
  stacking: "exclusive",
  priority: 0,
  ...wish,
})

/** `today` is a day in Stockholm, `2026-11-21`. */
export const demoPromotions = (today: string): ReadonlyArray<Promotion> => {
  /** The end of the day so many days from now. */
  const through = (days: number) => ({ validUntil: stockholmInstant(addDays(today, days + 1)) ?? 0 })
  const from = (days: number) => ({ validFrom: stockholmInstant(addDays(today, days)) ?? 0 })
  return [
    promotion("lasning-20", "LÄSNING20", {
      name: "20 % med koden LÄSNING20.",
      effect: { kind: "percentOff", percent: 20 },
      scope: campaign(DEMO_TAGS.reading),
      advertised: true,
      priority: 20,
      finePrint: ONE_EACH,
      ...through(9),
    }),
    promotion("pocket-4-for-3", undefined, {
      name: "Fyra för tre på pocket.",
      effect: { kind: "multiBuy", take: 4, payFor: 3 },
      scope: campaign(DEMO_TAGS.pocket),
      priority: 10,
      finePrint: `Den billigaste av fyra är gratis. ${ONE_EACH}`,
      ...through(30),
    }),
    promotion("pekbocker-3-for-199", undefined, {
      name: "Tre pekböcker för 199 kr.",
      effect: { kind: "bundlePrice", take: 3, price: kronor(199) },
      scope: shelves("bocker_barn-ungdom_pekbocker"),
      priority: 10,
      finePrint: ONE_EACH,
      ...through(30),
    }),
    promotion("klapp-30", undefined, {
      name: "30 kr rabatt på utvalda klappar.",
      effect: { kind: "amountOffEach", amount: kronor(30) },
      scope: campaign(DEMO_TAGS.gift),
      stacking: "combinable",
      finePrint: "Gäller så länge lagret räcker.",
      ...through(30),
    }),
    promotion("medlem-papper-10", undefined, {
      name: "Medlemmar får 10 % på papper och pennor.",
      effect: { kind: "percentOff", percent: 10 },
      scope: shelves("papper-pennor"),
      membersOnly: true,
      stacking: "combinable",
      finePrint: "Gäller inloggade medlemmar i bokklubben.",
    }),
    promotion("sommar-20", "SOMMAR20", {
      name: "20 % på allt",
      effect: { kind: "percentOff", percent: 20 },
      scope: everything,
      ...through(60),
    }),
    promotion("femtio", "FEMTIO", {
      name: "50 kr rabatt när du handlar för 599 kr",
      effect: { kind: "amountOffCart", amount: kronor(50) },
      scope: everything,
      threshold: kronor(599),
      stacking: "combinable",
      ...through(60),
    }),
    promotion("student-15", "STUDENT15", {
      name: "15 % på kurslitteratur",
      effect: { kind: "percentOff", percent: 15 },
      scope: campaign(DEMO_TAGS.course),
      stacking: "combinable",
      ...through(60),
    }),
    promotion("valkommen", "VÄLKOMMEN", {
      name: "Välkommen som medlem: 75 kr rabatt, en gång",
      effect: { kind: "amountOffCart", amount: kronor(75) },
      scope: everything,
      membersOnly: true,
      oncePerMember: true,
      stacking: "combinable",
    }),
    promotion("forst-100", "FÖRST100", {
      name: "100 kr rabatt till de hundra första",
      effect: { kind: "amountOffCart", amount: kronor(100) },
      scope: everything,
      threshold: kronor(400),
      maxUses: 100,
      ...through(60),
    }),
    promotion("host-25", "HÖST25", {
      name: "25 % på allt",
      effect: { kind: "percentOff", percent: 25 },
      scope: everything,
      ...through(-1),
    }),
    promotion("mellandag", "MELLANDAG", {
      name: "30 % på spel och pussel",
      effect: { kind: "percentOff", percent: 30 },
      scope: shelves("spel-pussel"),
      ...from(35),
      ...through(45),
    }),
  ]
}
