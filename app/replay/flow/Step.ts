/** What is done in a flow, one step after another: by visitors, by the provider, and by others to the shop. */
import { Schema } from "effect"
import { LoginStep } from "./LoginStep.ts"
import { Copies, DeliveryMethod, Duration, Kronor, Name } from "./measures.ts"
import { NetworkFault, PortFault } from "./PortFault.ts"
import { FlowEvent, FlowPromotion } from "./Shop.ts"
import { ActorName, CrashAfter, terms } from "./terms.ts"

/** Goods that an address watches. */
const Watched = Schema.Struct({ goods: Name, email: Schema.String })

/** Copies of goods in one of the shop's `stores`; the contact is an e-mail address or a mobile number. */
const Reserved = Schema.Struct({
  goods: Name,
  store: Name,
  copies: Schema.optionalKey(Copies),
  contact: Schema.String,
})

/** What staff do to a shopper's latest reservation of the goods, or to the order that they collect when none are named. */
const StaffAct = Schema.Struct({
  does: Schema.Literals(["lease", "pick", "ready", "notFound", "cancel", "handOut"]),
  goods: Schema.optionalKey(Name),
  /** Whose reservation: `visitor` unless a name is given. */
  of: ActorName,
  /** True: they act on it as it was when it was made, whatever has happened since. */
  asFirstSeen: Schema.optionalKey(Schema.Boolean),
  /** A store that is named to a shopper whose goods were not found. */
  otherStore: Schema.optionalKey(Name),
})

/** An address at one of the shop's `events`. */
const attendee = { event: Name, email: Schema.String }

/** What an address has of an event, `number` 1 being the first. */
const Seat = Schema.Struct({ ...attendee, number: Schema.optionalKey(Copies) })

/** Goods, and how many copies of them. */
const Line = Schema.Struct({ goods: Name, copies: Copies })

/** The payment button is pressed, and the payment's outcome. */
const PaymentStep = Schema.Struct({
  /** `onHold`: the provider's staff look at it first, and `decide`. */
  outcome: Schema.Literals(["paid", "refused", "onHold"]),
  /**
   * Webhooks to the shop. `early`: before the money has been taken, and not again. `late`: a day after, or after
   * `webhookAfter`.
   */
  webhook: Schema.optionalKey(Schema.Literals(["once", "twice", "lost", "early", "late"])),
  webhookAfter: Schema.optionalKey(Duration),
  /** What the provider takes, when that differs from what was agreed. */
  amount: Schema.optionalKey(Kronor),
  /** Another currency, such as `NOK`. */
  currency: Schema.optionalKey(Schema.String),
  /** Another order than the one that was to be paid. */
  reference: Schema.optionalKey(Schema.String),
  /** The visitor waits this long between the shop's approval and the payment. */
  takes: Schema.optionalKey(Duration),
  /** True: the steps below happen while the visitor pays. */
  meanwhile: Schema.optionalKey(Schema.Boolean),
  /** The buyer's address at the provider. */
  email: Schema.optionalKey(Schema.String),
  /** False: the browser is closed before it comes back. */
  returns: Schema.optionalKey(Schema.Boolean),
})
export type PaymentStep = typeof PaymentStep.Type

/** Steps without parameters. `crash`: the shop crashes and restarts. */
const Deed = Schema.Literals([
  "openCheckout",
  "agreeToDownloads",
  "completeWithoutPayment",
  "returnToShop",
  "logOut",
  "crash",
])

/** One step. */
export const Step = Schema.Union([
  Schema.Struct({ add: Line, ...terms }),
  /** The number in the cart's field: sent to the shop once the visitor has stopped typing. */
  Schema.Struct({ change: Line, ...terms }),
  Schema.Struct({ remove: Name, ...terms }),
  /** A promotion's code. */
  Schema.Struct({ enterCode: Schema.String, ...terms }),
  Schema.Struct({ addGiftCard: Name, ...terms }),
  /** One of the shop's `members` or `accounts` is logged in, by no particular way: logins have steps of their own. */
  Schema.Struct({ logIn: Name, ...terms }),
  /** An e-mail is requested for when the goods can be bought. */
  Schema.Struct({ watch: Watched, ...terms }),
  /** The link of the latest e-mail about the goods to this address is opened, and the button pressed. */
  Schema.Struct({ confirmWatch: Watched, ...terms }),
  Schema.Struct({ removeWatch: Watched, ...terms }),
  Schema.Struct({ reserve: Reserved, ...terms }),
  /** The whole cart is to be collected in this store. */
  Schema.Struct({ collect: Name, ...terms }),
  /** The shopper's latest reservation of the goods is held for longer, or ended. */
  Schema.Struct({ extendReservation: Name, ...terms }),
  Schema.Struct({ cancelReservation: Name, ...terms }),
  /** `by` is one of the staff, `anna` unless a name is given. */
  Schema.Struct({ staff: StaffAct, ...terms }),
  /** Seats of an event without a price, or a place on the waiting list; the link of the address's latest one cancels it. */
  Schema.Struct({ signUp: Schema.Struct({ ...attendee, seats: Schema.optionalKey(Copies) }), ...terms }),
  Schema.Struct({ cancelSignUp: Schema.Struct(attendee), ...terms }),
  /** Its code is scanned at the entrance by one of the staff; customer service cancels it, and gives back what was paid. */
  Schema.Struct({ tickIn: Seat, ...terms }),
  Schema.Struct({ cancelSeat: Seat, ...terms }),
  /** The form is sent, for cards that are delivered at once to this address. */
  Schema.Struct({
    buyGiftCards: Schema.Struct({ to: Schema.String, kronor: Kronor, copies: Schema.optionalKey(Copies) }),
    ...terms,
  }),
  /** The buyer withdraws from the first card to this address. */
  Schema.Struct({ withdrawGiftCard: Schema.String, ...terms }),
  Schema.Struct({ do: Deed, ...terms }),
  /**
   * Another delivery option is chosen in the provider's frame, and the page notifies the shop. `notified: false`: the
   * frame's message is lost, and the shop learns of it when it reads the provider's session.
   */
  Schema.Struct({ chooseDelivery: DeliveryMethod, notified: Schema.optionalKey(Schema.Boolean), ...terms }),
  Schema.Struct({ pay: PaymentStep, ...terms }),
  /** The provider's staff end a payment that was on hold. */
  Schema.Struct({ decide: Schema.Literals(["paid", "refused"]), by: ActorName }),
  /** The provider sends a webhook once more, although nothing has changed. */
  Schema.Struct({ webhook: Schema.Literals(["notification", "validation"]), by: ActorName }),
  ...LoginStep.members,
  /** Time passes: pages poll and give up, the shop's workers run. */
  Schema.Struct({ wait: Duration, crashAfter: CrashAfter }),
  /** From now on a port fails or is slow. */
  Schema.Struct({ trouble: PortFault }),
  /** From now on an answer to the page fails or is late. */
  Schema.Struct({ answers: NetworkFault }),
  /** A clock is set; time itself goes on as before. */
  Schema.Struct({
    setClock: Schema.Struct({
      of: Schema.Literals(["shop", "browser"]),
      forward: Schema.optionalKey(Duration),
      back: Schema.optionalKey(Duration),
    }),
    by: ActorName,
  }),
  /** What others do to the shop meanwhile. */
  Schema.Struct({ setStock: Schema.Record(Name, Copies) }),
  /** By the stores' names: an import of what they have. */
  Schema.Struct({ setStoreStock: Schema.Record(Name, Schema.Record(Name, Copies)) }),
  /** The store closes for good. */
  Schema.Struct({ closeStore: Name }),
  /** An import of events. */
  Schema.Struct({ setEvents: Schema.Record(Name, FlowEvent) }),
  Schema.Struct({ setPrice: Schema.Record(Name, Kronor) }),
  Schema.Struct({ setPromotions: Schema.Record(Name, FlowPromotion) }),
  /** Whether goods are sold out: their feed says that they cannot be bought now, or that they can. */
  Schema.Struct({ setSoldOut: Schema.Record(Name, Schema.Boolean) }),
  Schema.Struct({ withdraw: Name }),
]).annotate({ description: "One thing that happens; steps happen in order." })
export type Step = typeof Step.Type
