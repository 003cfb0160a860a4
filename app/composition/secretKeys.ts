/** Keys of hashes. Programs that use a data folder besides the server read them as it does: all must hash alike. */
import { Config, Effect, Option, Redacted, Schema } from "effect"
import { SettingRefused } from "./SettingRefused.ts"

/** 32 random bytes in base64url are longer. */
const LEAST_KEY_LENGTH = 32

const Key = Schema.String.check(
  Schema.isMinLength(LEAST_KEY_LENGTH, { message: `needs ${LEAST_KEY_LENGTH} characters` }),
)

const ownKey = (name: string) => Config.schema(Schema.Redacted(Key), name).pipe(Config.option)

/** What gift card numbers and pins are hashed with; absent: a key in the data folder. */
export const giftCardKey = ownKey("GIFT_CARD_KEY")

/** What people and codes are hashed with; absent: a key in the data folder. */
export const identityKey = ownKey("IDENTITY_KEY")

export interface SecretKeys {
  /** Undefined: the key is in the data folder. */
  readonly giftCardKey: Redacted.Redacted | undefined
  readonly identityKey: Redacted.Redacted | undefined
}

/** The server would not start with it. */
export class SecretKeyTooShort extends Schema.TaggedError<SecretKeyTooShort>()("SecretKeyTooShort", {
  message: Schema.String,
}) {}

/** As set in the environment. */
export const secretKeys: Effect.Effect<SecretKeys, SecretKeyTooShort> = Config.all({
  giftCardKey: Config.map(giftCardKey, Option.getOrUndefined),
  identityKey: Config.map(identityKey, Option.getOrUndefined),
}).pipe(
  Effect.mapError((error) => {
    const { setting, reason } = SettingRefused.of(error)
    return new SecretKeyTooShort({ message: `${setting} ${reason}` })
  }),
)
