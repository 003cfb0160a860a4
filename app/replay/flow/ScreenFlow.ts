/** A flow of one machine of the page, over a shop in memory: what it is told, what the shop answers, where it comes to. */
import { Schema } from "effect"
import { Copies, Duration, Kronor } from "./measures.ts"

/** The screens that a flow can play; `app/replay/screens.ts` joins each to the shop. */
export const SCREENS = [
  "cartPanel",
  "discountBox",
  "drawer",
  "list",
  "message",
  "productAdded",
  "quantityField",
  "searchField",
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

/** A call of `ShopClient`, such as `cart.add`. */
const Call = Schema.String.check(Schema.isPattern(/^[a-z]+\.[a-z][A-Za-z]+$/u))

/** Where the machine is, and what it holds: what is not named may be anything; `null` is what is not there. */
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
  /** Another tab asks the shop. */
  Schema.Struct({ ask: Call, with: Schema.optionalKey(Schema.Unknown) }),
  Schema.Struct({ wait: Duration }),
  /** From now on each answer takes so long. */
  Schema.Struct({ answersTake: Duration }),
  /** So many of the next calls get no answer. */
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
  /** What the machine begins with, where it takes something. */
  input: Schema.optionalKey(Facts),
  shop: Schema.optionalKey(
    Schema.Struct({
      goods: Schema.optionalKey(Schema.Array(MemoryGoods)),
      giftCards: Schema.optionalKey(Schema.Array(MemoryGiftCard)),
      popularSearches: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
  ),
  steps: Schema.Array(ScreenStep).check(Schema.isMinLength(1)),
  expect: Schema.Struct({
    see: Schema.optionalKey(Place),
    /** Calls of the page, pages that it went to (`page /search?…`) and what it kept (`history …`), in their order. */
    calls: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
})
export type ScreenFlow = typeof ScreenFlow.Type
