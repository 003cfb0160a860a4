/** One-time codes that are on their way, and how often anybody may guess (notes/reliability.md §4.3). */
import { Context, type Effect, type Redacted, Schema } from "effect"
import type { Allowance } from "../limits/networks.ts"
import { AccountId } from "./Member.ts"
import type { LoginBrowser } from "./Tickets.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** E-mail or text message (spec §4). */
export const CodeChannel = Schema.Literals(["EMAIL", "SMS"])
export type CodeChannel = typeof CodeChannel.Type

/** A code that was sent for one of these is good for no other. */
export type CodePurpose = "login" | "changeIdentifier"

/** How long a code is good, and how many times it is looked at. Source: notes/reliability.md §4.3, as the next. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Times that one code is compared, right or wrong; then it is void. */
export const CODE_TRIES = 3

/**
 * Codes that one network (or a larger one around it) has sent to one address or number, as long as nobody knows the
 * device; one that its owner has logged in from has an allowance of its own. Whoever uses it up is the one who waits.
 */
export const CODES_SENT: Readonly<Record<CodeChannel, ReadonlyArray<Allowance>>> = {
  EMAIL: [
    { times: 5, withinMs: HOUR_MS },
    { times: 10, withinMs: DAY_MS },
  ],
  SMS: [
    { times: 3, withinMs: HOUR_MS },
    { times: 6, withinMs: DAY_MS },
  ],
}

/** The same from all networks together, so that nobody's mailbox or telephone is filled: more than one stranger needs. */
export const CODES_TO_ONE: Readonly<Record<CodeChannel, ReadonlyArray<Allowance>>> = {
  EMAIL: [
    { times: 20, withinMs: HOUR_MS },
    { times: 40, withinMs: DAY_MS },
  ],
  SMS: [
    { times: 9, withinMs: HOUR_MS },
    { times: 18, withinMs: DAY_MS },
  ],
}

/** Of the day's text messages no network has more than this part in an hour. Source: D-83. */
export const SMS_SHARE_OF_NETWORK = 0.1

/** Codes that one network asks for. Text messages cost money, and some earn by them (§4.1). */
export const CODES_FOR_NETWORK: Readonly<Record<CodeChannel, Allowance>> = {
  EMAIL: { times: 30, withinMs: HOUR_MS },
  SMS: { times: 10, withinMs: HOUR_MS },
}

/**
 * Wrong codes for one address before the way of codes is closed for the network that tried them, while nobody knows the
 * device; a known one has its own. As many from all networks together, and unknown devices need a second proof there.
 */
export const WRONG_CODES: ReadonlyArray<Allowance> = [
  { times: 9, withinMs: DAY_MS },
  { times: 30, withinMs: 30 * DAY_MS },
]

/** Wrong codes that a network may send in an hour. */
export const WRONG_CODES_OF_NETWORK: Allowance = { times: 20, withinMs: HOUR_MS }

/** As many in the whole shop are no people who mistype: somebody is told, and unknown devices need a second proof (D-83). */
export const ALARM_AT_WRONG: Allowance = { times: 100, withinMs: HOUR_MS }

/** Text messages of one day, unless the shop sets another number. */
export const DEFAULT_SMS_PER_DAY = 2_000

/** How long a device is known after a login. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS

/** Whom a code is for, and who asks. */
export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  /** An e-mail as `emailKey` makes it, or a number in E.164. */
  readonly identifier: string
  readonly browser: LoginBrowser
  /** The cookie of a device that somebody has logged in from; 256 random bits in base64url. */
  readonly device: Redacted.Redacted | undefined
  /** The client's network, as the rate limits know it. */
  readonly network: string
  readonly now: number
}

/** What was asked for together with the code. */
export const CodeErrand = Schema.Struct({
  rememberMe: Schema.Boolean,
  /** Whose identifier is to change. */
  accountId: Schema.optionalKey(AccountId),
})
export type CodeErrand = typeof CodeErrand.Type

/** What a right code says. */
export interface RightCode extends CodeErrand {
  /** So much is guessed, at this address or in the whole shop, that a code alone lets no unknown device in. */
  readonly needsSecondProof: boolean
}

/** Port: codes under way and the counters of wrong ones. Fails with `CodesError`. */
export class Codes extends Context.Service<
  Codes,
  {
    /**
     * Takes note of a code that is to be sent. The one that the same browser asked for before, of the same
     * identifier and purpose, is void. `smsPerDay` is the most that the whole shop sends.
     */
    readonly begin: (
      request: CodeRequest & {
        readonly code: Redacted.Redacted
        /** 128 random bits: what finds the code again. */
        readonly nonce: string
        readonly errand: CodeErrand
        readonly smsPerDay: number
      },
    ) => Effect.Effect<void, TooManyCodes | CodesClosed | SmsBudgetSpent | CodesError>

    /**
     * Whether this is the code: at most `CODE_TRIES` looks at one, however many come at once, by the browser that asked
     * for it. A right one is used up, unless `keepForConnecting`: then it is good for `connect`, once.
     */
    readonly check: (
      request: CodeRequest & { readonly code: Redacted.Redacted; readonly nonce: string } & (
          | { readonly step: "verify"; readonly keepForConnecting: boolean }
          | { readonly step: "connect" }
        ),
    ) => Effect.Effect<RightCode, WrongCode | CodeExpired | TooManyWrongCodes | CodesClosed | CodesError>

    /** Whether as many wrong codes as raise the alarm have come within the last hour. */
    readonly isAlarmed: (now: number) => Effect.Effect<boolean, CodesError>

    /** This device is the account's owner's from now on. */
    readonly rememberDevice: (
      device: Redacted.Redacted,
      accountId: AccountId,
      now: number,
    ) => Effect.Effect<void, CodesError>
  }
>()("core/identity/Codes") {}

/** Not the code that was sent. `wrongInShop` are those of the last hour, for the alarm. */
export class WrongCode extends Schema.TaggedError<WrongCode>()("WrongCode", { wrongInShop: Schema.Int }) {}

/** Too old, used, looked at too often, voided by another, asked for by another browser, or never sent. */
export class CodeExpired extends Schema.TaggedError<CodeExpired>()("CodeExpired", {}) {}

/** Nobody is sent so many codes. */
export class TooManyCodes extends Schema.TaggedError<TooManyCodes>()("TooManyCodes", { retryAt: Schema.Int }) {}

/** The network has guessed too often. */
export class TooManyWrongCodes extends Schema.TaggedError<TooManyWrongCodes>()("TooManyWrongCodes", {
  retryAt: Schema.Int,
}) {}

/** The network or the device has guessed too often at this address or number: from there only BankID lets in. */
export class CodesClosed extends Schema.TaggedError<CodesClosed>()("CodesClosed", {}) {}

/** The shop has sent all text messages that it pays for in a day. */
export class SmsBudgetSpent extends Schema.TaggedError<SmsBudgetSpent>()("SmsBudgetSpent", {}) {}

/** The codes could not be reached. `cause` is for the log, never for the customer. */
export class CodesError extends Schema.TaggedError<CodesError>()("CodesError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
