/** What exists before a flow begins: goods, cards, promotions, people, browsers, and the provider. */
import { VatRate } from "@kapitel/core/pricing/Money"
import { Promotion } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import { Copies, consents, Duration, Kronor, Name } from "./measures.ts"

/** Something that is for sale. */
const Goods = Schema.Struct({
  price: Kronor,
  /** What a member pays; the price when there is none. */
  memberPrice: Schema.optionalKey(Kronor),
  /** The web shop's own copies; without it the stock is not counted. */
  stock: Schema.optionalKey(Copies),
  /** Percent; 6, as of books, unless said otherwise. */
  vat: Schema.optionalKey(VatRate),
  /** An e-book: delivered at once, without stock or parcel. */
  download: Schema.optionalKey(Schema.Boolean),
  /** It cannot be bought until `setSoldOut` says so. */
  soldOut: Schema.optionalKey(Schema.Boolean),
})
export type Goods = typeof Goods.Type

/** A gift card of the shop; `addGiftCard` looks up its code. */
const GiftCard = Schema.Struct({
  balance: Kronor,
  /** How long after the beginning it is valid. */
  lasts: Schema.optionalKey(Duration),
})

const { validFrom: _from, validUntil: _until, id: _id, scope: _scope, effect, ...promotionFields } = Promotion.fields

/** A promotion in the format of `kapitel import promotions`, with instants counted from the flow's beginning. */
export const FlowPromotion = Schema.Struct({
  name: Schema.optionalKey(promotionFields.name),
  code: promotionFields.code,
  effect,
  /** The goods that it applies to; all by default. */
  goods: Schema.optionalKey(Schema.Array(Name).check(Schema.isMinLength(1))),
  membersOnly: Schema.optionalKey(promotionFields.membersOnly),
  threshold: promotionFields.threshold,
  maxUses: promotionFields.maxUses,
  oncePerMember: Schema.optionalKey(promotionFields.oncePerMember),
  stacking: Schema.optionalKey(promotionFields.stacking),
  priority: Schema.optionalKey(promotionFields.priority),
  /** Counted from the beginning of the flow, as `begins`. */
  ends: Schema.optionalKey(Duration),
  begins: Schema.optionalKey(Duration),
}).annotate({ description: "As in `kapitel import promotions`, but sums inside `effect` and `threshold` are in öre." })
export type FlowPromotion = typeof FlowPromotion.Type

/** A person with a BankID; the last name is Karlsson by default. */
export const Person = Schema.Struct({
  firstName: Schema.NonEmptyString,
  lastName: Schema.optionalKey(Schema.NonEmptyString),
})
export type Person = typeof Person.Type

/** An account that exists before the flow begins. */
const FlowAccount = Schema.Struct({
  email: Schema.optionalKey(Schema.String),
  /** False: the address was given, and not verified by a code. */
  verified: Schema.optionalKey(Schema.Boolean),
  /** `+46701234567`. */
  phone: Schema.optionalKey(Schema.String),
  /** One of the flow's people. */
  person: Schema.optionalKey(Name),
  member: Schema.optionalKey(Schema.Boolean),
  /** Answers given on My pages; not asked yet by default. */
  consents: Schema.optionalKey(consents(Schema.Boolean)),
})
export type FlowAccount = typeof FlowAccount.Type

/** A physical store. */
const FlowStore = Schema.Struct({
  /** As in the directory of stores; every day from 10 to 19 unless said otherwise. */
  openingHours: Schema.optionalKey(Schema.String),
  deviatingOpeningHours: Schema.optionalKey(Schema.String),
  /** Its copies of the goods. */
  stock: Schema.optionalKey(Schema.Record(Name, Copies)),
})
export type FlowStore = typeof FlowStore.Type

/** An event in one of the stores; in `setEvents`, what has changed of it. */
export const FlowEvent = Schema.Struct({
  seats: Schema.optionalKey(Copies),
  /** What a ticket costs; visitors sign up for an event without a price. A ticket is put into a cart by the event's name. */
  price: Schema.optionalKey(Kronor),
  /** Counted from the beginning of the flow; seven days by default. */
  starts: Schema.optionalKey(Duration),
  isCancelled: Schema.optionalKey(Schema.Boolean),
})
export type FlowEvent = typeof FlowEvent.Type

/** What the shop contains, and its settings. */
export const Shop = Schema.Struct({
  goods: Schema.optionalKey(Schema.Record(Name, Goods)),
  stores: Schema.optionalKey(Schema.Record(Name, FlowStore)),
  events: Schema.optionalKey(Schema.Record(Name, FlowEvent)),
  giftCards: Schema.optionalKey(Schema.Record(Name, GiftCard)),
  promotions: Schema.optionalKey(Schema.Record(Name, FlowPromotion)),
  /** Members with only a member number: for `logIn`, as accounts are. */
  members: Schema.optionalKey(Schema.Array(Name)),
  /** Existing accounts. */
  accounts: Schema.optionalKey(Schema.Record(Name, FlowAccount)),
  /** The shop's setting `CODE_LENGTH`. */
  codeLength: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 8 }))),
  /** The shop's setting `SMS_PER_DAY`. */
  smsPerDay: Schema.optionalKey(Copies),
}).annotate({ description: "The state before the first step." })

/** The payment provider. */
export const Provider = Schema.Struct({
  /** How long a session waits to be paid. */
  sessionLasts: Schema.optionalKey(Duration),
})

/** The kind of browser (`core/src/identity/bankid/bankIdStart.ts`). */
export const Browser = Schema.Literals(["iosSafari", "iosChrome", "iosFirefox", "iosOther", "android", "desktop"])
