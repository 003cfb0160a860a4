/**
 * A flow as its file tells it: what stands in the shop, what happens, and what must come of it. `flows/flow.schema.json`
 * is made of this, and `docs/replay.md` explains it. Sums are in kronor.
 */
import { ConsentAnswer, ConsentField } from "@kapitel/core/identity/Account"
import { BankIdTrouble } from "@kapitel/core/identity/bankid/BankId"
import { LoginMethod } from "@kapitel/core/identity/Tickets"
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

/** Whoever has a BankID; the last name is Karlsson unless said otherwise. */
const Person = Schema.Struct({ firstName: Schema.NonEmptyString, lastName: Schema.optionalKey(Schema.NonEmptyString) })
export type Person = typeof Person.Type

/** Consents by `acceptsEmailMarketing`, `acceptsSMSMarketing` and `acceptsPostalMarketing`. */
const consents = <Held extends Schema.Top>(held: Held) =>
  Schema.Struct({
    acceptsEmailMarketing: Schema.optionalKey(held),
    acceptsSMSMarketing: Schema.optionalKey(held),
    acceptsPostalMarketing: Schema.optionalKey(held),
  } satisfies Record<ConsentField, unknown>)

const FlowAccount = Schema.Struct({
  email: Schema.optionalKey(Schema.String),
  /** False: somebody has said that this is the address, and no code has come back from it. */
  verified: Schema.optionalKey(Schema.Boolean),
  /** `+46701234567`. */
  phone: Schema.optionalKey(Schema.String),
  /** One of the flow's people. */
  person: Schema.optionalKey(Name),
  member: Schema.optionalKey(Schema.Boolean),
  consents: Schema.optionalKey(consents(Schema.Boolean)),
})
export type FlowAccount = typeof FlowAccount.Type

const Shop = Schema.Struct({
  goods: Schema.optionalKey(Schema.Record(Name, Goods)),
  giftCards: Schema.optionalKey(Schema.Record(Name, GiftCard)),
  promotions: Schema.optionalKey(Schema.Record(Name, FlowPromotion)),
  /** Members who have nothing but a number: for `signIn`. */
  members: Schema.optionalKey(Schema.Array(Name)),
  /** Whoever has an account. */
  accounts: Schema.optionalKey(Schema.Record(Name, FlowAccount)),
  /** The shop's setting `CODE_LENGTH`. */
  codeLength: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 8 }))),
  /** The shop's setting `SMS_PER_DAY`. */
  smsPerDay: Schema.optionalKey(Copies),
}).annotate({ description: "What there is before anything happens." })

const Provider = Schema.Struct({
  /** How long a session waits to be paid. */
  sessionLasts: Schema.optionalKey(Duration),
})

/** Where a browser runs (`core/src/identity/bankid/bankIdStart.ts`). */
const Browser = Schema.Literals(["iosSafari", "iosChrome", "iosFirefox", "iosOther", "android", "desktop"])

/** Who does it: `visitor` unless a name is given; each name has a browser, a cart and a session of its own. */
const By = Schema.optionalKey(Name)

/** A part of the refusal that must come, such as `expired` or `StockRanOut`; without it nothing may be refused. */
const Refused = Schema.optionalKey(Schema.NonEmptyString)

const PortCall = Schema.String.check(Schema.isPattern(/^[A-Z][A-Za-z]+\.[a-z][A-Za-z]+$/u)).annotate({
  description: "A port and its call, such as `OrderDesk.hold`; the timeline shows their names.",
})

/**
 * The shop dies right after this call of a port, while the step goes on, and begins again. What was done with a cart or a
 * payment is done anew; a page of a login is left with what it has, and time is not passed twice.
 */
const CrashAfter = Schema.optionalKey(PortCall)

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
  "Accounts.saveConsent",
  "BankId.auth",
  "BankId.cancel",
  "BankId.collect",
  "BankIdOrders.find",
  "BankIdOrders.finish",
  "BankIdOrders.takeEnd",
  "CartStore.find",
  "CartStore.save",
  "Catalogue.productsByEan",
  "Codes.begin",
  "Codes.check",
  "GiftCards.balances",
  "Identity.signIn",
  "LoginProofs.keep",
  "MailPost.send",
  "OrderDesk.confirm",
  "OrderDesk.hold",
  "OrderDesk.place",
  "PaymentProvider.open",
  "PaymentProvider.read",
  "PaymentProvider.sync",
  "Promotions.candidates",
  "SmsPost.send",
  "Tickets.issue",
  "Tickets.redeem",
] as const

const Trouble = Schema.Struct({
  call: Schema.Literals(DISTURBED),
  /** `silent`: it is done, but the answer never comes. `slow`: it takes `takes`. */
  does: Schema.Literals(["fails", "silent", "slow"]),
  /** Of BankID's calls: how it fails. `busy`: the person has another order under way; `unknown`: there is no such order. */
  why: Schema.optionalKey(Schema.Union([BankIdTrouble, Schema.Literals(["busy", "unknown"])])),
  takes: Schema.optionalKey(Duration),
  /** So many calls go as they should first. */
  after: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
})
export type Trouble = typeof Trouble.Type

/** What the page of a login asks the shop. */
export const QUESTIONS = {
  startBankId: "POST /auth/bankid",
  pollBankId: "POST /auth/bankid",
  cancelBankId: "DELETE /auth/bankid",
  sendCode: "POST /auth/code",
  verifyCode: "POST /auth/code/verify",
  connect: "POST /auth/connect",
  openSession: "POST /auth/session",
  logOut: "DELETE /auth/session",
  activateMembership: "POST /auth/membership",
  whoAmI: "GET /auth/me",
  saveConsent: "PATCH /auth/me",
  askToChange: "POST /auth/me/identifier",
  change: "POST /auth/me/identifier/verify",
} as const
export type Question = keyof typeof QUESTIONS

/**
 * What lies between the page and the shop. `hangs`: no answer comes; `lost`: it is done, and the answer is lost;
 * `unreachable`: the shop is not reached; `error`: 500; `garbage`: something that is no answer; `late`: after `takes`.
 */
const Answers = Schema.Struct({
  to: Schema.Literals([
    "startBankId",
    "pollBankId",
    "cancelBankId",
    "sendCode",
    "verifyCode",
    "connect",
    "openSession",
    "logOut",
    "activateMembership",
    "whoAmI",
    "saveConsent",
    "askToChange",
    "change",
  ] satisfies ReadonlyArray<Question>),
  come: Schema.Literals(["hangs", "lost", "unreachable", "error", "garbage", "late"]),
  takes: Schema.optionalKey(Duration),
  after: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
})
export type Answers = typeof Answers.Type

export const VIEWS = [
  "LoginOptionsView",
  "EmailAndOneTimeCodeView",
  "SMSAndOneTimeCodeView",
  "BankidView",
  "ActivateMembershipView",
  "BecomeMemberView",
] as const

/** What a person sees; what is not named may be anything. */
const Seen = Schema.Struct({
  /** What stands in the drawer; `none` when it is closed. */
  view: Schema.optionalKey(Schema.Literals([...VIEWS, "none"])),
  /** The sentence that stands there: BankID's, or what is wrong; `nothing` when there is none. */
  says: Schema.optionalKey(Schema.String),
  /** The message of the page, above everything. */
  message: Schema.optionalKey(Schema.String),
  /** A code to scan is shown. */
  qr: Schema.optionalKey(Schema.Boolean),
  /** Boxes for the code. */
  boxes: Schema.optionalKey(Copies),
  /** How often the app has been opened on this device. */
  appOpened: Schema.optionalKey(Copies),
  /** Who the shop says that it is. */
  user: Schema.optionalKey(
    Schema.Struct({
      isLoggedIn: Schema.optionalKey(Schema.Boolean),
      member: Schema.optionalKey(Schema.Boolean),
      firstName: Schema.optionalKey(Schema.String),
      email: Schema.optionalKey(Schema.String),
      phoneNumber: Schema.optionalKey(Schema.String),
    }),
  ),
  /** The switches of My pages. */
  switches: Schema.optionalKey(consents(Schema.Boolean)),
  /** What the goods of the cart cost now. */
  cart: Schema.optionalKey(Kronor),
})
export type Seen = typeof Seen.Type

const LOGIN_DEEDS = [
  "openLogin",
  "closeLogin",
  "goBack",
  "toggleRememberMe",
  "openAppHere",
  "useOtherDevice",
  "wantMembership",
  "activateMembership",
  "askAnew",
  "changeAddress",
  "hideTab",
  "showTab",
  "reload",
  "closeTab",
  "logOut",
  "logOutEverywhere",
] as const
export type LoginDeed = (typeof LOGIN_DEEDS)[number]

/** One of several tabs of a browser: they have the same cookies. */
const Tab = Schema.optionalKey(Name)

const Deed = Schema.Literals([
  "openCheckout",
  "agreeToDownloads",
  "completeWithoutPayment",
  "comeBack",
  "signOut",
  "crash",
])

const inTab = { ...terms, tab: Tab }

/** What is done in the login drawer and on My pages, and by whoever holds the telephone. */
const LoginStep = Schema.Union([
  Schema.Struct({ login: Schema.Literals(LOGIN_DEEDS), ...inTab }),
  /** A way in, among the options. */
  Schema.Struct({ chooseLogin: LoginMethod, ...inTab }),
  /** The person's app: the code on the screen is scanned, or the app was opened on this device. */
  Schema.Struct({
    app: Schema.Literals(["scans", "opens", "confirms", "refuses"]),
    as: Schema.optionalKey(Name),
    ...inTab,
  }),
  /** BankID's hint of an order that goes on. */
  Schema.Struct({ appShows: Schema.NonEmptyString, ...inTab }),
  /** BankID's hint of an order that has ended without a person. */
  Schema.Struct({ appEnds: Schema.NonEmptyString, ...inTab }),
  /** An e-mail address or a number is typed, and sent. */
  Schema.Struct({ askForCode: Schema.String, ...inTab }),
  /** `right` is the latest that was sent to the address, `earlier` the one before. */
  Schema.Struct({
    typeCode: Schema.Union([
      Schema.Literals(["right", "wrong", "earlier"]),
      Schema.String.check(Schema.isPattern(/^\d{1,8}$/)),
    ]),
    /** Pasted, and so sent at once; else the digits are typed and the button is pressed. */
    pasted: Schema.optionalKey(Schema.Boolean),
    times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
    ...inTab,
  }),
  /** My pages: another address or number. */
  Schema.Struct({ changeContact: Schema.Literals(["EMAIL", "SMS"]), ...inTab }),
  /** My pages: a switch is turned. */
  Schema.Struct({ turn: ConsentField, ...inTab }),
  Schema.Struct({ see: Seen, ...inTab }),
])
export type LoginStep = typeof LoginStep.Type

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
  ...LoginStep.members,
  Schema.Struct({ wait: Duration, crashAfter: CrashAfter }),
  Schema.Struct({ trouble: Trouble }),
  Schema.Struct({ answers: Answers }),
  /** Somebody sets a clock; time goes on as before. */
  Schema.Struct({
    setClock: Schema.Struct({
      of: Schema.Literals(["shop", "browser"]),
      forward: Schema.optionalKey(Duration),
      back: Schema.optionalKey(Duration),
    }),
    by: By,
  }),
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

const Letter = Schema.Literals(["orderConfirmation", "stockAwaited", "code", "identifierChanged"])

const ExpectedAccount = Schema.Struct({
  exists: Schema.optionalKey(Schema.Boolean),
  email: Schema.optionalKey(Schema.String),
  verified: Schema.optionalKey(Schema.Boolean),
  phone: Schema.optionalKey(Schema.String),
  /** BankID has vouched for somebody. */
  person: Schema.optionalKey(Schema.Boolean),
  member: Schema.optionalKey(Schema.Boolean),
  firstName: Schema.optionalKey(Schema.String),
  consents: Schema.optionalKey(consents(ConsentAnswer)),
  /** Sessions that are kept. */
  sessions: Schema.optionalKey(Copies),
})
export type ExpectedAccount = typeof ExpectedAccount.Type

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
  /** What the visitor sees. */
  see: Schema.optionalKey(Seen),
  /** By the flow's name of an account, or by its address or number. */
  accounts: Schema.optionalKey(Schema.Record(Schema.String, ExpectedAccount)),
  /** How many accounts there are. */
  accountsInAll: Schema.optionalKey(Copies),
  /** Text messages, in the order they were sent. */
  texts: Schema.optionalKey(Schema.Array(Schema.Literals(["code", "identifierChanged"]))),
  /** How often ports were called, such as `BankId.auth: 1`. */
  calls: Schema.optionalKey(Schema.Record(PortCall, Copies)),
}).annotate({ description: "What must hold at the end; what is not named may be anything." })
export type Expectation = typeof Expectation.Type

export const Flow = Schema.Struct({
  name: Schema.NonEmptyString,
  about: Schema.optionalKey(Schema.String),
  kind: Schema.optionalKey(Schema.Literal("checkout")),
  /** An ISO instant; noon of 21 November 2026 in Stockholm unless said otherwise. */
  startsAt: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/u))),
  shop: Schema.optionalKey(Shop),
  /** Whoever has a BankID. */
  people: Schema.optionalKey(Schema.Record(Name, Person)),
  /** What visitors browse with, by their names; a desktop's unless said otherwise. */
  browsers: Schema.optionalKey(Schema.Record(Name, Browser)),
  provider: Schema.optionalKey(Provider),
  /** `everywhere`: played again for each call of a port, and the shop dies after that call. */
  crash: Schema.optionalKey(Schema.Literal("everywhere")),
  steps: Schema.Array(Step).check(Schema.isMinLength(1)),
  expect: Expectation,
})
export type Flow = typeof Flow.Type
