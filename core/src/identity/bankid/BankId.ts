/** The identification service: BankID's relying party API (docs/reliability.md, BankID). */
import { Context, type Effect, type Redacted, Schema } from "effect"
import { portError } from "../../ports/portError.ts"

/** An order at BankID to identify a person. Only its `autoStartToken` is sent to the browser. */
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
  /** What the app shows the person: the company and the purpose. Plain text of at most 1,000 characters. */
  readonly visibleText: string
  /** Where the app sends the browser of the same device when it is done; absent where the app returns by itself. */
  readonly returnUrl?: string
  /** BankID rejects an order that it considers risky. */
  readonly blockRisk: boolean
}

/** As in BankID's register. The personal number is hashed at once and never stored. */
export interface IdentifiedPerson {
  readonly personalNumber: Redacted.Redacted
  readonly firstName: string
  readonly lastName: string
}

/** The state of an order. New hints may appear at any time: `bankIdHint.ts` has the known ones. */
export type OrderReading =
  | { readonly status: "pending"; readonly hint: string }
  | { readonly status: "failed"; readonly hint: string }
  | { readonly status: "complete"; readonly person: IdentifiedPerson }

/** Port: orders at BankID: begin, collect, cancel. */
export class BankId extends Context.Service<
  BankId,
  {
    /** Begins an order, or none: after a failure the person has not been prompted. */
    readonly auth: (terms: OrderTerms) => Effect.Effect<StartedOrder, BankIdBusy | BankIdError>
    /** Reads the order's state. A final state is returned once; after that the order is unknown. */
    readonly collect: (orderRef: string) => Effect.Effect<OrderReading, BankIdOrderUnknown | BankIdError>
    /** Ends the prompt. An order that is over or unknown is no error. */
    readonly cancel: (orderRef: string) => Effect.Effect<void, BankIdError>
  }
>()("core/identity/bankid/BankId") {}

/** The person has an order under way already (BankID: `alreadyInProgress`). */
export class BankIdBusy extends Schema.TaggedError<BankIdBusy>()("BankIdBusy", {}) {}

/** BankID has returned its final state before, or has no such order. */
export class BankIdOrderUnknown extends Schema.TaggedError<BankIdOrderUnknown>()("BankIdOrderUnknown", {}) {}

/** Why a call to BankID failed. Source: docs/reliability.md, BankID. */
export const BankIdErrorReason = Schema.Literals([
  /** BankID rejects the shop's certificate: logging in is impossible until an operator has acted. */
  "unauthorized",
  /** An internal timeout of BankID. */
  "requestTimeout",
  /** BankID reports maintenance. */
  "maintenance",
  "tooManyRequests",
  "internalError",
  /** No response, or not in time. */
  "unreachable",
  /** A response that cannot be decoded. */
  "unreadable",
  /** BankID rejects the request: a fault of the shop. */
  "refused",
])
export type BankIdErrorReason = typeof BankIdErrorReason.Type

/** The call to BankID failed. */
export class BankIdError extends Schema.TaggedError<BankIdError>()("BankIdError", {
  ...portError,
  operation: Schema.Literals(["auth", "collect", "cancel"]),
  trouble: BankIdErrorReason,
}) {}
