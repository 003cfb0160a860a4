/** Ids and member numbers of accounts, as they follow from random bytes. */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Effect, Layer, Redacted } from "effect"

const person = (letter: string) => ({
  personKey: PersonKey.make(letter.repeat(43)),
  firstName: "Agnes",
  lastName: "Ek",
})

/** Accounts over these bytes, one array for each request; and how many bytes were requested. */
const accountsOver = (...drawn: ReadonlyArray<Uint8Array>) => {
  const requested: Array<number> = []
  const random = Layer.succeed(RandomBytes, {
    next: (count) =>
      Effect.sync(() => {
        requested.push(count)
        return drawn[requested.length - 1] ?? assert.fail("more bytes were requested")
      }),
  })
  const layer = EmbeddedAccounts.layer.pipe(
    Layer.provide(EmbeddedKeyedHash.layer({ identityKey: Redacted.make("k".repeat(43)) })),
    Layer.provide(random),
    Layer.provide(memoryStore.layer(openInMemory())),
  )
  return { requested, layer }
}

/** Big-endian numbers of four bytes. */
const words = (...numbers: ReadonlyArray<number>) => {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  numbers.forEach((number, place) => view.setUint32(place * 4, number))
  return bytes
}

describe("a new account", () => {
  it.effect.each([
    [0x00, "00000000-0000-4000-8000-000000000000"],
    [0x11, "11111111-1111-4111-9111-111111111111"],
    [0x22, "22222222-2222-4222-a222-222222222222"],
    [0xff, "ffffffff-ffff-4fff-bfff-ffffffffffff"],
    ["growing", "00112233-4455-4677-8899-aabbccddeeff"],
  ] as const)("of bytes %s has the id %s: a random UUID (RFC 9562)", ([byte, id]) => {
    const bytes = Uint8Array.from({ length: 16 }, (_, at) => (byte === "growing" ? at * 0x11 : byte))
    const { requested, layer } = accountsOver(bytes)
    return Effect.gen(function* () {
      const account = yield* Accounts.use(({ create }) => create({ email: "Agnes@exempel.se" }, 7))
      assert.deepStrictEqual<unknown>(account, {
        id,
        email: "agnes@exempel.se",
        emailVerified: true,
        consents: {
          acceptsEmailMarketing: "unknown",
          acceptsSMSMarketing: "unknown",
          acceptsPostalMarketing: "unknown",
        },
        createdAt: 7,
      })
      assert.deepStrictEqual(requested, [16])
    }).pipe(Effect.provide(layer))
  })

  it.effect("becomes a member with the first number of sixteen that nobody has, from 10000000 to 99999999", () => {
    const [one, two, three] = [1, 2, 3].map((n) => new Uint8Array(16).fill(n))
    const { requested, layer } = accountsOver(
      ...[one, two, three].flatMap((bytes) => bytes ?? []),
      words(0),
      words(90_000_000, 89_999_999),
      words(90_000_000, 89_999_999, 90_000_005),
    )
    return Effect.gen(function* () {
      const accounts = yield* Accounts
      const numberOf = (letter: string, id: Parameters<typeof accounts.activateMembership>[0]) =>
        Effect.map(accounts.activateMembership(id, person(letter), 0), ({ memberNumber }) => memberNumber as string)
      const [a, b, c] = [
        yield* accounts.create({ email: "a@exempel.se" }, 0),
        yield* accounts.create({ email: "b@exempel.se" }, 0),
        yield* accounts.create({ email: "c@exempel.se" }, 0),
      ]
      assert.strictEqual(yield* numberOf("a", a.id), "10000000")
      assert.strictEqual(yield* numberOf("b", b.id), "99999999")
      assert.strictEqual(yield* numberOf("c", c.id), "10000005")
      assert.deepStrictEqual(requested, [16, 16, 16, 64, 64, 64])
    }).pipe(Effect.provide(layer))
  })
})
