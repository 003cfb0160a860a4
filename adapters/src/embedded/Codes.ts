/** One-time codes in the embedded store: codes, addresses and networks only as hashes under the shop's own key. */
import {
  ALARM_AT_WRONG,
  CODE_LIFE_MS,
  CODE_TRIES,
  CODES_FOR_NETWORK,
  CODES_SENT,
  CODES_TO_ONE,
  CodeExpired,
  type CodeRequest,
  Codes,
  CodesClosed,
  CodesError,
  KNOWN_DEVICE_MS,
  SMS_SHARE_OF_NETWORK,
  SmsBudgetSpent,
  TooManyCodes,
  TooManyWrongCodes,
  WRONG_CODES,
  WRONG_CODES_OF_NETWORK,
  WrongCode,
} from "@kapitel/core/identity/Codes"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { AccountId } from "@kapitel/core/identity/Member"
import { type Allowance, networksOf } from "@kapitel/core/limits/networks"
import { Effect, Layer, Redacted } from "effect"
import { match } from "ts-pattern"
import { type Counted, codeSubject, countedSubject, deviceSubject, guesserSubject } from "./codeSubjects.ts"
import type { Limit } from "./store/limits.ts"
import type { LimitsByDevice } from "./store/operations/logins.ts"
import { callsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A counter for the whole shop is distinguished from hashes by its name. */
const WRONG_IN_SHOP = "shop:wrong"
const SMS_OF_SHOP = "shop:sms"

const SHOP_ALARM: Limit = { subject: WRONG_IN_SHOP, ...ALARM_AT_WRONG }

const limitsOf = (subject: string, allowances: ReadonlyArray<Allowance>): ReadonlyArray<Limit> =>
  allowances.map((allowance) => ({ subject, ...allowance }))

export const layer = Layer.effect(
  Codes,
  Effect.gen(function* () {
    const call = yield* callsFor(CodesError)
    const { peppered } = yield* KeyedHash

    /** Does the same work for known and unknown devices, so that timing does not reveal which it is. */
    const byDevice = (
      what: Counted,
      { channel, identifier, device, network }: CodeRequest,
      allowances: ReadonlyArray<Allowance>,
      fromAll: ReadonlyArray<Allowance> = [],
    ): LimitsByDevice => {
      const own = device === undefined ? "" : tokenHash(device)
      const guessers = networksOf(network).flatMap((around) =>
        limitsOf(guesserSubject(peppered, what, channel, identifier, around.network), allowances),
      )
      const unknown = [...guessers, ...limitsOf(countedSubject(peppered, what, channel, identifier), fromAll)]
      return { unknown, known: ownLimits(what, identifier, own, unknown) }
    }

    /** The same limits, for this device alone. */
    const ownLimits = (
      what: Counted,
      identifier: string,
      device: string,
      unknown: ReadonlyArray<Limit>,
    ): ReadonlyArray<Limit> => {
      const first = unknown[0]?.subject
      return unknown.map((limit) => ({
        ...limit,
        subject:
          limit.subject === first
            ? deviceSubject(peppered, what, identifier, device)
            : peppered("device", limit.subject, device),
      }))
    }

    /** The limits of a network, and of the networks around it. */
    const ofNetworks = (
      network: string,
      { times, withinMs }: Allowance,
      ...use: ReadonlyArray<string>
    ): ReadonlyArray<Limit> =>
      networksOf(network).map((around) => ({
        subject: peppered("network", ...use, around.network),
        times: times * around.share,
        withinMs,
      }))

    /** One network may use only its share of the day's text messages in an hour. */
    const smsShare = (network: string, smsPerDay: number): ReadonlyArray<Limit> =>
      ofNetworks(network, { times: 1, withinMs: HOUR_MS }, "sms share").map((limit) => ({
        ...limit,
        times: Math.max(1, Math.floor(smsPerDay * SMS_SHARE_OF_NETWORK)),
      }))

    /**
     * The condition under which unknown devices need a second proof: typing errors on a known device are not counted as
     * guesses.
     */
    const suspicion = ({ channel, identifier, device }: CodeRequest): LimitsByDevice => {
      const own = device === undefined ? "" : tokenHash(device)
      const ofAddress = limitsOf(countedSubject(peppered, "wrong", channel, identifier), WRONG_CODES)
      return {
        unknown: ofAddress,
        known: ofAddress.map((limit) => ({ ...limit, subject: peppered("device", limit.subject, own) })),
      }
    }

    const toRequest = (request: CodeRequest) => ({
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
        const { channel, nonce, code, payload, network, smsPerDay } = request
        const answer = yield* call("begin", "logins.beginCode", {
          ...toRequest(request),
          nonce: nonceHash(nonce),
          code: codeHash(nonce, code),
          accountId: payload.accountId ?? null,
          remembered: payload.rememberMe,
          sent: byDevice("sent", request, CODES_SENT[channel], CODES_TO_ONE[channel]),
          networks: [
            ...ofNetworks(network, CODES_FOR_NETWORK[channel], "sent", channel),
            ...(channel === "SMS" ? smsShare(network, smsPerDay) : []),
          ],
          shop: channel === "SMS" ? { subject: SMS_OF_SHOP, times: smsPerDay, withinMs: DAY_MS } : null,
        })
        return yield* match(answer)
          .with({ kind: "begun" }, () => Effect.void)
          .with({ kind: "closed" }, () => Effect.fail(new CodesClosed()))
          .with({ kind: "tooMany" }, ({ retryAt }) => Effect.fail(new TooManyCodes({ retryAt })))
          .with({ kind: "spent" }, () => Effect.fail(new SmsBudgetSpent()))
          .exhaustive()
      }),

      check: Effect.fn("Codes.check")(function* (request) {
        const { code, nonce, network, now } = request
        const answer = yield* call("check", "logins.checkCode", {
          ...toRequest(request),
          nonce: nonceHash(nonce),
          code: codeHash(nonce, code),
          connect: request.step === "connect",
          keep: request.step === "verify" && request.keepForConnecting,
          tries: CODE_TRIES,
          since: now - CODE_LIFE_MS,
          networks: ofNetworks(network, WRONG_CODES_OF_NETWORK, "wrong"),
          suspicion: suspicion(request),
          shop: SHOP_ALARM,
        })
        return yield* match(answer)
          .with({ kind: "right" }, ({ remembered, needsSecondProof, accountId }) =>
            Effect.succeed({
              rememberMe: remembered,
              needsSecondProof,
              ...(accountId === null ? {} : { accountId: accountId as AccountId }),
            }),
          )
          .with({ kind: "wrong" }, ({ wrongInShop }) => Effect.fail(new WrongCode({ wrongInShop })))
          .with({ kind: "expired" }, () => Effect.fail(new CodeExpired()))
          .with({ kind: "closed" }, () => Effect.fail(new CodesClosed()))
          .with({ kind: "tooMany" }, ({ retryAt }) => Effect.fail(new TooManyWrongCodes({ retryAt })))
          .exhaustive()
      }),

      isAlarmed: (now) => call("isAlarmed", "limits.isFull", { limits: [SHOP_ALARM], now }),

      rememberDevice: (device, accountId, now) =>
        call("rememberDevice", "logins.rememberDevice", { hash: tokenHash(device), accountId, now }).pipe(
          Effect.asVoid,
        ),
    })
  }),
)
