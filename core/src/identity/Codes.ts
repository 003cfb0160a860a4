/** One-time codes that have been sent, and the limits of guessing (docs/reliability.md, One-time codes). */
import { Context, type Effect, type Redacted, Schema } from "effect"
import type { Allowance } from "../limits/networks.ts"
import { portError } from "../ports/portError.ts"
import { AccountId } from "./Member.ts"
import type { LoginBrowser } from "./Tickets.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** E-mail or text message (spec §4). */
export const CodeChannel = Schema.Literals(["EMAIL", "SMS"])
export type CodeChannel = typeof CodeChannel.Type

/** A code sent for one of these is not valid for the others. */
export type CodePurpose = CustomerCodePurpose | "staffLogin"

/** What customers use codes for. */
export type CustomerCodePurpose = "login" | "changeIdentifier"

/** How long a code is valid, and how many times it may be tried. Source: docs/reliability.md, One-time codes, as the next. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Times that one code is compared, right or wrong; then it is void. */
export const CODE_TRIES = 3

/**
 * Codes that one network (or a larger one around it) may send to one address or number from unknown devices; a device
 * that its owner has logged in from has its own allowance. Only the network that uses it up has to wait.
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

/** The same from all networks together, so that no mailbox or telephone is flooded. */
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

/** The largest share of the day's text messages that one network may use in an hour. Source: D-83. */
export const SMS_SHARE_OF_NETWORK = 0.1

/** Codes that one network may request. Text messages cost money, and fraudsters can earn by them (§4.1). */
export const CODES_FOR_NETWORK: Readonly<Record<CodeChannel, Allowance>> = {
  EMAIL: { times: 30, withinMs: HOUR_MS },
  SMS: { times: 10, withinMs: HOUR_MS },
}

/**
 * Wrong codes for one address before code login is blocked for the network that tried them, from unknown devices; a
 * known one has its own allowance. After as many from all networks together, unknown devices need a second proof there.
 */
export const WRONG_CODES: ReadonlyArray<Allowance> = [
  { times: 9, withinMs: DAY_MS },
  { times: 30, withinMs: 30 * DAY_MS },
]

/** Wrong codes that a network may send in an hour. */
export const WRONG_CODES_OF_NETWORK: Allowance = { times: 20, withinMs: HOUR_MS }

/**
 * So many in the whole shop are not typing errors: an alarm is raised, and unknown devices need a second proof (D-83).
 */
export const ALARM_AT_WRONG: Allowance = { times: 100, withinMs: HOUR_MS }

/** Text messages in a day, unless the shop configures another number. */
export const DEFAULT_SMS_PER_DAY = 2_000

/** How long a device counts as known after a login. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS

/** The recipient of a code, and the client that requests it. */
export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  /** An e-mail as `emailKey` makes it, or a number in E.164. */
  readonly identifier: string
  readonly browser: LoginBrowser
  /** The cookie of a device with an earlier login; 256 random bits in base64url. */
  readonly device: Redacted.Redacted | undefined
  /** The client's network, as the rate limits count it. */
  readonly network: string
  readonly now: number
}

/** What was requested together with the code. */
export const CodePayload = Schema.Struct({
  rememberMe: Schema.Boolean,
  /** The account whose identifier is to change. */
  accountId: Schema.optionalKey(AccountId),
})
export type CodePayload = typeof CodePayload.Type

/** The result of a right code. */
export interface RightCode extends CodePayload {
  /**
   * So many codes are guessed, for this address or in the whole shop, that a code alone does not log in an unknown
   * device.
   */
  readonly needsSecondProof: boolean
}

/** Port: codes under way and the counters of wrong ones. Fails with `CodesError`. */
export class Codes extends Context.Service<
  Codes,
  {
    /**
     * Records a code that is to be sent. The previous one of the same browser, identifier and purpose becomes invalid.
     * `smsPerDay` is the most that the whole shop sends.
     */
    readonly begin: (
      request: CodeRequest & {
        readonly code: Redacted.Redacted
        /** 128 random bits by which the code is found again. */
        readonly nonce: string
        readonly payload: CodePayload
        readonly smsPerDay: number
      },
    ) => Effect.Effect<void, TooManyCodes | CodesClosed | SmsBudgetSpent | CodesError>

    /**
     * Checks a code: at most `CODE_TRIES` tries of one, also when they are concurrent, by the browser that requested
     * it. A right one is used up, unless `keepForConnecting`: then it is valid for `connect`, once.
     */
    readonly check: (
      request: CodeRequest & { readonly code: Redacted.Redacted; readonly nonce: string } & (
          | { readonly step: "verify"; readonly keepForConnecting: boolean }
          | { readonly step: "connect" }
        ),
    ) => Effect.Effect<RightCode, WrongCode | CodeExpired | TooManyWrongCodes | CodesClosed | CodesError>

    /** Whether the wrong codes of the last hour have reached the number that raises the alarm. */
    readonly isAlarmed: (now: number) => Effect.Effect<boolean, CodesError>

    /** Marks this device as the account owner's. */
    readonly rememberDevice: (
      device: Redacted.Redacted,
      accountId: AccountId,
      now: number,
    ) => Effect.Effect<void, CodesError>
  }
>()("core/identity/Codes") {}

/** Not the code that was sent. `wrongInShop` counts the wrong codes of the last hour, for the alarm. */
export class WrongCode extends Schema.TaggedError<WrongCode>()("WrongCode", { wrongInShop: Schema.Int }) {}

/** Expired, used, tried too often, replaced by another, requested by another browser, or never sent. */
export class CodeExpired extends Schema.TaggedError<CodeExpired>()("CodeExpired", {}) {}

/** The limit of codes sent is reached. */
export class TooManyCodes extends Schema.TaggedError<TooManyCodes>()("TooManyCodes", { retryAt: Schema.Int }) {}

/** The network has tried too many wrong codes. */
export class TooManyWrongCodes extends Schema.TaggedError<TooManyWrongCodes>()("TooManyWrongCodes", {
  retryAt: Schema.Int,
}) {}

/**
 * The network or the device has tried too many wrong codes for this address or number: from there only BankID logs in.
 */
export class CodesClosed extends Schema.TaggedError<CodesClosed>()("CodesClosed", {}) {}

/** The shop has sent the day's maximum of text messages. */
export class SmsBudgetSpent extends Schema.TaggedError<SmsBudgetSpent>()("SmsBudgetSpent", {}) {}

/** The codes could not be read or written. */
export class CodesError extends Schema.TaggedError<CodesError>()("CodesError", portError) {}
