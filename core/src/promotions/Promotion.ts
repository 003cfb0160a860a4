/** A promotion: what it takes off, on which goods, for which customers and until when (docs/decisions/0182). */
import { Schema } from "effect"
import { CategoryKey } from "../catalogue/Category.ts"
import { Ean } from "../catalogue/Ean.ts"
import { ORE_PER_KRONA } from "../pricing/kronor.ts"
import { Money } from "../pricing/Money.ts"

/** A permanent id: uses are counted under it. */
export const PromotionId = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,63}$/u)),
  Schema.brand("PromotionId"),
)
export type PromotionId = typeof PromotionId.Type

/** What the customer types into the field, as `normaliseDiscountCode` makes it: `SOMMAR20`. */
export const PromotionCode = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-ZÅÄÖ0-9-]{2,32}$/u)),
  Schema.brand("PromotionCode"),
)
export type PromotionCode = typeof PromotionCode.Type

/** An amount of a promotion: above 0, in whole kronor (D-69). In öre. */
const WholeKronor = Money.check(Schema.isGreaterThan(0), Schema.isMultipleOf(ORE_PER_KRONA))

/** Entries that one scope may list. */
const MAX_IN_SCOPE = 50_000

/** The most copies that one group of a quantity promotion may need. */
const MAX_TAKE = 50

/** The goods it applies to. A category includes all categories below it. */
export const PromotionScope = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("everything") }),
  Schema.Struct({
    kind: Schema.Literal("products"),
    eans: Schema.Array(Ean).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_IN_SCOPE)),
  }),
  Schema.Struct({
    kind: Schema.Literal("categories"),
    keys: Schema.Array(CategoryKey).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_IN_SCOPE)),
  }),
  Schema.Struct({ kind: Schema.Literal("campaign"), tag: Schema.NonEmptyString }),
])
export type PromotionScope = typeof PromotionScope.Type

const Take = Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: MAX_TAKE }))

/** What it takes off the goods in its scope. */
export const PromotionEffect = Schema.Union([
  /** Off each copy, rounded half up to whole kronor. */
  Schema.Struct({
    kind: Schema.Literal("percentOff"),
    percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  }),
  /** Off each copy, at most its price. */
  Schema.Struct({ kind: Schema.Literal("amountOffEach"), amount: WholeKronor }),
  /** Off the goods in scope together, at most what they cost. */
  Schema.Struct({ kind: Schema.Literal("amountOffCart"), amount: WholeKronor }),
  /** Of each `take` copies only `payFor` are paid: the cheapest are free. */
  Schema.Struct({
    kind: Schema.Literal("multiBuy"),
    take: Take,
    payFor: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_TAKE - 1 })),
  }).check(
    Schema.makeFilter(({ take, payFor }) => payFor < take || { path: ["payFor"], issue: "Expected less than take" }),
  ),
  /** Any `take` copies together for one price, where that is less than they cost. */
  Schema.Struct({ kind: Schema.Literal("bundlePrice"), take: Take, price: WholeKronor }),
])
export type PromotionEffect = typeof PromotionEffect.Type

/** An instant in epoch ms. */
const Instant = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }))

/** Without a code it applies to every cart automatically. */
export const Promotion = Schema.Struct({
  id: PromotionId,
  /** As shown to the customer. */
  name: Schema.NonEmptyString.check(Schema.isMaxLength(200)),
  code: Schema.optionalKey(PromotionCode),
  effect: PromotionEffect,
  scope: PromotionScope,
  membersOnly: Schema.Boolean,
  /** What the goods in the cart must cost together before all promotions. */
  threshold: Schema.optionalKey(WholeKronor),
  validFrom: Schema.optionalKey(Instant),
  /** The first instant at which it has ended. */
  validUntil: Schema.optionalKey(Instant),
  /** Orders that may use it, of all customers together. */
  maxUses: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))),
  /** One order of each member; guests cannot use it, since they cannot be recognised. */
  oncePerMember: Schema.Boolean,
  /** An exclusive one does not combine with another on the same copy. */
  stacking: Schema.Literals(["exclusive", "combinable"]),
  /** Higher is applied first. */
  priority: Schema.Int.check(Schema.isBetween({ minimum: -1000, maximum: 1000 })),
  /** Whether product pages show it. By default they do when it has no code: a code may be meant for few. */
  advertised: Schema.optionalKey(Schema.Boolean),
  finePrint: Schema.optionalKey(Schema.NonEmptyString.check(Schema.isMaxLength(4000))),
})
export type Promotion = typeof Promotion.Type
