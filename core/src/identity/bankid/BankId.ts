/** The service that vouches for a person: BankID's relying party API (notes/reliability.md §1). */
import { Context, type Effect, type Redacted, Schema } from "effect"

/** An order at BankID: a person is asked to identify themselves. Nothing in it but `autoStartToken` leaves the server. */
export interface StartedOrder {
  readonly orderRef: string
  /** Opens the BankID app on the device of the browser. */
  readonly autoStartToken: string
  readonly qrStartToken: string
  /** The key of every QR text (`qrText.ts`). */
  readonly qrStartSecret: Redacted.Redacted
}

/** The parameters of an order at BankID. */
export interface OrderTerms {
  /** The browser's address as the shop sees it, IPv4 or IPv6. */
  readonly endUserIp: string
  /** What the app shows the person: who asks, and for what. Plain text of at most 1,000 characters. */
  readonly visibleText: string
  /** Where the app sends the browser of the same device when it is done; absent where the app finds back by itself. */
  readonly returnUrl?: string
  /** BankID refuses an order that it takes for risky. */
  readonly blockRisk: boolean
}

/** As BankID's register has them. The number is spent at once on its hash and never kept. */
export interface IdentifiedPerson {
  readonly personalNumber: Redacted.Redacted
  readonly firstName: string
  readonly lastName: string
}

/** What BankID says of an order. New hints may come at any time: `bankIdHint.ts` knows those of today. */
export type OrderReading =
  | { readonly status: "pending"; readonly hint: string }
  | { readonly status: "failed"; readonly hint: string }
  | { readonly status: "complete"; readonly person: IdentifiedPerson }

/** Port: orders at BankID: begin, collect, cancel. */
export class BankId extends Context.Service<
  BankId,
  {
    /** Begins an order, or none: after a failure the person has not been asked. */
    readonly auth: (terms: OrderTerms) => Effect.Effect<StartedOrder, BankIdBusy | BankIdError>
    /** How it stands. What is final is told once; after that the order is unknown. */
    readonly collect: (orderRef: string) => Effect.Effect<OrderReading, BankIdOrderUnknown | BankIdError>
    /** The person need not answer any more. An order that is over or unknown is no error. */
    readonly cancel: (orderRef: string) => Effect.Effect<void, BankIdError>
  }
>()("core/identity/bankid/BankId") {}

/** The person has an order under way already (BankID: `alreadyInProgress`). */
export class BankIdBusy extends Schema.TaggedError<BankIdBusy>()("BankIdBusy", {}) {}

/** BankID has told its end before, or never heard of it. */
export class BankIdOrderUnknown extends Schema.TaggedError<BankIdOrderUnknown>()("BankIdOrderUnknown", {}) {}

/** Why BankID could not answer. Source: notes/reliability.md §1.4. */
export const BankIdTrouble = Schema.Literals([
  /** It does not know the shop's certificate: nobody can log in until somebody has seen to it. */
  "unauthorized",
  /** It took too long within. */
  "requestTimeout",
  /** It is being looked after, and says so. */
  "maintenance",
  "tooManyRequests",
  "internalError",
  /** No answer, or not in time. */
  "unreachable",
  /** An answer that is none. */
  "unreadable",
  /** It does not understand what the shop asks: a fault of the shop's own. */
  "refused",
])
export type BankIdTrouble = typeof BankIdTrouble.Type

/** BankID could not answer. `cause` is for the log, never for the customer. */
export class BankIdError extends Schema.TaggedError<BankIdError>()("BankIdError", {
  operation: Schema.Literals(["auth", "collect", "cancel"]),
  trouble: BankIdTrouble,
  cause: Schema.Defect(),
}) {}
