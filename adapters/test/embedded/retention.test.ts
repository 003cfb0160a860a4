/** Maintenance of the store: it completes what a dead process left, and deletes data that is no longer needed. */
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, describe, it, onTestFinished, vi } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { prune } from "@kapitel/adapters/embedded/store/operations/changes"
import * as intake from "@kapitel/adapters/embedded/store/operations/intake"
import * as leases from "@kapitel/adapters/embedded/store/operations/leases"
import * as retention from "@kapitel/adapters/embedded/store/operations/retention"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { Money } from "@kapitel/core/pricing/Money"
import { RESERVATION_OVER_MS } from "@kapitel/core/reservations/reservationLimits"
import { UNCONFIRMED_WATCH_MS, WATCH_MS, WATCH_OVER_MS } from "@kapitel/core/watches/watchLimits"
import { Effect, Schedule } from "effect"
import { assertConsistent } from "./consistency.ts"
import { sampleEan, sampleRecords } from "./sampleRecords.ts"
import { temporaryFolders } from "./temporaryShop.ts"

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

/** To its end, as the store's thread would. */
const finish = <A>(work: Generator<void, A>): A => {
  for (;;) {
    const turn = work.next()
    if (turn.done === true) return turn.value
  }
}

const stage = (db: Database, batch: string, records: ReadonlyArray<IntakeRecord>, at = NOW) => {
  finish(intake.begin(db, { batch, source: `${batch}.xml`, at }))
  finish(intake.stage(db, { batch, records }))
}

/** Publishes a part of the batch, as if its process had died. */
const publishHalf = (db: Database, batch: string) => {
  const publishing = intake.publish(db, { batch, allowRemovals: true, at: NOW })
  publishing.next()
  publishing.return({ outcome: "tooManyRemovals", removals: 0, live: 0 })
}

const count = (db: Database, table: string) => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n
const stagedFiles = (dataDir: string) => readdirSync(join(dataDir, "intake")).filter((name) => name.endsWith(".sqlite"))
const priceOf = (db: Database, n: number) =>
  db.get<{ price: number }>("SELECT price FROM product WHERE ean = ?", sampleEan(n))?.price

/** A separate database for one test. */
const withDatabase = (work: (db: Database) => void) =>
  Effect.gen(function* () {
    const { dataDir } = yield* temporaryFolders
    const db = yield* Effect.acquireRelease(
      Effect.sync(() => openDatabase(dataDir)),
      (opened) => Effect.sync(opened.close),
    )
    work(db)
  }).pipe(Effect.scoped)

describe("an import whose process was killed during publishing", () => {
  it.effect("is published completely before the next one begins, so that older data does not come last", () =>
    withDatabase((db) => {
      const price = (ref: string, ore: number): IntakeRecord => ({
        kind: "price",
        ref,
        ean: sampleEan(900),
        price: Money.make(ore),
      })
      stage(db, "older", [...sampleRecords(900), price("older", 11_100)])
      publishHalf(db, "older")
      assert.isBelow(count(db, "product") ?? 0, 900)
      stage(db, "newer", [price("newer", 22_200)])
      assert.strictEqual(count(db, "product"), 900)
      assert.strictEqual(priceOf(db, 900), 11_100)
      finish(intake.publish(db, { batch: "newer", allowRemovals: false, at: NOW }))
      assert.strictEqual(priceOf(db, 900), 22_200)
      assert.deepStrictEqual(stagedFiles(db.dataDir), [])
      assertConsistent(db.dataDir)
    }),
  )

  it.effect("is finished by two processes concurrently, each record once", () =>
    withDatabase((db) => {
      const other = openDatabase(db.dataDir)
      stage(db, "shared", sampleRecords(900))
      publishHalf(db, "shared")
      const [one, two] = [intake.finishLeft(db, { at: NOW }), intake.finishLeft(other, { at: NOW })]
      for (let ended = false; !ended; ) ended = [one.next(), two.next()].every(({ done }) => done)
      other.close()
      assert.strictEqual(assertConsistent(db.dataDir), 900)
      const again = finish(intake.publish(db, { batch: "shared", allowRemovals: false, at: NOW }))
      assert.deepInclude(again, { outcome: "published" })
      if (again.outcome === "published") assert.deepInclude(again.summary, { added: 900, changed: 0, unchanged: 0 })
      assert.strictEqual(db.get<{ n: number }>("SELECT count(*) AS n FROM change WHERE kind = 'product'")?.n, 900)
    }),
  )

  it.effect("is published in short transactions: of two hundred records, or of some milliseconds", () =>
    withDatabase((db) => {
      const steps = (batch: string) => {
        const publishing = intake.publish(db, { batch, allowRemovals: true, at: NOW })
        const counts: Array<number | undefined> = []
        while (publishing.next().done !== true) counts.push(count(db, "product"))
        return counts
      }
      // A clock that stands still.
      const clock = vi.spyOn(performance, "now").mockReturnValue(0)
      onTestFinished(() => clock.mockRestore())
      stage(db, "quick", sampleRecords(450))
      assert.deepStrictEqual(steps("quick"), [200, 400, 450])
      let now = 0
      clock.mockImplementation(() => (now += 4))
      stage(db, "slow", sampleRecords(454).slice(450))
      assert.deepStrictEqual(steps("slow"), [452, 454])
    }),
  )

  it.effect("leaves no file of its records open", () =>
    withDatabase((db) => {
      const close = vi.spyOn(DatabaseSync.prototype, "close")
      onTestFinished(() => close.mockRestore())
      for (const [batch, allowRemovals, files] of [
        ["counted", false, 2],
        ["allowed", true, 1],
      ] as const) {
        stage(db, batch, sampleRecords(1))
        close.mockClear()
        finish(intake.publish(db, { batch, allowRemovals, at: NOW }))
        assert.strictEqual(close.mock.calls.length, files, batch)
      }
    }),
  )

  it.effect("without its file is closed as it is, and does not block others", () =>
    withDatabase((db) => {
      stage(db, "lost", sampleRecords(900))
      publishHalf(db, "lost")
      for (const name of stagedFiles(db.dataDir)) rmSync(join(db.dataDir, "intake", name))
      assert.throws(() => stage(db, "next", sampleRecords(1)), /lost\.xml/)
      stage(db, "next", sampleRecords(1))
    }),
  )

  it.live("is finished when a shop opens its store", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const db = openDatabase(folders.dataDir)
      stage(db, "left", sampleRecords(900))
      publishHalf(db, "left")
      db.close()
      yield* Catalogue.pipe(
        Effect.flatMap((catalogue) => catalogue.productsByEan([sampleEan(900)])),
        Effect.repeat({ until: (found) => found.length === 1, schedule: Schedule.spaced("20 millis") }),
        Effect.provide(Embedded.layer(folders)),
      )
    }).pipe(Effect.scoped),
  )
})

describe("maintenance", () => {
  const round = (db: Database, holder: string, at: number) => finish(retention.run(db, { holder, at }))

  it.effect("is done by one process per hour", () =>
    withDatabase((db) => {
      assert.isDefined(round(db, "one", NOW))
      assert.isUndefined(round(db, "two", NOW + 1_000))
      assert.isDefined(round(db, "one", NOW + 3_600_000))
      assert.isUndefined(round(db, "two", NOW + 3_601_000))
      assert.isDefined(round(db, "two", NOW + 7_200_000))
    }),
  )

  it.effect(
    "deletes old carts, drafts, e-mails, searches, reservations and import reports; open orders stay whole",
    () =>
      withDatabase((db) => {
        const old = NOW - 31 * DAY_MS
        const recent = NOW - 29 * DAY_MS
        const cart = (id: string, at: number) =>
          db.run("INSERT INTO cart (id, version, body, updated_at) VALUES (?, 1, '[]', ?)", id, at)
        const cartOfMember = (id: string, at: number) =>
          db.run("INSERT INTO cart (id, version, body, updated_at, member_id) VALUES (?1, 1, '[]', ?2, ?1)", id, at)
        const order = (id: string, state: "DRAFT" | "PENDING", at: number) => {
          db.run(
            `INSERT INTO shop_order (id, number, callback_token, state, cart_id, member, revision, placed_at, provider_ref)
             VALUES (?1, ?1, ?1, ?2, ?1, 0, 1, ?3, ?4)`,
            id,
            state,
            at,
            state === "PENDING" ? id : null,
          )
          db.run("INSERT INTO order_revision (order_id, revision, contents, at) VALUES (?, 1, '{}', ?)", id, at)
          db.run("INSERT INTO stock_hold (ean, order_id, quantity, until) VALUES ('e', ?, 1, ?)", id, NOW + 1)
          db.run("INSERT INTO gift_card_hold (card_id, order_id, amount, until) VALUES ('c', ?, 1, ?)", id, NOW + 1)
          db.run("INSERT INTO promotion_hold (promotion_id, order_id, until) VALUES ('p', ?, ?)", id, NOW + 1)
          cart(id, at)
        }
        for (const id of ["c", "ended"]) {
          db.run(
            "INSERT INTO gift_card (id, code_hash, pin_hash, last4, issued, balance, issued_at) VALUES (?1, ?1, '', '', 1, 1, 0)",
            id,
          )
        }
        for (let n = 0; n < 450; n++) cart(`old-${n}`, old)
        cart("kept", recent)
        cartOfMember("member's, a year old", NOW - 366 * DAY_MS)
        cartOfMember("member's, kept", NOW - 364 * DAY_MS)
        order("old-draft", "DRAFT", old)
        order("kept-draft", "DRAFT", recent)
        order("pending", "PENDING", old)
        db.run("INSERT INTO stock_hold (ean, order_id, quantity, until) VALUES ('ended', 'pending', 1, ?)", NOW)
        db.run("INSERT INTO gift_card_hold (card_id, order_id, amount, until) VALUES ('ended', 'pending', 1, ?)", NOW)
        db.run("INSERT INTO promotion_hold (promotion_id, order_id, until) VALUES ('ended', 'pending', ?)", NOW)
        db.run("INSERT INTO account (id, number, created_at) VALUES ('m', '10000001', 0)")
        for (const days of [1, 2, 3]) {
          db.run(
            "INSERT INTO session (hash, account_id, begun_at, used_at) VALUES (?1, 'm', 0, ?1)",
            NOW - days * DAY_MS,
          )
          db.run("INSERT INTO login_ticket VALUES (?1, 'b', 'm', 'SMS', 0, ?1)", NOW - days * DAY_MS)
          db.run("INSERT INTO login_proof VALUES (?1, 'phone', '', ?1)", NOW - days * DAY_MS)
          db.run(
            "INSERT INTO login_code (nonce, purpose, subject, browser, code, remembered, made_at) VALUES (?1, '', '', '', '', 0, ?1)",
            NOW - days * DAY_MS,
          )
        }
        for (const days of [20, 40]) {
          db.run(
            "INSERT INTO session (hash, account_id, remembered, begun_at, used_at) VALUES (?1, 'm', 1, 0, ?1)",
            NOW - days * DAY_MS,
          )
          db.run("INSERT INTO limit_count (subject, at) VALUES ('s', ?)", NOW - days * DAY_MS)
        }
        for (const days of [179, 181]) db.run("INSERT INTO known_device VALUES (?1, 'm', ?1)", NOW - days * DAY_MS)
        for (const [id, finished] of [
          [1, NOW - 91 * DAY_MS],
          [2, NOW - 89 * DAY_MS],
          [3, null],
        ] as const) {
          db.run(
            "INSERT INTO outbox (id, kind, order_id, dedupe_key, due_at, finished_at) VALUES (?1, 'k', 'pending', ?1, 0, ?2)",
            id,
            finished,
          )
        }
        for (const day of ["2026-10-21", "2026-10-23"]) {
          db.run("INSERT INTO search_log VALUES (?, 'bok', 'a', 1)", day)
          db.run("INSERT INTO search_outcome VALUES (?, 'zzz', 'a', 'none', '', 2, 0, 0)", day)
        }
        for (const [ean, until] of [
          ["ended", stockholmDate(NOW - DAY_MS)],
          ["last day", stockholmDate(NOW)],
        ])
          db.run("INSERT INTO placed_product VALUES ('bok', ?, 'first', 1, ?)", ean ?? "", until ?? "")
        const withdrawal = (id: string, at: number, confirmed: boolean) =>
          db.run(
            `INSERT INTO withdrawal (id, token, typed, typed_at, statement, order_number, email, confirmed_at)
             VALUES (?1, ?1, ?2, ?3, ?4, ?4, ?4, ?5)`,
            id,
            confirmed ? null : "{}",
            at,
            confirmed ? "{}" : null,
            confirmed ? at : null,
          )
        for (const at of [NOW - DAY_MS - 1, NOW - DAY_MS]) {
          db.run(
            "INSERT INTO mailbox (dedupe_key, recipient, subject, text, html, at) VALUES (?1, 'a', 'b', 'c', 'd', ?1)",
            at,
          )
        }
        const watch = (id: string, requested: number, confirmed: number | null, forSale: number | null) =>
          db.run(
            `INSERT INTO watch (id, token, ean, email, requested_at, confirmed_at, for_sale_at)
               VALUES (?1, ?1, ?1, 'a', ?2, ?3, ?4)`,
            id,
            requested,
            confirmed,
            forSale,
          )
        watch("asked long ago", NOW - UNCONFIRMED_WATCH_MS, null, null)
        watch("asked", NOW - UNCONFIRMED_WATCH_MS + 1, null, null)
        watch("a year old", 0, NOW - WATCH_MS, null)
        watch("waiting", 0, NOW - WATCH_MS + 1, null)
        watch("over long ago", 0, NOW - WATCH_MS, NOW - WATCH_OVER_MS)
        watch("over", 0, NOW - WATCH_MS, NOW - WATCH_OVER_MS + 1)
        const reservation = (id: string, ended: number | null, forget = 0) => {
          db.run(
            `INSERT INTO reservation (id, token, reference, attempt, ean, product_ean, title, store_id, store_name,
               quantity, contact_kind, contact, state, made_at, held_until, ended_at, forget)
             VALUES (?1, ?1, ?1, ?1, 'e', 'e', 't', 's', 's', 1, 'email', 'a', ?2, 0, 0, ?3, ?4)`,
            id,
            ended === null ? "asked" : "expired",
            ended,
            forget,
          )
          if (ended !== null) db.run("INSERT INTO reservation_step VALUES (?, 0, 'made', 'shopper')", id)
        }
        reservation("held long", null)
        reservation("held and erased", null, 1)
        reservation("over long ago", NOW - RESERVATION_OVER_MS)
        reservation("over", NOW - RESERVATION_OVER_MS + 1)
        reservation("over and erased", NOW - 1, 1)
        db.run("INSERT INTO store_event (path, body) VALUES ('/evenemang/a', '{}')")
        for (const [id, forget] of [
          ["s", NOW],
          ["t", NOW + 1],
        ] as const) {
          db.run(
            `INSERT INTO event_sign_up (id, token, code, event, name, email, seats, state, signed_up_at, forget_at)
               VALUES (?1, ?1, ?1, '/evenemang/a', 'n', 'a', 1, 'signedUp', 0, ?2)`,
            id,
            forget,
          )
        }
        for (const [ean, made] of [
          ["old draft", NOW - 90 * DAY_MS - 1],
          ["draft", NOW - 90 * DAY_MS],
        ] as const)
          db.run("INSERT INTO gift_card_draft (ean, body, made_at) VALUES (?, '{}', ?)", ean, made)
        for (const [id, forget] of [
          ["forgotten card", NOW],
          ["remembered card", NOW + 1],
        ] as const) {
          db.run(
            `INSERT INTO sold_gift_card (id, order_id, ean, copy, value, state, deliver_at, sold_at, expires_at, recipient,
               message, forget_at) VALUES (?1, 'pending', ?1, 0, 1, 'delivered', 0, 0, 0, '{}', 'm', ?2)`,
            id,
            forget,
          )
        }
        withdrawal("typed yesterday", NOW - DAY_MS - 1, false)
        withdrawal("typed today", NOW - DAY_MS, false)
        withdrawal("confirmed yesterday", NOW - DAY_MS - 1, true)
        withdrawal("confirmed today", NOW - DAY_MS, true)
        db.run("INSERT INTO change (kind, key, at) VALUES ('stock', 'e', ?), ('stock', 'e', ?)", NOW - 8 * DAY_MS, NOW)
        for (const [batch, at] of [
          ["old-import", old],
          ["kept-import", recent],
        ] as const) {
          stage(db, batch, [{ kind: "stock", ref: "s", ean: sampleEan(1), store: "web", quantity: 1 }], at)
          finish(intake.publish(db, { batch, allowRemovals: false, at }))
        }

        assert.deepStrictEqual(round(db, "one", NOW), {
          drafts: 1,
          carts: 452,
          emails: 1,
          demoEmails: 1,
          imports: 0,
          searches: 1,
          placed: 1,
          holds: 1,
          sessions: 3,
          logins: 3,
          devices: 1,
          forgotten: 0,
          typed: 1,
          watches: 3,
          reservations: 2,
          signUps: 1,
          giftCards: 1,
          giftCardDrafts: 1,
          changes: 1,
        })
        const ids = (table: string, column: string) =>
          db.all<{ id: string | number }>(`SELECT ${column} AS id FROM ${table} ORDER BY 1`).map(({ id }) => id)
        assert.deepStrictEqual(ids("cart", "id"), ["kept", "kept-draft", "member's, kept", "pending"])
        assert.deepStrictEqual(ids("event_sign_up", "id"), ["t"])
        assert.deepStrictEqual(ids("gift_card_draft", "ean"), ["draft"])
        assert.deepStrictEqual(
          db.all<{ id: string }>("SELECT id FROM sold_gift_card WHERE recipient IS NOT NULL").map(({ id }) => id),
          ["remembered card"],
        )
        assert.deepStrictEqual(ids("shop_order", "id"), ["kept-draft", "pending"])
        assert.deepStrictEqual(ids("order_revision", "order_id"), ["kept-draft", "pending"])
        for (const holds of ["stock_hold", "gift_card_hold", "promotion_hold"]) {
          assert.deepStrictEqual(ids(holds, "order_id"), ["kept-draft", "pending"])
        }
        assert.deepStrictEqual(ids("outbox", "id"), [2, 3])
        assert.deepStrictEqual(ids("reservation", "id"), ["held and erased", "held long", "over"])
        assert.deepStrictEqual(ids("reservation_step", "reservation_id"), ["over"])
        assert.deepStrictEqual(ids("watch", "id"), ["asked", "over", "waiting"])
        assert.deepStrictEqual(ids("withdrawal", "id"), ["confirmed today", "confirmed yesterday", "typed today"])
        assert.deepStrictEqual(ids("search_log", "day"), ["2026-10-23"])
        assert.deepStrictEqual(ids("search_outcome", "day"), ["2026-10-23"])
        assert.deepStrictEqual(ids("placed_product", "ean"), ["last day"])
        assert.deepStrictEqual(ids("intake_set_aside", "batch"), ["kept-import"])
      }),
  )

  it.effect("lets other work through after each 5,000 deleted changes", () =>
    withDatabase((db) => {
      db.transaction(() => {
        for (let n = 0; n < 5_001; n++)
          db.run("INSERT INTO change (kind, key, at) VALUES ('stock', 'e', ?)", NOW - 7 * DAY_MS - 1)
        db.run("INSERT INTO change (kind, key, at) VALUES ('stock', 'e', ?)", NOW - 7 * DAY_MS)
      })
      const work = prune(db, { at: NOW })
      const steps = [1, 2, 3].map(() => [work.next(), count(db, "change")])
      assert.deepStrictEqual<unknown>(steps, [
        [{ done: false, value: undefined }, 2],
        [{ done: false, value: undefined }, 1],
        [{ done: true, value: 5_001 }, 1],
      ])
    }),
  )

  it.effect("deletes the files of finished imports, and keeps those of running ones", () =>
    withDatabase((db) => {
      stage(db, "coming-in", sampleRecords(1))
      const forgotten = join(db.dataDir, "intake", "forgotten.sqlite")
      writeFileSync(forgotten, "")
      round(db, "one", NOW)
      assert.isFalse(existsSync(forgotten))
      assert.deepStrictEqual(stagedFiles(db.dataDir), ["coming-in.sqlite"])
      finish(intake.publish(db, { batch: "coming-in", allowRemovals: false, at: NOW }))
      assert.strictEqual(count(db, "product"), 1)
    }),
  )

  it.effect("deletes a batch that was not published for a week", () =>
    withDatabase((db) => {
      stage(db, "left-behind", sampleRecords(1), NOW - 8 * DAY_MS)
      stage(db, "of-this-week", sampleRecords(1), NOW - 6 * DAY_MS)
      round(db, "one", NOW)
      assert.deepStrictEqual(stagedFiles(db.dataDir), ["of-this-week.sqlite"])
    }),
  )
})

describe("a lease", () => {
  const take = (db: Database, holder: string, at: number) =>
    leases.take(db, { name: "search-index", holder, at, forMs: 1_000 })

  it.effect("has one holder until it expires or is released", () =>
    withDatabase((db) => {
      assert.isTrue(take(db, "a", NOW))
      assert.isFalse(take(db, "b", NOW + 999))
      assert.isTrue(take(db, "a", NOW + 999))
      assert.isFalse(take(db, "b", NOW + 1_998))
      assert.isTrue(take(db, "b", NOW + 1_999))
      leases.release(db, { name: "search-index", holder: "a" })
      assert.isFalse(take(db, "a", NOW + 2_000))
      leases.release(db, { name: "search-index", holder: "b" })
      assert.isTrue(take(db, "a", NOW + 2_000))
    }),
  )

  it.effect("neither lasts for years when the clock was set back, nor expires when two clocks differ a little", () =>
    withDatabase((db) => {
      take(db, "a", NOW)
      assert.isFalse(take(db, "b", NOW - 1))
      assert.isTrue(take(db, "b", NOW - 365 * DAY_MS))
    }),
  )
})

describe("a round of the upkeep", () => {
  it.effect("lets others work once it is its turn, before anything is deleted", () =>
    withDatabase((db) => {
      const deleted: Array<string> = []
      const watched = new Proxy(db, {
        get: (of, name) =>
          name === "run"
            ? (sql: string, ...values: ReadonlyArray<never>) => {
                if (sql.startsWith("DELETE")) deleted.push(sql)
                return of.run(sql, ...values)
              }
            : Reflect.get(of, name),
      })
      const round = retention.run(watched, { holder: "one", at: NOW })
      assert.deepStrictEqual([round.next(), deleted], [{ done: false, value: undefined }, []])
      finish(round)
      assert.isAbove(deleted.length, 10)
    }),
  )
})
