/**
 * Requesting a code, and guessing one, takes the same work whether or not an account has the address
 * (docs/reliability.md, Attacks: S7).
 */
import { assert, it } from "@effect/vitest"
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedCodes from "@kapitel/adapters/embedded/Codes"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as EmbeddedLoginProofs from "@kapitel/adapters/embedded/LoginProofs"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as EmbeddedTickets from "@kapitel/adapters/embedded/Tickets"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { Codes } from "@kapitel/core/identity/Codes"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Context, Effect, Layer, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)

/** All work done: statements of the store, e-mails, random numbers. */
class Work extends Context.Service<Work, { readonly done: Array<string>; readonly store: Database }>()("test/Work") {}

const work = Layer.effect(
  Work,
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => openInMemory()),
      (db) => Effect.sync(db.close),
    ),
    (db) => {
      const done: Array<string> = []
      const store: Database = {
        ...db,
        get: (sql, ...parameters) => {
          done.push(sql)
          return db.get(sql, ...parameters)
        },
        one: (sql, ...parameters) => {
          done.push(sql)
          return db.one(sql, ...parameters)
        },
        all: (sql, ...parameters) => {
          done.push(sql)
          return db.all(sql, ...parameters)
        },
        run: (sql, ...parameters) => {
          done.push(sql)
          return db.run(sql, ...parameters)
        },
      }
      return { done, store }
    },
  ),
)

const emails = Layer.succeed(LoginEmails, {
  codeMail: (to, _code, subject, dedupeKey) => ({ from: "", to, subject, text: "", html: "", dedupeKey }),
  codeText: (to) => ({ to, text: "" }),
  newsMail: (to, _news, dedupeKey) => ({ from: "", to, subject: "", text: "", html: "", dedupeKey }),
  newsText: (to) => ({ to, text: "" }),
})

const offices = Layer.effectContext(
  Work.useSync(({ done }) => {
    const take = (message: string) => Effect.sync(() => void done.push(message))
    return Context.make(EmailSender, { send: ({ subject }) => take(`mail: ${subject}`) }).pipe(
      Context.add(SmsSender, { send: () => take("text message") }),
    )
  }),
)

const shop = CodeLogins.layer.pipe(
  Layer.provide([emails, offices]),
  Layer.provideMerge(
    Layer.mergeAll(EmbeddedAccounts.layer, EmbeddedCodes.layer, EmbeddedLoginProofs.layer, EmbeddedTickets.layer).pipe(
      Layer.provide(
        EmbeddedKeyedHash.layer({ identityKey: Redacted.make("a key of the tests alone, and of nobody else") }),
      ),
    ),
  ),
  Layer.provideMerge(SystemRandom.layer),
  Layer.provide(Layer.unwrap(Work.useSync(({ store }) => memoryStore.layer(store)))),
  Layer.provideMerge(work),
)

it.layer(shop)("logging in by a code", (it) => {
  it.effect.each(["EMAIL", "SMS"] as const)("takes the same work by %s with and without an account", (channel) =>
    Effect.gen(function* () {
      const [logins, codes, accounts, { done }] = [yield* CodeLogins, yield* Codes, yield* Accounts, yield* Work]
      const known = { email: `agnes.${channel}@exempel.se`, phone: `+4670140000${channel.length}` }
      const unknown = { email: `ingen.${channel}@exempel.se`, phone: `+4670150000${channel.length}` }
      const { id } = yield* accounts.create(known, NOW)
      yield* accounts.saveConsent(id, {
        field: "acceptsSMSMarketing",
        granted: true,
        textVersion: "1",
        how: "test",
        now: NOW,
      })
      const device = Redacted.make("d".repeat(43))
      yield* codes.rememberDevice(device, id, NOW)

      const workFor = Effect.fnUntraced(function* (
        { email, phone }: typeof known,
        from: Redacted.Redacted | undefined,
      ) {
        const identifier = channel === "EMAIL" ? email : phone
        const visit = { browser: Redacted.make(identifier.padEnd(43, "b")), device: from, network: identifier }
        const begun = done.length
        const { nonce } = yield* logins.send(
          { purpose: "login", channel, identifier, payload: { rememberMe: false } },
          visit,
        )
        const guess = { channel, identifier, code: Redacted.make("99999"), nonce, rememberMe: false }
        const refused = yield* Effect.flip(logins.verify(guess, visit))
        return { refusal: refused._tag, done: done.slice(begun) }
      })
      const forUnknown = yield* workFor(unknown, undefined)
      assert.strictEqual(forUnknown.refusal, "WrongCode")
      assert.include(forUnknown.done, channel === "EMAIL" ? "mail: login" : "text message")
      assert.deepStrictEqual(yield* workFor(known, undefined), forUnknown)
      // A device that the owner has logged in from, compared with an unknown one.
      const onDevice = yield* workFor(unknown, device)
      assert.deepStrictEqual(yield* workFor(known, device), onDevice)
    }),
  )
})
