/**
 * A flow as its file tells it: what stands in the shop, what happens, and what must come of it. `flows/flow.schema.json`
 * is made of this, and `docs/replay.md` explains it. Sums are in kronor.
 */
import { Money, VatRate } from "@kapitel/core/pricing/Money"
import { Promotion } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"

/** What a flow calls its goods, cards, members and visitors. */
const Name = Schema.String.check(Schema.isPattern(/^[a-zåäö][a-zåäö0-9-]{0,31}$/u)).annotate({
  description: "A name of the flow's own, such as `bok`: lower case letters, digits and hyphens.",
})

const ORE_PER_KRONA = 100

const Kronor = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })).annotate({
  description: "Kronor including VAT.",
})

/** Rounded, since 0.29 × 100 is not 29 to a machine. */
export const oreOf = (kronor: number): Money => Money.make(Math.round(kronor * ORE_PER_KRONA))

const Copies = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))

const DURATION = /^(\d{1,6}(?:\.\d{1,3})?) (milliseconds?|seconds?|minutes?|hours?|days?)$/u

const Duration = Schema.String.check(Schema.isPattern(DURATION)).annotate({
  description: "A number and a unit: `500 milliseconds`, `90 seconds`, `15 minutes`, `24 hours`, `2 days`.",
})

const UNIT_MS = { millisecond: 1, second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** A checked duration in milliseconds. */
export const millisecondsOf = (duration: string): number => {
  const [, number = "0", unit = ""] = DURATION.exec(duration) ?? []
  const [, ms = 0] = Object.entries(UNIT_MS).find(([name]) => unit.startsWith(name)) ?? []
  return Math.round(Number(number) * ms)
}

const Goods = Schema.Struct({
  price: Kronor,
  memberPrice: Schema.optionalKey(Kronor),
  /** The web shop's own copies; a flow that does not say sells what it has not counted. */
  stock: Schema.optionalKey(Copies),
  vat: Schema.optionalKey(VatRate),
  /** An e-book: delivered at once, without stock or parcel. */
  download: Schema.optionalKey(Schema.Boolean),
})
export type Goods = typeof Goods.Type

const GiftCard = Schema.Struct({
  balance: Kronor,
  /** How long after the beginning it is worth anything. */
  lasts: Schema.optionalKey(Duration),
})

const { validFrom: _from, validUntil: _until, id: _id, scope: _scope, effect, ...promotionFields } = Promotion.fields

/** A promotion in the words of `kapitel import promotions`, with instants counted from the flow's beginning. */
export const FlowPromotion = Schema.Struct({
  name: Schema.optionalKey(promotionFields.name),
  code: promotionFields.code,
  effect,
  /** What it is for; everything unless said otherwise. */
  goods: Schema.optionalKey(Schema.Array(Name).check(Schema.isMinLength(1))),
  membersOnly: Schema.optionalKey(promotionFields.membersOnly),
  threshold: promotionFields.threshold,
  maxUses: promotionFields.maxUses,
  oncePerMember: Schema.optionalKey(promotionFields.oncePerMember),
  stacking: Schema.optionalKey(promotionFields.stacking),
  priority: Schema.optionalKey(promotionFields.priority),
  /** Counted from the beginning of the flow. */
  ends: Schema.optionalKey(Duration),
  begins: Schema.optionalKey(Duration),
}).annotate({ description: "As in `kapitel import promotions`: sums inside `effect` and `threshold` are in öre." })
export type FlowPromotion = typeof FlowPromotion.Type

const Shop = Schema.Struct({
  goods: Schema.Record(Name, Goods),
  giftCards: Schema.optionalKey(Schema.Record(Name, GiftCard)),
  promotions: Schema.optionalKey(Schema.Record(Name, FlowPromotion)),
  members: Schema.optionalKey(Schema.Array(Name)),
}).annotate({ description: "What there is before anything happens." })

const Provider = Schema.Struct({
  /** How long a session waits to be paid. */
  sessionLasts: Schema.optionalKey(Duration),
})

/** Who does it: `visitor` unless a name is given; each name has a browser, a cart and a session of its own. */
const By = Schema.optionalKey(Name)

/** A part of the refusal that must come, such as `expired` or `StockRanOut`; without it nothing may be refused. */
const Refused = Schema.optionalKey(Schema.NonEmptyString)

/** The shop dies right after this call of a port, while the step goes on; it begins again and the step is done anew. */
const CrashAfter = Schema.optionalKey(
  Schema.String.check(Schema.isPattern(/^[A-Z][A-Za-z]+\.[a-z][A-Za-z]+$/u)).annotate({
    description: "A port and its call, such as `OrderDesk.hold`; the timeline shows their names.",
  }),
)

const terms = { by: By, refused: Refused, crashAfter: CrashAfter }

const Line = Schema.Struct({ goods: Name, copies: Copies })

/** As the shop calls its ways of delivery (`core/src/delivery/DeliveryOption.ts`). */
const Way = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,31}$/)).annotate({
  description: "A way of delivery: `parcel` or `home`.",
})

const PaymentStep = Schema.Struct({
  outcome: Schema.Literals(["paid", "refused", "onHold"]),
  /**
   * How the shop is told. `early`: before the money is there, and not again. `late`: a day after, or after `knockAfter`.
   */
  knock: Schema.optionalKey(Schema.Literals(["once", "twice", "lost", "early", "late"])),
  knockAfter: Schema.optionalKey(Duration),
  /** What the provider takes, when that is not what it was told. */
  amount: Schema.optionalKey(Kronor),
  currency: Schema.optionalKey(Schema.String),
  reference: Schema.optionalKey(Schema.String),
  /** The visitor thinks so long between the shop's yes and the payment. */
  takes: Schema.optionalKey(Duration),
  /** True: the steps below happen while the visitor pays. */
  meanwhile: Schema.optionalKey(Schema.Boolean),
  /** False: the browser is closed before it comes back. */
  comesBack: Schema.optionalKey(Schema.Boolean),
})
export type PaymentStep = typeof PaymentStep.Type

/** The calls of ports that a flow may disturb. */
export const DISTURBED = [
  "CartStore.find",
  "CartStore.save",
  "Catalogue.productsByEan",
  "GiftCards.balances",
  "MailPost.send",
  "OrderDesk.confirm",
  "OrderDesk.hold",
  "OrderDesk.place",
  "PaymentProvider.open",
  "PaymentProvider.read",
  "PaymentProvider.sync",
  "Promotions.candidates",
] as const

const Trouble = Schema.Struct({
  call: Schema.Literals(DISTURBED),
  /** `silent`: it is done, but the answer never comes. `slow`: it takes `takes`. */
  does: Schema.Literals(["fails", "silent", "slow"]),
  takes: Schema.optionalKey(Duration),
  /** So many calls go as they should first. */
  after: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
})
export type Trouble = typeof Trouble.Type

const Deed = Schema.Literals([
  "openCheckout",
  "agreeToDownloads",
  "completeWithoutPayment",
  "comeBack",
  "signOut",
  "crash",
])

export const Step = Schema.Union([
  Schema.Struct({ add: Line, ...terms }),
  /** The number in the cart's field: it is told to the shop when the fingers have rested. */
  Schema.Struct({ change: Line, ...terms }),
  Schema.Struct({ remove: Name, ...terms }),
  Schema.Struct({ enterCode: Schema.String, ...terms }),
  Schema.Struct({ addGiftCard: Name, ...terms }),
  Schema.Struct({ signIn: Name, ...terms }),
  Schema.Struct({ do: Deed, ...terms }),
  /**
   * Another way of delivery is chosen in the provider's frame, and the page tells the shop. `told: false`: what the frame
   * says is lost, and the shop hears of it when it asks the provider.
   */
  Schema.Struct({ chooseDelivery: Way, told: Schema.optionalKey(Schema.Boolean), ...terms }),
  Schema.Struct({ pay: PaymentStep, ...terms }),
  /** The provider's staff end a payment that was on hold. */
  Schema.Struct({ decide: Schema.Literals(["paid", "refused"]), by: By }),
  /** The provider knocks once more, for nothing. */
  Schema.Struct({ knock: Schema.Literals(["notification", "validation"]), by: By }),
  Schema.Struct({ wait: Duration }),
  Schema.Struct({ trouble: Trouble }),
  /** What others do to the shop meanwhile. */
  Schema.Struct({ setStock: Schema.Record(Name, Copies) }),
  Schema.Struct({ setPrice: Schema.Record(Name, Kronor) }),
  Schema.Struct({ setPromotions: Schema.Record(Name, FlowPromotion) }),
  Schema.Struct({ withdraw: Name }),
]).annotate({ description: "One thing that happens; steps happen in order." })
export type Step = typeof Step.Type

const ExpectedOrder = Schema.Struct({
  state: Schema.optionalKey(
    Schema.Literals(["DRAFT", "PENDING", "CONFIRMED", "REFUSED", "EXPIRED", "NEEDS_REVIEW", "none"]),
  ),
  lines: Schema.optionalKey(Schema.Record(Name, Copies)),
  discount: Schema.optionalKey(Kronor),
  shipping: Schema.optionalKey(Kronor),
  /** The way that it is sent. */
  delivery: Schema.optionalKey(Way),
  total: Schema.optionalKey(Kronor),
  giftCards: Schema.optionalKey(Schema.Record(Name, Kronor)),
  toPay: Schema.optionalKey(Kronor),
  /** Copies that the customer waits for (D-72). */
  awaited: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** A part of what the person who looks at it is told. */
  reviewReason: Schema.optionalKey(Schema.String),
}).annotate({ description: "The latest order of a visitor." })
export type ExpectedOrder = typeof ExpectedOrder.Type

const Letter = Schema.Literals(["orderConfirmation", "stockAwaited"])

const Expectation = Schema.Struct({
  /** Of the visitor's latest order. */
  order: Schema.optionalKey(ExpectedOrder),
  /** Of the latest orders of others, by their names. */
  ordersOf: Schema.optionalKey(Schema.Record(Name, ExpectedOrder)),
  /** How many orders are confirmed altogether. */
  confirmed: Schema.optionalKey(Copies),
  stock: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** What each card can still pay. */
  giftCards: Schema.optionalKey(Schema.Record(Name, Kronor)),
  /** Orders that have used it, those being paid among them. */
  promotionUses: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** In the order they were sent. */
  letters: Schema.optionalKey(Schema.Array(Letter)),
  /** What is left in the visitor's cart. */
  cart: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** What the provider has taken from everybody together. */
  taken: Schema.optionalKey(Kronor),
}).annotate({ description: "What must hold at the end; what is not named may be anything." })
export type Expectation = typeof Expectation.Type

export const Flow = Schema.Struct({
  name: Schema.NonEmptyString,
  about: Schema.optionalKey(Schema.String),
  kind: Schema.optionalKey(Schema.Literal("checkout")),
  /** An ISO instant; noon of 21 November 2026 in Stockholm unless said otherwise. */
  startsAt: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/u))),
  shop: Shop,
  provider: Schema.optionalKey(Provider),
  /** `everywhere`: played again for each call of a port, and the shop dies after that call. */
  crash: Schema.optionalKey(Schema.Literal("everywhere")),
  steps: Schema.Array(Step).check(Schema.isMinLength(1)),
  expect: Expectation,
})
export type Flow = typeof Flow.Type
