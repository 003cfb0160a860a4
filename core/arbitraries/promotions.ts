/** Promotions and the carts that they apply to, for property tests (Effect). */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Money } from "@kapitel/core/pricing/Money"
import type { PromotableLine, PromotionRequest } from "@kapitel/core/promotions/applyPromotions"
import { Promotion, PromotionEffect, type PromotionScope } from "@kapitel/core/promotions/Promotion"
import type { PromotionCandidate } from "@kapitel/core/promotions/refusalOf"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { NOW } from "./delivery.ts"
import { eanOf } from "./offers.ts"

const between = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))
/** One of these; repeated values are more frequent. */
const oneOf = <const A>(...values: readonly [A, ...ReadonlyArray<A>]): Arbitrary.Arbitrary<A> =>
  between(0, values.length - 1).pipe(Arbitrary.map((index) => values[index] ?? values[0]))
/** Between 1 and `most` of them, as often many as few. */
const some = <A>(most: number, each: Arbitrary.Arbitrary<A>): Arbitrary.Arbitrary<ReadonlyArray<A>> =>
  Arbitrary.all([between(1, most), Arbitrary.array(each, { minLength: most, maxLength: most })] as const).pipe(
    Arbitrary.map(([count, all]) => all.slice(0, count)),
  )
const kronor = (minimum: number, maximum: number) =>
  between(minimum, maximum).pipe(Arbitrary.map((whole) => Money.make(whole * 100)))

/** A few goods used repeatedly, so that scopes overlap. */
const EANS: ReadonlyArray<Ean> = ["978911308483", "978918999911", "735000000001"].map(eanOf)
const SHELVES = ["bocker", "bocker_deckare", "bocker_deckare_pussel", "bockerblad"]
const TAGS = ["HOST", "STUDENT"]

const line: Arbitrary.Arbitrary<Omit<PromotableLine, "key">> = Arbitrary.all({
  ean: between(0, EANS.length - 1),
  price: Arbitrary.all([kronor(0, 300), kronor(1, 4), oneOf(true, false)] as const).pipe(
    Arbitrary.map(([any, often, isOften]) => (isOften ? Money.make(often * 2_500) : any)),
  ),
  quantity: oneOf(1, 1, 1, 2, 2, 3, 4, 7),
  shelf: between(0, SHELVES.length - 1),
  tag: between(0, TAGS.length),
}).pipe(
  Arbitrary.map(({ ean, shelf, tag, ...line }) => ({
    ...line,
    ean: EANS[ean] ?? eanOf("000000000000"),
    categories: SHELVES.slice(0, shelf + 1),
    campaignTags: TAGS.slice(0, tag),
  })),
)

const effect: Arbitrary.Arbitrary<PromotionEffect> = Arbitrary.all({
  kind: oneOf("percentOff", "amountOffEach", "amountOffCart", "multiBuy", "bundlePrice"),
  percent: oneOf(1, 5, 10, 20, 25, 33, 50, 100),
  amount: kronor(1, 250),
  take: between(2, 4),
  payFor: between(1, 3),
}).pipe(
  Arbitrary.map(({ kind, percent, amount, take, payFor }): PromotionEffect => {
    switch (kind) {
      case "percentOff":
        return { kind, percent }
      case "multiBuy":
        return { kind, take, payFor: Math.min(payFor, take - 1) }
      case "bundlePrice":
        return { kind, take, price: amount }
      default:
        return { kind, amount }
    }
  }),
)

const scope: Arbitrary.Arbitrary<PromotionScope> = Arbitrary.all({
  kind: oneOf("everything", "everything", "everything", "products", "categories", "campaign"),
  first: between(0, 2),
}).pipe(
  Arbitrary.map(({ kind, first }): PromotionScope => {
    switch (kind) {
      case "everything":
        return { kind }
      case "products":
        return { kind, eans: EANS.slice(0, first + 1) }
      case "categories":
        return { kind, keys: [SHELVES[first] ?? "bocker"] as never }
      case "campaign":
        return { kind, tag: TAGS[first % TAGS.length] ?? "HOST" }
    }
  }),
)

const candidateOf = (promotion: Arbitrary.Arbitrary<Omit<Promotion, "id">>) =>
  Arbitrary.all({ promotion, uses: oneOf(0, 0, 0, 0, 5), usedByMember: oneOf(false, false, false, true) })

const NO_LIMIT = ["none", "none", "none", "none", "none", "none"] as const

/** Most are running and for all customers. */
const running = Arbitrary.all({
  name: oneOf("Höstrea", "Studentrabatt"),
  effect,
  scope,
  membersOnly: oneOf(false, false, false, false, false, true),
  oncePerMember: oneOf(false, false, false, false, false, false, false, true),
  stacking: oneOf("exclusive", "combinable"),
  priority: between(0, 2),
  limits: oneOf(...NO_LIMIT, ...NO_LIMIT, "threshold", "uses", "notYet", "over", "justBegun"),
}).pipe(
  Arbitrary.map(
    ({ limits, ...promotion }): Omit<Promotion, "id"> => ({
      ...promotion,
      ...(limits === "threshold" ? { threshold: Money.make(30_000) } : {}),
      ...(limits === "uses" ? { maxUses: 5 } : {}),
      ...(limits === "notYet" ? { validFrom: NOW + 1 } : {}),
      ...(limits === "over" ? { validUntil: NOW } : {}),
      ...(limits === "justBegun" ? { validFrom: NOW, validUntil: NOW + 1 } : {}),
    }),
  ),
)

const requestOf = (maxLines: number, maxCandidates: number): Arbitrary.Arbitrary<PromotionRequest> =>
  Arbitrary.all({
    lines: some(maxLines, line),
    candidates: some(maxCandidates, candidateOf(running)),
    member: oneOf(true, false),
  }).pipe(
    Arbitrary.map(({ lines, candidates, member }) => ({
      lines: lines.map((line, index) => ({ ...line, key: `line-${index}` })),
      candidates: candidates.map(
        ({ promotion, ...used }, index): PromotionCandidate => ({
          ...used,
          promotion: Promotion.make({ ...promotion, id: `offer-${index}` as never }),
        }),
      ),
      member,
      now: NOW,
    })),
  )

/** A cart of one to four lines, and one to six promotions that compete for its copies. */
export const smallPromotionRequest: Arbitrary.Arbitrary<PromotionRequest> = requestOf(4, 6)

/** A cart of up to 12 lines and up to 24 promotions. */
export const largePromotionRequest: Arbitrary.Arbitrary<PromotionRequest> = requestOf(12, 24)

/** Any promotion that its schema accepts. */
export const promotion: Arbitrary.Arbitrary<Promotion> = Arbitrary.schema(Promotion)
