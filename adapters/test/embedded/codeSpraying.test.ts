/**
 * Password spraying: one code is tried on each of very many accounts, from few addresses (docs/reliability.md, One-time codes,
 * S6).
 */
import { assert, it } from "@effect/vitest"
import * as EmbeddedCodes from "@kapitel/adapters/embedded/Codes"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { ALARM_AT_WRONG, CODES_FOR_NETWORK, Codes, WRONG_CODES_OF_NETWORK } from "@kapitel/core/identity/Codes"
import { Context, Effect, Layer, Redacted } from "effect"

/** Each network uses up its limit; the number of further accounts makes no difference. */
const ACCOUNTS = 1_000
const NETWORKS = 8
const HOUR_MS = 60 * 60_000
const NOW = Date.UTC(2026, 10, 21, 9)
const RIGHT = "0123"

class Tables extends Context.Service<Tables, Database>()("test/Tables") {}

const tables = Layer.effect(
  Tables,
  Effect.acquireRelease(
    Effect.sync(() => {
      const db = openInMemory()
      db.transaction(() => {
        for (let n = 0; n < ACCOUNTS; n++)
          db.run(
            "INSERT INTO account (id, email, email_verified, created_at) VALUES (?, ?, 1, ?)",
            `account-${n}`,
            `konto.${n}@exempel.se`,
            NOW,
          )
      })
      return db
    }),
    (db) => Effect.sync(db.close),
  ),
)

/** Number of rows ever written. */
const written = Tables.useSync((db) => db.get<{ rows: number }>("SELECT total_changes() AS rows")?.rows)

const layer = EmbeddedCodes.layer.pipe(
  Layer.provide(
    EmbeddedKeyedHash.layer({ identityKey: Redacted.make("a key of the tests alone, and of nobody else") }),
  ),
  Layer.provide(Layer.unwrap(Tables.useSync(memoryStore.layer))),
  Layer.provideMerge(tables),
)

let requests = 0

const request = (account: number, network: string, now: number) => ({
  purpose: "login" as const,
  channel: "EMAIL" as const,
  identifier: `konto.${account}@exempel.se`,
  browser: Redacted.make("b".repeat(43)),
  device: undefined,
  network,
  now,
})

const tagOf = <A, E extends { readonly _tag: string }, R>(attempt: Effect.Effect<A, E, R>) =>
  Effect.match(attempt, { onSuccess: () => "yes", onFailure: ({ _tag }) => _tag })

const begin = (account: number, network: string, now: number, nonce: string) =>
  Codes.use((codes) =>
    codes.begin({
      ...request(account, network, now),
      code: Redacted.make(RIGHT),
      nonce,
      payload: { rememberMe: false },
      smsPerDay: 0,
    }),
  )

const check = (account: number, network: string, now: number, nonce: string, code: string) =>
  Codes.use((codes) =>
    codes.check({
      ...request(account, network, now),
      code: Redacted.make(code),
      nonce,
      step: "verify",
      keepForConnecting: false,
    }),
  )

/** Requests a code for every account in turn, and guesses as often as guesses are checked; returns the results. */
const spray = Effect.fnUntraced(function* (accounts: ReadonlyArray<number>, now: number) {
  const [codes, guesses] = [new Map<string, number>(), new Map<string, number>()]
  const count = (of: Map<string, number>, tag: string) => of.set(tag, (of.get(tag) ?? 0) + 1)
  let mostWrong = 0
  for (const account of accounts) {
    const network = `198.51.${account % NETWORKS}.0/24`
    const nonce = String(++requests).padStart(32, "0")
    const began = yield* tagOf(begin(account, network, now, nonce))
    count(codes, began)
    if (began !== "yes") continue
    const refusal = yield* Effect.flip(check(account, network, now, nonce, "9999"))
    count(guesses, refusal._tag)
    if (refusal._tag === "WrongCode") mostWrong = Math.max(mostWrong, refusal.wrongInShop)
  }
  return { codes, guesses, mostWrong }
})

it.layer(layer)("spraying", (it) => {
  it.effect("however many accounts are tried in an hour from few addresses, only a handful of guesses is checked", () =>
    Effect.gen(function* () {
      const all = Array.from({ length: ACCOUNTS }, (_, account) => account)
      const { codes, guesses, mostWrong } = yield* spray(all, NOW)
      const begun = NETWORKS * CODES_FOR_NETWORK.EMAIL.times
      const checks = NETWORKS * WRONG_CODES_OF_NETWORK.times
      assert.deepStrictEqual(Object.fromEntries(codes), { yes: begun, TooManyCodes: ACCOUNTS - begun })
      assert.deepStrictEqual(Object.fromEntries(guesses), { WrongCode: checks, TooManyWrongCodes: begun - checks })
      // An alarm is raised within the hour, and with four digits no account is expected to be broken into within days.
      assert.strictEqual(mostWrong, checks)
      assert.isAbove(mostWrong, ALARM_AT_WRONG.times)
      assert.isBelow((checks * 24) / 10 ** RIGHT.length, NETWORKS / 2)

      // A refused request leaves nothing behind: nine thousand more have the same effect.
      const before = yield* written
      const more = yield* spray(all.slice(0, 100), NOW)
      assert.deepStrictEqual(Object.fromEntries(more.codes), { TooManyCodes: 100 })
      assert.strictEqual(yield* written, before)

      // The owners of the attacked accounts are not affected: a code requested at home works at once.
      const nonce = String(++requests).padStart(32, "0")
      assert.strictEqual(yield* tagOf(begin(0, "203.0.113.0/24", NOW, nonce)), "yes")
      assert.strictEqual(yield* tagOf(check(0, "203.0.113.0/24", NOW, nonce, RIGHT)), "yes")

      // An hour later the same number is allowed, and no more: refused requests do not accumulate.
      const again = yield* spray(all.slice(0, NETWORKS * 40), NOW + HOUR_MS)
      assert.strictEqual(again.codes.get("yes"), begun)
      assert.strictEqual(again.guesses.get("WrongCode"), checks)
    }),
  )
})
