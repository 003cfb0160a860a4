/** The shop's own keys for programs that use its data folder besides the server: both must hash alike. */
import { Config, Effect, Option, Redacted, Schema } from "effect"

/** 32 random bytes in base64url are longer; the server requires as much (app/server/Settings.ts). */
export const LEAST_KEY_LENGTH = 32

export interface SecretKeys {
  /** Undefined: the key is in the data folder. */
  readonly giftCardKey: Redacted.Redacted | undefined
  readonly identityKey: Redacted.Redacted | undefined
}

/** The server would not start with it. */
export class SecretKeyTooShort extends Schema.TaggedError<SecretKeyTooShort>()("SecretKeyTooShort", {
  message: Schema.String,
}) {}

const ownKey = Effect.fnUntraced(function* (name: "GIFT_CARD_KEY" | "IDENTITY_KEY") {
  const set = yield* Config.Redacted(name).pipe(Config.option, Effect.orDie)
  const key = Option.getOrUndefined(Option.filter(set, (value) => Redacted.value(value) !== ""))
  if (key !== undefined && Redacted.value(key).length < LEAST_KEY_LENGTH) {
    return yield* new SecretKeyTooShort({ message: `${name} needs ${LEAST_KEY_LENGTH} characters` })
  }
  return key
})

/** As set in the environment. */
export const secretKeys: Effect.Effect<SecretKeys, SecretKeyTooShort> = Effect.all({
  giftCardKey: ownKey("GIFT_CARD_KEY"),
  identityKey: ownKey("IDENTITY_KEY"),
})
