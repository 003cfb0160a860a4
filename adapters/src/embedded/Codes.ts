/** One-time codes in the embedded store: codes, addresses and networks only as hashes under the shop's own key. */
import {
  ALARM_AT_WRONG,
  type Allowance,
  CODE_LIFE_MS,
  CODE_TRIES,
  CODES_FOR_NETWORK,
  CODES_SENT,
  CodeExpired,
  type CodeRequest,
  Codes,
  CodesClosed,
  CodesError,
  KNOWN_DEVICE_MS,
  SmsBudgetSpent,
  TooManyCodes,
  TooManyWrongCodes,
  WRONG_CODES,
  WRONG_CODES_OF_NETWORK,
  WrongCode,
} from "@kapitel/core/identity/Codes"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { AccountId } from "@kapitel/core/identity/Member"
import { Effect, Layer, Redacted } from "effect"
import { type Counted, codeSubject, countedSubject, deviceSubject } from "./codeSubjects.ts"
import type { Limit, LimitsByDevice } from "./store/operations/logins.ts"
import { StoreClient } from "./store/StoreClient.ts"
import { tokenHash } from "./tokenHash.ts"

const DAY_MS = 24 * 60 * 60_000

/** What belongs to the whole shop is told apart from hashes by its name. */
const WRONG_IN_SHOP = "shop:wrong"
const SMS_OF_SHOP = "shop:sms"

const limitsOf = (subject: string, allowances: ReadonlyArray<Allowance>): ReadonlyArray<Limit> =>
  allowances.map((allowance) => ({ subject, ...allowance }))

const failed = (operation: string) => (cause: unknown) => new CodesError({ operation, cause })

export const layer = Layer.effect(
  Codes,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { peppered } = yield* KeyedHash

    /** The same for both kinds of devices, so that what is done does not depend on which it is. */
    const byDevice = (
      what: Counted,
      { channel, identifier, device }: CodeRequest,
      allowances: ReadonlyArray<Allowance>,
    ): LimitsByDevice => {
      const own = device === undefined ? "" : tokenHash(device)
      return {
        unknown: limitsOf(countedSubject(peppered, what, channel, identifier), allowances),
        known: limitsOf(deviceSubject(peppered, what, identifier, own), allowances),
      }
    }

    const asking = (request: CodeRequest) => ({
      purpose: request.purpose,
      identifier: request.identifier,
      subject: codeSubject(peppered, request.channel, request.identifier),
      browser: tokenHash(request.browser),
      device: request.device === undefined ? null : tokenHash(request.device),
      deviceSince: request.now - KNOWN_DEVICE_MS,
      wrong: byDevice("wrong", request, WRONG_CODES),
      now: request.now,
    })

    const codeHash = (nonce: string, code: Redacted.Redacted): string => peppered("code", nonce, Redacted.value(code))
    const nonceHash = (nonce: string): string => tokenHash(Redacted.make(nonce))

    return Codes.of({
      begin: Effect.fn("Codes.begin")(function* (request) {
        const { channel, nonce, code, errand, network, smsPerDay } = request
        const answer = yield* store
          .call("logins.beginCode", {
            ...asking(request),
            nonce: nonceHash(nonce),
            code: codeHash(nonce, code),
            accountId: errand.accountId ?? null,
            remembered: errand.rememberMe,
            sent: byDevice("sent", request, CODES_SENT[channel]),
            network: { subject: peppered("network", "sent", channel, network), ...CODES_FOR_NETWORK[channel] },
            shop: channel === "SMS" ? { subject: SMS_OF_SHOP, times: smsPerDay, withinMs: DAY_MS } : null,
          })
          .pipe(Effect.mapError(failed("begin")))
        switch (answer.kind) {
          case "begun":
            return
          case "closed":
            return yield* new CodesClosed()
          case "tooMany":
            return yield* new TooManyCodes({ retryAt: answer.retryAt })
          case "spent":
            return yield* new SmsBudgetSpent()
        }
      }),

      check: Effect.fn("Codes.check")(function* (request) {
        const { code, nonce, network, now } = request
        const answer = yield* store
          .call("logins.checkCode", {
            ...asking(request),
            nonce: nonceHash(nonce),
            code: codeHash(nonce, code),
            connect: request.step === "connect",
            keep: request.step === "verify" && request.keepForConnecting,
            looks: CODE_TRIES,
            since: now - CODE_LIFE_MS,
            network: { subject: peppered("network", "wrong", network), ...WRONG_CODES_OF_NETWORK },
            shop: { subject: WRONG_IN_SHOP, ...ALARM_AT_WRONG },
          })
          .pipe(Effect.mapError(failed("check")))
        switch (answer.kind) {
          case "right":
            return {
              rememberMe: answer.remembered,
              ...(answer.accountId === null ? {} : { accountId: answer.accountId as AccountId }),
            }
          case "wrong":
            return yield* new WrongCode({ wrongInShop: answer.wrongInShop })
          case "expired":
            return yield* new CodeExpired()
          case "closed":
            return yield* new CodesClosed()
          case "tooMany":
            return yield* new TooManyWrongCodes({ retryAt: answer.retryAt })
        }
      }),

      rememberDevice: (device, accountId, now) =>
        store
          .call("logins.rememberDevice", { hash: tokenHash(device), accountId, now })
          .pipe(Effect.asVoid, Effect.mapError(failed("rememberDevice"))),
    })
  }),
)
