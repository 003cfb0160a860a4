/**
 * The schema of each operation's answer. It is the only validation between a row and its caller: the store's thread
 * loads no schema, and adapters use the answer as it is (decision 331). Reads by key are not validated (decision 21).
 */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Instant, Order, OrderNumber, OrderStateSchema } from "@kapitel/core/checkout/Order"
import { OutboxEntry } from "@kapitel/core/checkout/Outbox"
import { EditedSummary, PageRevision } from "@kapitel/core/content/EditedPages"
import { Picture } from "@kapitel/core/content/Picture"
import { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { GiftCardFile } from "@kapitel/core/gift-cards/GiftCards"
import { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { MoneyAction, MoneyActionStateSchema } from "@kapitel/core/payments/MoneyAction"
import { Reservation } from "@kapitel/core/reservations/Reservation"
import { StaffMember } from "@kapitel/core/staff/StaffMember"
import { Watch } from "@kapitel/core/watches/Watch"
import { WithdrawalId, WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import { Schema } from "effect"
import type { OperationName, ResultOf } from "./operations.ts"

const Nothing = Schema.Undefined
const Outcome = Schema.Literals(["saved", "outdated"])
const ASoldGiftCard = Schema.toType(SoldGiftCard)
const APicture = Schema.toType(Picture)
const PictureRefused = Schema.Literals(["not found", "changed"])
const AMoneyAction = Schema.toType(MoneyAction)
const APaidOrder = Schema.Struct({ providerRef: Schema.String, providerOrderId: Schema.optionalKey(Schema.String) })
const Texts = Schema.Array(Schema.String)
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** As it is held, not as it would be written. */
const AnOrder = Schema.toType(Order)
const PerhapsAnOrder = Schema.UndefinedOr(AnOrder)

const Short = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["unknown order", "changed"]) }),
  Schema.Struct({ kind: Schema.Literals(["stock", "gift cards", "promotions"]), short: Texts }),
])

const ImportWarnings = Schema.Array(Schema.Struct({ ref: Schema.String, reason: Schema.String }))

const Summary = Schema.Struct({
  added: Count,
  changed: Count,
  unchanged: Count,
  removed: Count,
  setAside: ImportWarnings,
  setAsideCount: Count,
  notices: Schema.Array(Schema.Struct({ ref: Schema.String, text: Schema.String })),
})

const Category = Schema.Struct({
  key: Schema.String,
  parent: Schema.NullOr(Schema.String),
  display_name: Schema.String,
  type: Schema.Literals(["book", "non-book"]),
  heading: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  position: Schema.Finite,
  product_count: Count,
})

const Author = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  filedAs: Schema.String,
  biography: Schema.optionalKey(Schema.String),
  productCount: Count,
})

const Placed = Schema.Struct({
  query: Schema.String,
  ean: Schema.toType(Ean),
  kind: Schema.Literals(["first", "last"]),
  place: Schema.Int,
  until: Schema.String,
})

const AReservation = Schema.toType(Reservation)

const ReservationOutcome = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["done", "changed"]), reservation: AReservation }),
  Schema.Struct({ kind: Schema.Literal("unknown") }),
  Schema.Struct({ kind: Schema.Literal("leased"), by: Schema.String, until: Instant }),
])

const TooMany = Schema.Struct({ kind: Schema.Literal("tooMany"), retryAt: Schema.Finite })

const AccountChange = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("done") }),
  Schema.Struct({ kind: Schema.Literal("unknown") }),
  Schema.Struct({ kind: Schema.Literal("taken"), identifier: Schema.Literals(["email", "phone", "person"]) }),
])

const APageOutcome = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("done"), path: Schema.String, version: Count }),
  Schema.Struct({ kind: Schema.Literal("changed"), version: Count }),
  Schema.Struct({ kind: Schema.Literal("noDraft") }),
  Schema.Struct({ kind: Schema.Literal("taken"), path: Schema.String }),
])

const Person = Schema.Struct({ personKey: Schema.String, firstName: Schema.String, lastName: Schema.String })

const Confirmed = Schema.Struct({
  id: WithdrawalId,
  statement: Schema.toType(WithdrawalStatement),
  at: Instant,
})

const Delivered = Schema.Struct({
  orderNumber: Schema.String,
  cancelled: Schema.Boolean,
  until: Instant,
  files: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      mediaType: Schema.String,
      size: Schema.Finite,
      stored: Schema.String,
      left: Count,
    }),
  ),
})

const answers = {
  "accounts.activate": AccountChange,
  "accounts.connect": AccountChange,
  "accounts.create": AccountChange,
  "accounts.fillIn": AccountChange,
  "accounts.join": Schema.Boolean,
  "accounts.saveAddress": Schema.Boolean,
  "accounts.saveConsent": Schema.Boolean,
  "bankIdOrders.begin": Texts,
  "bankIdOrders.finish": Nothing,
  "bankIdOrders.giveUp": Schema.UndefinedOr(Schema.String),
  "bankIdOrders.lease": Texts,
  "bankIdOrders.note": Nothing,
  "bankIdOrders.renew": Nothing,
  "bankIdOrders.takeEnd": Schema.UndefinedOr(
    Schema.Struct({ hint: Schema.NullOr(Schema.String), person: Schema.NullOr(Person) }),
  ),
  "bankIdOrders.takeUnmet": Schema.Boolean,
  "boughtTogether.aggregateSales": Count,
  "carts.save": Outcome,
  "carts.saveTogether": Outcome,
  "catalogue.authorLetters": Schema.Array(Schema.Struct({ letter: Schema.String, count: Count })),
  "catalogue.authorsByLetter": Schema.Array(Author),
  "catalogue.categories": Schema.Struct({ version: Schema.Int, rows: Schema.Array(Category) }),
  "changes.append": Nothing,
  "changes.prune": Count,
  "checks.undeliverableGoods": Schema.Struct({
    count: Count,
    examples: Schema.Array(Schema.Struct({ ean: Schema.String, title: Schema.String })),
  }),
  "checks.unsafeGoods": Schema.Struct({
    count: Count,
    books: Count,
    examples: Schema.Array(
      Schema.Struct({ ean: Schema.String, title: Schema.String, missing: Schema.Array(Schema.String) }),
    ),
  }),
  "checks.undeliveredLines": Schema.Array(
    Schema.Struct({
      orderNumber: Schema.String,
      paidAt: Instant,
      ean: Schema.String,
      title: Schema.String,
      why: Schema.optionalKey(Schema.String),
    }),
  ),
  "digital.addFiles": Schema.Struct({
    refused: Schema.Array(Schema.Struct({ ean: Schema.String, reason: Schema.Literals(["unknown", "no download"]) })),
    unused: Texts,
  }),
  "digital.begin": Schema.UndefinedOr(
    Schema.Struct({ orderNumber: Schema.String, name: Schema.String, mediaType: Schema.String, stored: Schema.String }),
  ),
  "digital.cancel": Schema.UndefinedOr(Delivered),
  "digital.deliver": Schema.UndefinedOr(Delivered),
  "digital.keepLink": Nothing,
  "digital.linked": Schema.Array(
    Schema.Struct({ orderNumber: Schema.String, mediaType: Schema.String, stored: Schema.String }),
  ),
  "digital.listFiles": Schema.Array(
    Schema.Struct({
      ean: Schema.String,
      name: Schema.String,
      mediaType: Schema.String,
      size: Count,
      stored: Schema.String,
      title: Schema.String,
    }),
  ),
  "digital.removeFiles": Schema.Struct({ removed: Count, buyers: Count, unused: Texts }),
  "digital.renew": Schema.Union([
    Schema.Literals(["unknown order", "nothing digital"]),
    Schema.Struct({ renewed: Count, byService: Count, requested: Schema.Boolean }),
  ]),
  "erasure.truncateWalWithRetries": Schema.Boolean,
  "erasure.erase": Nothing,
  "eventSignUps.attendeesOf": Schema.Array(Schema.toType(EventSignUp)),
  "eventSignUps.exportOf": Schema.Array(Schema.toType(EventSignUp)),
  "eventSignUps.cancel": Schema.UndefinedOr(Schema.toType(EventSignUp)),
  "eventSignUps.cancelTicket": Schema.UndefinedOr(Schema.toType(EventSignUp)),
  "eventSignUps.cancelSeat": Schema.Union([
    Schema.Struct({ kind: Schema.Literal("unknown") }),
    Schema.Struct({ kind: Schema.Literals(["cancelled", "already", "used"]), signUp: Schema.toType(EventSignUp) }),
  ]),
  "eventSignUps.tellWaiting": Count,
  "eventSignUps.signUp": Schema.Union([
    Schema.Literals(["signedUp", "waiting"]),
    Schema.Struct({ closed: Schema.Literals(["unknown", "elsewhere", "cancelled", "begun", "forSale"]) }),
  ]),
  "eventSignUps.tickIn": Schema.Union([
    Schema.Struct({ kind: Schema.Literal("unknown") }),
    Schema.Struct({ kind: Schema.Literal("elsewhere"), event: Schema.String }),
    Schema.Struct({
      kind: Schema.Literals(["in", "again", "waiting", "cancelled"]),
      signUp: Schema.toType(EventSignUp),
    }),
  ]),
  "events.all": Schema.Struct({ version: Schema.Int, bodies: Texts }),
  "events.put": Schema.Struct({ added: Count, changed: Count, unchanged: Count, cancelled: Count }),
  "giftCardSales.draft": Schema.Boolean,
  "giftCardSales.issue": Schema.UndefinedOr(
    Schema.Union([Schema.Literal("taken"), Schema.Struct({ sealed: Schema.String })]),
  ),
  "giftCardSales.list": Schema.Array(ASoldGiftCard),
  "giftCardSales.move": Schema.Boolean,
  "giftCardSales.sendAgain": Schema.UndefinedOr(ASoldGiftCard),
  "giftCardSales.withdraw": Schema.Literals(["withdrawn", "used", "held", "late", "unknown"]),
  "giftCards.block": Schema.UndefinedOr(Schema.toType(GiftCardFile)),
  "giftCards.files": Schema.Array(Schema.toType(GiftCardFile)),
  "giftCards.find": Schema.Union([
    Schema.Struct({
      kind: Schema.Literal("found"),
      id: Schema.String,
      last4: Schema.String,
      balance: Count,
      expiresAt: Schema.NullOr(Schema.Int),
    }),
    Schema.Struct({ kind: Schema.Literal("refused") }),
    Schema.Struct({ kind: Schema.Literal("tooMany"), retryAt: Schema.Int }),
  ]),
  "giftCards.issue": Schema.UndefinedOr(Schema.Array(Schema.String)),
  "intake.begin": Nothing,
  "intake.discard": Nothing,
  "intake.finishLeft": Nothing,
  "intake.publish": Schema.Union([
    Schema.Struct({ outcome: Schema.Literal("published"), summary: Summary }),
    Schema.Struct({ outcome: Schema.Literal("tooManyRemovals"), removals: Count, live: Count }),
  ]),
  "intake.stage": Nothing,
  "leases.release": Nothing,
  "leases.take": Schema.Boolean,
  "limits.isFull": Schema.Boolean,
  "limits.spend": Schema.Union([Schema.Struct({ kind: Schema.Literal("spent") }), TooMany]),
  "logins.beginCode": Schema.Union([
    Schema.Struct({ kind: Schema.Literal("begun") }),
    Schema.Struct({ kind: Schema.Literal("closed") }),
    Schema.Struct({ kind: Schema.Literal("spent") }),
    TooMany,
  ]),
  "logins.checkCode": Schema.Union([
    Schema.Struct({
      kind: Schema.Literal("right"),
      remembered: Schema.Boolean,
      accountId: Schema.NullOr(Schema.String),
      needsSecondProof: Schema.Boolean,
    }),
    Schema.Struct({ kind: Schema.Literal("wrong"), wrongInShop: Count }),
    Schema.Struct({ kind: Schema.Literal("expired") }),
    Schema.Struct({ kind: Schema.Literal("closed") }),
    TooMany,
  ]),
  "logins.deleteProofs": Nothing,
  "logins.issueTicket": Nothing,
  "logins.saveProofs": Nothing,
  "logins.redeemTicket": Schema.UndefinedOr(
    Schema.Struct({ accountId: Schema.String, method: Schema.String, remembered: Schema.Boolean }),
  ),
  "logins.rememberDevice": Schema.Boolean,
  "mailbox.put": Nothing,
  "members.enrol": Schema.String,
  "members.rotate": Schema.Boolean,
  "members.createSession": Schema.Boolean,
  "members.endSession": Nothing,
  "members.endAllSessions": Nothing,
  "members.use": Nothing,
  "moneyActions.decideByHand": Schema.UndefinedOr(MoneyActionStateSchema),
  "moneyActions.doubtful": Schema.Array(
    Schema.Struct({ action: AMoneyAction, orderNumber: Schema.toType(OrderNumber) }),
  ),
  "moneyActions.find": Schema.UndefinedOr(
    Schema.Struct({
      action: AMoneyAction,
      orderNumber: Schema.toType(OrderNumber),
      paid: APaidOrder,
      toPay: Count,
      ofOrder: Schema.Array(AMoneyAction),
    }),
  ),
  "moneyActions.intend": Schema.Union([
    Schema.Literals(["exceeded", "unknown order"]),
    Schema.Struct({ actions: Schema.Array(AMoneyAction) }),
  ]),
  "moneyActions.lookAgain": Nothing,
  "moneyActions.move": Schema.UndefinedOr(MoneyActionStateSchema),
  "moneyActions.ofOrder": Schema.Array(AMoneyAction),
  "moneyActions.take": Schema.Array(
    Schema.Struct({
      action: AMoneyAction,
      orderNumber: Schema.toType(OrderNumber),
      paid: APaidOrder,
      checks: Count,
    }),
  ),
  "orders.abandon": PerhapsAnOrder,
  "orders.attachSession": PerhapsAnOrder,
  "orders.checkAgain": Nothing,
  "orders.close": PerhapsAnOrder,
  "orders.confirm": Schema.UndefinedOr(Schema.Struct({ order: AnOrder, confirmedNow: Schema.Boolean })),
  "orders.confirmWithoutPayment": Schema.Union([AnOrder, Short]),
  "orders.consent": PerhapsAnOrder,
  "orders.freeze": PerhapsAnOrder,
  "orders.hold": Schema.Union([Schema.Literal("held"), Short]),
  "orders.makeAllDue": Nothing,
  "orders.markSynced": Nothing,
  "orders.place": PerhapsAnOrder,
  "orders.setAside": PerhapsAnOrder,
  "orders.setAsideUnread": Nothing,
  "orders.takeDue": Schema.Array(
    // Each order is looked at by itself, so that one does not spoil the others.
    Schema.Struct({ id: Schema.String, order: Schema.optionalKey(Schema.Unknown), checks: Count }),
  ),
  "orders.undecided": Schema.Array(Schema.Struct({ number: Schema.String, frozenAt: Instant })),
  "outbox.finish": Nothing,
  "outbox.postpone": Nothing,
  "outbox.retry": Nothing,
  "outbox.take": Schema.Array(Schema.toType(OutboxEntry)),
  "passkeys.add": Schema.Boolean,
  "passkeys.remove": Schema.Boolean,
  "passkeys.saveChallenge": Nothing,
  "passkeys.takeChallenge": Schema.UndefinedOr(Schema.String),
  "passkeys.use": Schema.Boolean,
  "pictures.add": APicture,
  "pictures.all": Schema.Struct({ version: Schema.Int, bodies: Texts }),
  "pictures.change": Schema.Union([APicture, PictureRefused]),
  "pictures.erase": Schema.UndefinedOr(PictureRefused),
  "placedProducts.list": Schema.Array(Placed),
  "placedProducts.place": Schema.Struct({ placed: Placed, exists: Schema.Boolean }),
  "placedProducts.remove": Schema.Boolean,
  "promotions.all": Schema.Struct({
    version: Schema.Int,
    promotions: Schema.Array(Schema.Struct({ body: Schema.String, usedUp: Schema.Boolean })),
  }),
  "promotions.replaceAll": Schema.Struct({ added: Count, changed: Count, unchanged: Count, removed: Count }),
  "releases.settle": Schema.UndefinedOr(Schema.Finite),
  "reservations.cancel": ReservationOutcome,
  "reservations.cancelAsStaff": ReservationOutcome,
  "reservations.closeStore": Count,
  "reservations.correctStock": Schema.Union([
    Schema.Struct({ kind: Schema.Literal("done") }),
    Schema.Struct({ kind: Schema.Literal("changed"), figure: Schema.Int }),
  ]),
  "reservations.expire": Count,
  "reservations.extend": ReservationOutcome,
  "reservations.handOut": ReservationOutcome,
  "reservations.lease": ReservationOutcome,
  "reservations.notFound": ReservationOutcome,
  "reservations.pick": ReservationOutcome,
  "reservations.ready": ReservationOutcome,
  "reservations.reserve": Schema.Union([
    Schema.Struct({ kind: Schema.Literal("reserved"), reservation: AReservation }),
    Schema.Struct({ kind: Schema.Literal("attemptReused") }),
    Schema.Struct({ kind: Schema.Literal("short"), available: Schema.Int }),
    Schema.Struct({ kind: Schema.Literal("tooMany"), of: Schema.Literals(["contact", "copies", "product"]) }),
  ]),
  "searchLog.allow": Count,
  "searchLog.bring": Nothing,
  "searchLog.forget": Count,
  "searchLog.forgetAll": Count,
  "searchLog.list": Schema.Struct({
    searches: Schema.Array(
      Schema.Struct({ term: Schema.String, days: Count, mostNetworks: Count, brought: Schema.Boolean }),
    ),
    refused: Texts,
  }),
  "searchLog.countOutcome": Nothing,
  "searchLog.misses": Schema.Array(
    Schema.Struct({
      term: Schema.String,
      outcome: Schema.Literals(["none", "partial", "corrected", "found"]),
      meant: Schema.optionalKey(Schema.String),
      networks: Count,
      pressed: Count,
      refused: Count,
    }),
  ),
  "searchLog.note": Nothing,
  "service.request": Nothing,
  "service.change": Nothing,
  "service.goods": Texts,
  "service.listRead": Schema.Struct({ at: Schema.optionalKey(Instant), products: Count }),
  "service.note": Nothing,
  "service.noteList": Nothing,
  "searchLog.popular": Texts,
  "retention.tryWrite": Nothing,
  "staff.addMember": Schema.toType(StaffMember),
  "staff.beginSession": Schema.Boolean,
  "staff.chooseStore": Nothing,
  "staff.endSession": Nothing,
  "staff.lockSession": Nothing,
  "staff.removeMember": Schema.Boolean,
  "staff.unlockSession": Schema.Boolean,
  "staff.useSession": Nothing,
  "staff.verifyLog": Schema.Union([
    Schema.Struct({ kind: Schema.Literal("whole"), entries: Count }),
    Schema.Struct({ kind: Schema.Literal("broken"), seq: Count }),
  ]),
  "staff.writeLog": Nothing,
  "searchLog.refuse": Count,
  "retention.run": Schema.UndefinedOr(
    Schema.Record(
      Schema.Literals([
        "carts",
        "drafts",
        "emails",
        "demoEmails",
        "imports",
        "searches",
        "placed",
        "holds",
        "sessions",
        "logins",
        "devices",
        "forgotten",
        "typed",
        "watches",
        "reservations",
        "signUps",
        "giftCards",
        "giftCardDrafts",
        "changes",
      ]),
      Count,
    ),
  ),
  "orderFiles.find": Schema.Array(
    Schema.Struct({
      number: Schema.String,
      state: OrderStateSchema,
      placedAt: Instant,
      email: Schema.optionalKey(Schema.String),
      name: Schema.optionalKey(Schema.String),
      total: Schema.Finite,
      titles: Texts,
    }),
  ),
  "orderFiles.show": Schema.UndefinedOr(
    Schema.Struct({
      order: AnOrder,
      events: Schema.Array(
        Schema.Struct({
          at: Schema.Finite,
          what: Schema.Literals([
            "placed",
            "changed",
            "agreed to downloads",
            "closed",
            "email",
            "delivery of downloads",
            "delivery by a service",
            "delivered",
            "downloaded",
            "delivery cancelled",
            "withdrawn",
            "money",
            "collection",
          ]),
          about: Schema.optionalKey(Schema.String),
        }),
      ),
    }),
  ),
  "orderFiles.resend": Schema.Literals(["promised", "unknown order", "not bought", "no address"]),
  "orderLookup.enqueueOrderLinkEmail": Nothing,
  "stores.all": Schema.Struct({
    version: Schema.Int,
    stores: Schema.Array(Schema.Struct({ body: Schema.String, isClosed: Schema.Boolean })),
  }),
  "editedPages.history": Schema.Array(Schema.toType(PageRevision)),
  "editedPages.keepUnsaved": Count,
  "editedPages.list": Schema.Array(Schema.toType(EditedSummary)),
  "editedPages.publishDue": Count,
  "editedPages.seen": Schema.Array(Schema.Struct({ name: Schema.String, since: Schema.Finite })),
  "editedPages.cancelSchedule": APageOutcome,
  "editedPages.discardDraft": APageOutcome,
  "editedPages.publish": APageOutcome,
  "editedPages.remove": APageOutcome,
  "editedPages.reset": APageOutcome,
  "editedPages.saveDraft": APageOutcome,
  "editedPages.schedule": APageOutcome,
  "contentCopies.keep": Nothing,
  "contentCopies.outdate": Nothing,
  "contentCopies.forget": Nothing,
  "stores.receive": Schema.Union([
    Schema.Struct({ added: Count, changed: Count, unchanged: Count, closed: Count }),
    Schema.Struct({ taken: Schema.String }),
  ]),
  "watches.changedProducts": Schema.UndefinedOr(
    Schema.Struct({ eans: Texts, until: Schema.Finite, more: Schema.Boolean }),
  ),
  "watches.confirm": Schema.Union([Schema.Undefined, Schema.Literal("full"), Schema.toType(Watch)]),
  "watches.endForSale": Count,
  "watches.remove": Schema.Boolean,
  "watches.reopen": Nothing,
  "watches.request": Schema.Literals(["stored", "full"]),
  "watches.waitingProducts": Texts,
  "withdrawals.confirm": Schema.UndefinedOr(
    Schema.Struct({ confirmed: Confirmed, receipt: Schema.Literals(["leaves", "waits first", "waits"]) }),
  ),
  "withdrawals.keep": Schema.String,
  "withdrawals.list": Schema.Array(Schema.Struct({ withdrawal: Confirmed, order: Schema.optionalKey(AnOrder) })),
  "withdrawals.ofUnknownOrders": Schema.Array(Confirmed),
} satisfies { readonly [Name in OperationName]?: Schema.Codec<ResultOf<Name>, unknown> }

/** Operations that can be called: those whose answer has a schema. */
export type AnsweredName = keyof typeof answers

const checks = new Map<AnsweredName, (value: unknown) => boolean>()

/** Whether the value is an answer of the operation. */
export const isAnswerTo = <Name extends AnsweredName>(name: Name, value: unknown): value is ResultOf<Name> => {
  const known = checks.get(name) ?? Schema.is<Schema.Constraint>(answers[name])
  checks.set(name, known)
  return known(value)
}
