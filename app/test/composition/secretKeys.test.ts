import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"
import { secretKeys } from "../../composition/secretKeys.ts"

const read = (env: Readonly<Record<string, string>>) =>
  secretKeys.pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: { ...env } })),
    Effect.map(({ giftCardKey, identityKey }) => [giftCardKey, identityKey].map((key) => key && Redacted.value(key))),
    Effect.catch(({ message }) => Effect.succeed(message)),
    Effect.runSync,
  )

it("the keys of hashes are those of the environment, of 32 characters at least", () => {
  const [one, other] = ["g".repeat(32), "i".repeat(32)]
  assert.deepStrictEqual(read({}), [undefined, undefined])
  assert.deepStrictEqual(read({ GIFT_CARD_KEY: one, IDENTITY_KEY: other }), [one, other])
  assert.deepStrictEqual(read({ IDENTITY_KEY: other }), [undefined, other])
  assert.strictEqual(read({ GIFT_CARD_KEY: one.slice(1) }), "GIFT_CARD_KEY needs 32 characters")
  assert.strictEqual(read({ IDENTITY_KEY: other.slice(1) }), "IDENTITY_KEY needs 32 characters")
})
