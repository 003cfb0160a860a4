/** Requests of a browser for logging in and about the account. Effect-free. */
import type { ConsentField } from "../identity/Account.ts"
import type { BankIdPurpose } from "../identity/bankIdMachine.ts"
import type { CodeType } from "../identity/codeLoginMachine.ts"
import type { LoginRefusalKey } from "../identity/loginRefusals.ts"
import type { LoginMethod } from "../identity/Tickets.ts"
import type { UserInfo } from "../identity/UserInfo.ts"
import type { Refused, ShopRead, ShopRequest } from "./CallResult.ts"

/**
 * A refusal of a login or an account: `LoginRefused` not possible as it is, `IdentifierRefused` not a valid address or
 * number for this shop, `LoginTooOften` too often, `LoginNeeded` not logged in, `LoginNotEnough` not a member, or the
 * login is too old. `key` is the known reason.
 */
export interface LoginRefusal
  extends Refused<"LoginRefused" | "IdentifierRefused" | "LoginTooOften" | "LoginNeeded" | "LoginNotEnough"> {
  readonly key: LoginRefusalKey
}

type Refusal = LoginRefusal | Refused<"InvalidRequest">

/** An e-mail address or a Swedish mobile number, in any common notation. */
interface Identified {
  readonly type: CodeType
  readonly identifier: string
}

/** A code was sent. Returned with it, `nonce` proves that it was requested by this browser. */
export interface CodeSent {
  readonly nonce: string
  /** Digits of the code. */
  readonly codeLength: number
}

interface CodeGiven extends Identified {
  readonly code: string
  readonly nonce: string
}

/** The result of a right code: a ticket for `openSession`, or what is missing for an account. */
export type CodeVerified =
  | { readonly kind: "ticket"; readonly ticket: string }
  /** No account has this number yet: `connect` creates one with an e-mail address. */
  | { readonly kind: "noUser" }
  | { readonly kind: "emailNotVerified" }

/** The state of a login by BankID. */
export type BankIdProgress =
  | {
      readonly kind: "pending"
      /** Identifies the order in the next poll. */
      readonly nonce?: string
      /** The QR code of this second, as the path of an SVG whose viewBox is 0 0 49 49. */
      readonly qrcode?: string
      /** Opens the app on the device of this browser. */
      readonly autoStartUrl?: string
      /** BankID's hint code. */
      readonly hint?: string
    }
  /** `complete` is for an existing account, `registered` for a new one; both open a session. */
  | { readonly kind: "complete" | "registered"; readonly ticket?: string; readonly firstName?: string }
  /** BankID has identified a person for whom the shop has no account with an e-mail address. */
  | { readonly kind: "noUser" | "emailNotVerified"; readonly firstName?: string }
  | { readonly kind: "failed"; readonly hint?: string }

/** Ways to log in. Session cookies are set by the shop, and sent by the browser automatically. */
export interface LoginClient {
  /** Sends a one-time code. The response is the same whether there is such an account or not. */
  readonly sendCode: ShopRequest<Identified & { readonly rememberMe: boolean }, CodeSent, Refusal>
  /** Verifies a code: three times at most, in the browser that requested it. */
  readonly verifyCode: ShopRequest<CodeGiven & { readonly rememberMe: boolean }, CodeVerified, Refusal>
  /** Creates an account with a proved e-mail address and what `method` has proved before it. */
  readonly connect: ShopRequest<
    { readonly identifier: string; readonly method: LoginMethod; readonly code: string; readonly nonce: string },
    { readonly ticket: string },
    Refusal
  >
  /** Exchanges a ticket for a session: once, within a minute, in the same browser. */
  readonly openSession: ShopRequest<{ readonly ticket: string; readonly rememberMe?: boolean }, void, Refusal>
  /** Begins with BankID. `becomeMember` is for a logged-in account. */
  readonly startBankId: ShopRequest<{ readonly purpose: BankIdPurpose }, BankIdProgress, Refusal>
  /** Polls its state, once a second. `email` is one that this browser has proved. */
  readonly pollBankId: ShopRequest<{ readonly nonce: string; readonly email?: string }, BankIdProgress, Refusal>
  /** Cancels the identification. The request is sent even when the page is being left. */
  readonly leaveBankId: ShopRequest<{ readonly nonce: string }, void, Refusal>
  /** Logs out in this browser, or everywhere. */
  readonly logOut: ShopRequest<{ readonly everywhere: boolean }, void, LoginRefusal>
}

/** A paid order. Amounts in öre incl. VAT. */
export interface AccountOrder {
  readonly number: string
  /** Epoch ms. */
  readonly placedAt: number
  readonly state: "CONFIRMED" | "NEEDS_REVIEW"
  readonly total: number
  readonly lines: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    readonly format?: string
    readonly quantity: number
    readonly totalPrice: number
  }>
  /** The order's own page is `/order/{pageToken}`. */
  readonly pageToken: string
}

/** The account of the logged-in visitor. */
export interface AccountClient {
  /** Who is logged in, if anyone: a guest is a valid response too. */
  readonly me: ShopRead<UserInfo>
  /** Makes the account a member; BankID must have identified a person in this browser within ten minutes. */
  readonly activateMembership: ShopRead<UserInfo, Refusal>
  /** Sends a code to a new e-mail address or telephone; the login is at most five minutes old. */
  readonly requestIdentifierChange: ShopRequest<Identified, CodeSent, Refusal>
  /** Changes the address or telephone; the old one gets a message. */
  readonly changeIdentifier: ShopRequest<CodeGiven, UserInfo, Refusal>
  /** Stores the address of a member's own order for the next checkout; `order` is the token of its page. */
  readonly saveAddress: ShopRequest<{ readonly order: string }, UserInfo, Refusal>
  readonly forgetAddress: ShopRead<UserInfo, Refusal>
  /** The account's orders, newest first. */
  readonly orders: ShopRead<ReadonlyArray<AccountOrder>, LoginRefusal>
  /** Deletes the account; the login is at most five minutes old. Its orders stay for bookkeeping. */
  readonly erase: ShopRead<void, LoginRefusal>
}

/** A member's consents to marketing. The consent to cookies is stored in the browser and not sent to the shop. */
export interface ConsentsClient {
  readonly save: ShopRequest<{ readonly field: ConsentField; readonly given: boolean }, UserInfo, Refusal>
}
