/** A flow of one machine of the page, over a shop in memory: its events, the shop's answers, the state it reaches. */
import { Schema } from "effect"
import { Copies, Duration, Kronor } from "./measures.ts"

/** The screens that a flow can play; `app/replay/screens.ts` connects each to the shop. */
export const SCREENS = [
  "cartPanel",
  "contentDraft",
  "discountBox",
  "drawer",
  "keepOnDevice",
  "list",
  "message",
  "productAdded",
  "quantityField",
  "searchField",
  "staffLock",
  "storeChooser",
] as const
export type ScreenName = (typeof SCREENS)[number]

const Facts = Schema.Record(Schema.String, Schema.Unknown)
const Event = Schema.StructWithRest(Schema.Struct({ type: Schema.NonEmptyString }), [Facts])
const Ean = Schema.String.check(Schema.isPattern(/^\d{13}$/))

const MemoryGoods = Schema.Struct({
  ean: Ean,
  title: Schema.NonEmptyString,
  price: Kronor,
  copies: Schema.optionalKey(Copies),
})

const MemoryGiftCard = Schema.Struct({
  code: Schema.String.check(Schema.isPattern(/^\d{16}$/)),
  pin: Schema.String.check(Schema.isPattern(/^\d+$/)),
  balance: Kronor,
})

const MemoryStore = Schema.Struct({
  storeID: Schema.NonEmptyString,
  storeName: Schema.NonEmptyString,
  storePath: Schema.NonEmptyString,
  address: Schema.String,
  storeCity: Schema.String,
})

/** A call of `ShopClient`, such as `cart.add`. */
const Call = Schema.String.check(Schema.isPattern(/^[a-z]+\.[a-z][A-Za-z]+$/u))

/** The machine's state and context: what is not named may be anything; `null` is what is not there. */
const Place = Schema.Struct({
  /** The name of the state, or the names of its parts. */
  state: Schema.optionalKey(Schema.Union([Schema.String, Facts])),
  context: Schema.optionalKey(Facts),
  /** The message of the page. */
  says: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
export type Place = typeof Place.Type

export const ScreenStep = Schema.Union([
  /** An event of the machine, as the component sends it. */
  Schema.Struct({ send: Event }),
  /** Another tab calls the shop. */
  Schema.Struct({ call: Call, with: Schema.optionalKey(Schema.Unknown) }),
  Schema.Struct({ wait: Duration }),
  /** From now on each answer takes this long. */
  Schema.Struct({ answersTake: Duration }),
  /** The next calls, this many, get no answer. */
  Schema.Struct({
    noAnswer: Schema.Literals(["offline", "timeout", "unavailable"]),
    times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
  }),
  Schema.Struct({ see: Place }),
])
export type ScreenStep = typeof ScreenStep.Type

export const ScreenFlow = Schema.Struct({
  name: Schema.NonEmptyString,
  about: Schema.optionalKey(Schema.String),
  kind: Schema.Literal("screen"),
  screen: Schema.Literals(SCREENS),
  /** The machine's input, if it takes one. */
  input: Schema.optionalKey(Facts),
  shop: Schema.optionalKey(
    Schema.Struct({
      goods: Schema.optionalKey(Schema.Array(MemoryGoods)),
      giftCards: Schema.optionalKey(Schema.Array(MemoryGiftCard)),
      popularSearches: Schema.optionalKey(Schema.Array(Schema.String)),
      stores: Schema.optionalKey(Schema.Array(MemoryStore)),
      /** By EAN and the store's id. */
      copiesInStores: Schema.optionalKey(Schema.Record(Schema.String, Schema.Record(Schema.String, Copies))),
    }),
  ),
  steps: Schema.Array(ScreenStep).check(Schema.isMinLength(1)),
  expect: Schema.Struct({
    see: Schema.optionalKey(Place),
    /** Calls of the page, pages that it visited (`page /search?…`) and what it stored (`history …`), in their order. */
    calls: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
})
export type ScreenFlow = typeof ScreenFlow.Type
