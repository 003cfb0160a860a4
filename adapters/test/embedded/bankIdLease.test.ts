/** BankID logins in progress are polled five times a second, without as many writes to disk. */
import { assert, it } from "@effect/vitest"
import * as EmbeddedBankIdOrders from "@kapitel/adapters/embedded/BankIdOrders"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { BankIdOrders } from "@kapitel/core/identity/bankid/BankIdOrders"
import { Effect, Layer, Redacted } from "effect"

const LEASE_MS = 10_000
const WAIT_MS = 200
const LOGINS = 100

it.effect("orders without changes are written every five seconds, all at once", () =>
  Effect.gen(function* () {
    const db = yield* Effect.acquireRelease(
      Effect.sync(() => openInMemory()),
      (opened) => Effect.sync(opened.close),
    )
    let written = 0
    const counted: Database = {
      ...db,
      transaction: (work) => {
        written++
        return db.transaction(work)
      },
    }
    yield* Effect.gen(function* () {
      const orders = yield* BankIdOrders
      const lease = (now: number) => orders.lease({ holder: "one", now, leaseMs: LEASE_MS })
      // They start one after another within a second, each of them found by the next poll.
      for (let n = 0; n < LOGINS; n++) {
        const key = { browser: Redacted.make(`b${n}`), nonce: Redacted.make(`n${n}`) }
        const order = { orderRef: `o${n}`, autoStartToken: "a", qrStartToken: "q", qrStartSecret: Redacted.make("s") }
        yield* orders.begin(key, { purpose: "login", order, now: 1_000 + n * 10 })
        if (n % 20 === 19) assert.strictEqual((yield* lease(1_000 + n * 10)).length, n + 1)
      }
      written = 0
      for (let now = 2_000; now < 62_000; now += WAIT_MS) assert.strictEqual((yield* lease(now)).length, LOGINS)
      assert.isAtLeast(written, 60_000 / LEASE_MS)
      assert.isAtMost(written, (60_000 / LEASE_MS) * 2)
    }).pipe(Effect.provide(EmbeddedBankIdOrders.layer.pipe(Layer.provide(memoryStore.layer(counted)))))
  }).pipe(Effect.scoped),
)
