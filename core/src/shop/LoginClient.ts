/** What a browser asks of a shop to log in, and of the account behind it. Effect-free. */
import type { ConsentField } from "../identity/Account.ts"
import type { BankIdPurpose } from "../identity/bankIdMachine.ts"
import type { CodeType } from "../identity/codeLoginMachine.ts"
import type { LoginRefusal as LoginRefusalKey } from "../identity/loginRefusals.ts"
import type { LoginMethod } from "../identity/Tickets.ts"
import type { UserInfo } from "../identity/UserInfo.ts"
import type { Answer, CallOptions, Refused } from "./Answer.ts"

/**
 * A login or an account says no: `LoginRefused` it cannot be done as it is, `IdentifierRefused` no address or number of
 * this shop, `LoginTooOften` too often, `LoginNeeded` nobody is logged in, `LoginNotEnough` no member, or logged in too
 * long ago. `key` says which of the known reasons it is.
 */
export interface LoginRefusal
  extends Refused<"LoginRefused" | "IdentifierRefused" | "LoginTooOften" | "LoginNeeded" | "LoginNotEnough"> {
  readonly key: LoginRefusalKey
}

type Refusal = LoginRefusal | Refused<"InvalidRequest">

/** An e-mail address or a Swedish mobile number, in any way that people write it. */
interface Identified {
  readonly type: CodeType
  readonly identifier: string
}

/** A code is on its way. Sent back with it, `nonce` proves that it was asked for here. */
export interface CodeSent {
  readonly nonce: string
  /** Digits of the code. */
  readonly codeLength: number
}

interface CodeGiven extends Identified {
  readonly code: string
  readonly nonce: string
}

/** What a right code leads to: a ticket for `openSession`, or what is missing for an account. */
export type CodeVerified =
  | { readonly kind: "ticket"; readonly ticket: string }
  /** No account has this number yet: `connect` makes an account by an e-mail address. */
  | { readonly kind: "noUser" }
  | { readonly kind: "emailNotVerified" }

/** How far a login by BankID has come. */
export type BankIdProgress =
  | {
      readonly kind: "pending"
      /** Names the order in the next question. */
      readonly nonce?: string
      /** The QR code of this second, as the path of an SVG whose viewBox is 0 0 49 49. */
      readonly qrcode?: string
      /** Opens the app on the device of this browser. */
      readonly autoStartUrl?: string
      /** BankID's own hint code. */
      readonly hint?: string
    }
  /** `complete` is for an account that there was, `registered` for one that has been made; both open a session. */
  | { readonly kind: "complete" | "registered"; readonly ticket?: string; readonly firstName?: string }
  /** BankID vouches for a person whom the shop does not know by an e-mail address. */
  | { readonly kind: "noUser" | "emailNotVerified"; readonly firstName?: string }
  | { readonly kind: "failed"; readonly hint?: string }

/** Ways to log in. Which cookies keep a session is the shop's matter: a browser sends them by itself. */
export interface LoginClient {
  /** Sends a one-time code. The answer is the same whether anybody has such an account. */
  readonly sendCode: (
    to: Identified & { readonly rememberMe: boolean },
    options?: CallOptions,
  ) => Promise<Answer<CodeSent, Refusal>>
  /** Tries a code: three times at most, in the browser that asked for it. */
  readonly verifyCode: (
    given: CodeGiven & { readonly rememberMe: boolean },
    options?: CallOptions,
  ) => Promise<Answer<CodeVerified, Refusal>>
  /** Makes an account of a proved e-mail address and of what `method` has proved before it. */
  readonly connect: (
    given: { readonly identifier: string; readonly method: LoginMethod; readonly code: string; readonly nonce: string },
    options?: CallOptions,
  ) => Promise<Answer<{ readonly ticket: string }, Refusal>>
  /** Exchanges a ticket for a session: once, within a minute, in the same browser. */
  readonly openSession: (
    ticket: { readonly ticket: string; readonly rememberMe?: boolean },
    options?: CallOptions,
  ) => Promise<Answer<void, Refusal>>
  /** Begins with BankID. `becomeMember` is for somebody who is logged in. */
  readonly startBankId: (
    start: { readonly purpose: BankIdPurpose },
    options?: CallOptions,
  ) => Promise<Answer<BankIdProgress, Refusal>>
  /** Asks how it goes on, once a second. `email` is one that this browser has proved. */
  readonly pollBankId: (
    question: { readonly nonce: string; readonly email?: string },
    options?: CallOptions,
  ) => Promise<Answer<BankIdProgress, Refusal>>
  /** The person need not answer any more. Arrives even when the page is being left. */
  readonly leaveBankId: (order: { readonly nonce: string }, options?: CallOptions) => Promise<Answer<void, Refusal>>
  /** Logs out in this browser, or everywhere. */
  readonly logOut: (
    where: { readonly everywhere: boolean },
    options?: CallOptions,
  ) => Promise<Answer<void, LoginRefusal>>
}

/** An order that was paid for. Amounts in öre incl. VAT. */
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

/** The account of the visitor who is logged in. */
export interface AccountClient {
  /** Who is logged in, if anybody: a guest is an answer too. */
  readonly me: (options?: CallOptions) => Promise<Answer<UserInfo>>
  /** Makes a member of the account; BankID must have vouched for a person in this browser within ten minutes. */
  readonly activateMembership: (options?: CallOptions) => Promise<Answer<UserInfo, Refusal>>
  /** Sends a code to a new e-mail address or telephone; the login is at most five minutes old. */
  readonly askToChange: (to: Identified, options?: CallOptions) => Promise<Answer<CodeSent, Refusal>>
  /** The account has the new address or telephone; the old one gets a message. */
  readonly changeIdentifier: (given: CodeGiven, options?: CallOptions) => Promise<Answer<UserInfo, Refusal>>
  /** Keeps the address of a member's own order for the next checkout; `order` is the token of its page. */
  readonly keepAddress: (
    address: { readonly order: string },
    options?: CallOptions,
  ) => Promise<Answer<UserInfo, Refusal>>
  readonly forgetAddress: (options?: CallOptions) => Promise<Answer<UserInfo, Refusal>>
  /** What the account has bought, the newest first. */
  readonly orders: (options?: CallOptions) => Promise<Answer<ReadonlyArray<AccountOrder>, LoginRefusal>>
  /** Deletes the account; the login is at most five minutes old. Its orders stay for the books. */
  readonly erase: (options?: CallOptions) => Promise<Answer<void, LoginRefusal>>
}

/** A member's consents to marketing. The consent to cookies is kept in the browser and is no matter of the shop's. */
export interface ConsentsClient {
  readonly save: (
    consent: { readonly field: ConsentField; readonly given: boolean },
    options?: CallOptions,
  ) => Promise<Answer<UserInfo, Refusal>>
}
