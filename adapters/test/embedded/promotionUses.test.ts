/**
 * Uses are reserved and taken inside the transactions of an order, which no port exposes: here they are called
 * directly.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import {
  all,
  consumePromotionUses,
  isUsedBy,
  type PromotionRow,
  releasePromotionUses,
  replaceAll,
  reservePromotionUses,
  usesOf,
  versionOf,
} from "@kapitel/adapters/embedded/store/operations/promotions"
import { onTestFinished } from "vitest"

const NOW = Date.UTC(2026, 10, 21, 9)
const UNTIL = NOW + 15 * 60_000
const ANNA = "00000000-0000-4000-8000-00000000000a"

const row = (id: string, limits: Partial<PromotionRow> = {}): PromotionRow => ({
  id,
  code: null,
  maxUses: null,
  oncePerMember: false,
  body: JSON.stringify({ id, ...limits }),
  ...limits,
})

/** A shop with these promotions and an open order of each cart, named as its cart is. */
const shop = (promotions: ReadonlyArray<PromotionRow>, ...carts: ReadonlyArray<string>): Database => {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
  const db = openDatabase(folder)
  onTestFinished(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })
  replaceAll(db, { promotions, now: NOW })
  for (const cart of carts) {
    db.run(
      `INSERT INTO shop_order (id, number, callback_token, state, cart_id, member, revision, placed_at)
        VALUES (?, ?, ?, 'DRAFT', ?, 0, 1, ?)`,
      cart,
      cart,
      cart,
      cart,
      NOW,
    )
  }
  return db
}

const hold = (db: Database, order: string, ids: ReadonlyArray<string>, member?: string, now = NOW) =>
  db.transaction(() => reservePromotionUses(db, order, ids, member, now, now + UNTIL - NOW))
const take = (db: Database, order: string, ids: ReadonlyArray<string>, member?: string) =>
  db.transaction(() => consumePromotionUses(db, order, ids, member, NOW))

describe("the uses of a promotion", () => {
  it("are reserved for one order, and unavailable to another until released", () => {
    const db = shop([row("last", { maxUses: 1 }), row("free")], "a", "b")
    assert.deepStrictEqual(hold(db, "a", ["last", "free"]), [])
    assert.deepStrictEqual(hold(db, "b", ["free", "last"]), ["last"])
    assert.strictEqual(usesOf(db, "free", { orderId: "" }, NOW), 1)
    db.transaction(() => releasePromotionUses(db, "a"))
    assert.deepStrictEqual(hold(db, "b", ["last"]), [])
  })

  it("are available again when the reservation expires", () => {
    const db = shop([row("last", { maxUses: 1 })], "a", "b")
    hold(db, "a", ["last"])
    assert.deepStrictEqual(hold(db, "b", ["last"], undefined, UNTIL - 1), ["last"])
    assert.deepStrictEqual(hold(db, "b", ["last"], undefined, UNTIL), [])
  })

  it("reserved by an order are its own: it may reserve them again, and its cart does not count them", () => {
    const db = shop([row("last", { maxUses: 1 })], "a")
    hold(db, "a", ["last"])
    assert.deepStrictEqual(hold(db, "a", ["last"]), [])
    assert.strictEqual(usesOf(db, "last", { cartId: "a" }, NOW), 0)
    assert.strictEqual(usesOf(db, "last", { cartId: undefined }, NOW), 1)
  })

  it("are consumed once by an order, however often it is confirmed, which ends the reservation", () => {
    const db = shop([row("three", { maxUses: 3 })], "a", "b")
    hold(db, "a", ["three"])
    take(db, "a", ["three"])
    take(db, "a", ["three"])
    assert.strictEqual(usesOf(db, "three", { cartId: "b" }, UNTIL), 1)
  })

  it("add one row to the change log when the last is consumed", () => {
    const db = shop([row("two", { maxUses: 2 }), row("free")], "a", "b", "c")
    const logged = () =>
      db
        .all<{ key: string }>("SELECT key FROM change WHERE kind = 'promotion' ORDER BY id")
        .map(({ key }) => key)
        .slice(2)
    const begun = versionOf(db)
    take(db, "a", ["two", "free"])
    assert.deepStrictEqual([logged(), versionOf(db)], [[], begun])
    for (const order of ["b", "b", "c"]) take(db, order, ["two", "free"])
    assert.deepStrictEqual([logged(), versionOf(db)], [["two"], begun + 1])
    assert.deepStrictEqual(
      all(db).promotions.map(({ usedUp }) => usedUp),
      [false, true],
    )
  })

  it("are counted for an order that was paid when none was left, and stay when the promotion is replaced", () => {
    const db = shop([row("one", { maxUses: 1 })], "a", "b", "c")
    take(db, "a", ["one"])
    take(db, "b", ["one"])
    replaceAll(db, { promotions: [], now: NOW })
    assert.deepStrictEqual(hold(db, "c", ["one"]), ["one"])
    replaceAll(db, { promotions: [row("one", { maxUses: 2 })], now: NOW })
    assert.deepStrictEqual(hold(db, "c", ["one"]), ["one"])
    replaceAll(db, { promotions: [row("one", { maxUses: 3 })], now: NOW })
    assert.deepStrictEqual(hold(db, "c", ["one"]), [])
  })

  it("that are limited to one per member are counted by member, reserved or consumed, and unavailable to guests", () => {
    const db = shop([row("once", { oncePerMember: true })], "a", "b")
    assert.deepStrictEqual(hold(db, "a", ["once"]), ["once"])
    assert.deepStrictEqual(hold(db, "a", ["once"], ANNA), [])
    assert.deepStrictEqual(hold(db, "b", ["once"], ANNA), ["once"])
    assert.isFalse(isUsedBy(db, "once", ANNA, { cartId: "a" }, NOW))
    take(db, "a", ["once"], ANNA)
    assert.isTrue(isUsedBy(db, "once", ANNA, { cartId: "a" }, NOW))
    assert.deepStrictEqual(hold(db, "b", ["once"], ANNA), ["once"])
  })
})
