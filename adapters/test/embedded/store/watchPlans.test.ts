import { tmpdir } from "node:os"
import { assert, describe, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as outbox from "@kapitel/adapters/embedded/store/operations/outbox"
import * as watches from "@kapitel/adapters/embedded/store/operations/watches"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { afterAll, onTestFinished } from "vitest"

const db = openInMemory(tmpdir())
afterAll(() => db.close())

/** How SQLite runs each query of an operation. */
const plansOf = (operation: (db: Database) => unknown): ReadonlyArray<string> => {
  const plans: Array<string> = []
  const explained: Database = {
    ...db,
    get: (sql, ...parameters) => explained.all<never>(sql, ...parameters)[0],
    all: (sql, ...parameters) => {
      plans.push(...db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...parameters).map(({ detail }) => detail))
      return db.all(sql, ...parameters)
    },
  }
  operation(explained)
  return plans
}

const NOW = Date.UTC(2026, 10, 26)

describe("queries of the minute", () => {
  it("for watches read what has changed, by index, whatever is waited for", () => {
    watches.request(db, { ean: eanOf(1), email: "agnes@exempel.se", proved: true, now: NOW })
    assert.deepStrictEqual(
      plansOf((explained) => watches.changedProducts(explained, { after: 0, limit: 10, now: NOW })),
      [
        "SEARCH change USING INTEGER PRIMARY KEY (rowid>?)",
        "SEARCH change",
        "SEARCH variant USING INDEX variant_by_product (product_ean=?)",
        "SEARCH watch USING INDEX watch_waiting (ean=? AND confirmed_at>?)",
      ],
    )
    const seek = "SEARCH watch USING INDEX watch_waiting (ean>?)"
    const plans = plansOf((explained) => watches.waitingProducts(explained, { after: "", limit: 10, now: NOW }))
    assert.strictEqual(plans.filter((plan) => plan === seek).length, 2)
    assert.notMatch(plans.join(), /SCAN watch/)
  })

  it("for the end of watches read their product's, in the order of their confirmation", () => {
    const plans = plansOf((explained) => watches.endForSale(explained, { ean: eanOf(1), limit: 10, now: NOW }))
    assert.deepStrictEqual(plans, ["SEARCH watch USING INDEX watch_waiting (ean=? AND confirmed_at>?)"])
  })

  it("for the outbox find what somebody waits for without reading the e-mails of watches", () => {
    const plans = plansOf((explained) => outbox.take(explained, { now: NOW, leaseUntil: NOW, limit: 10 }))
    assert.include(plans, "SEARCH outbox USING INDEX outbox_due_first (due_at<?)")
    assert.notMatch(plans.join(), /SCAN|TEMP B-TREE/)
  })
})

it("changes are known from the first that is kept, and not when one before it is missing", () => {
  const log = openInMemory(tmpdir())
  onTestFinished(log.close)
  const changed = (after: number) => watches.changedProducts(log, { after, limit: 10, now: NOW })
  assert.deepStrictEqual(changed(0), { eans: [], until: 0, more: false })
  log.run("INSERT INTO change (id, kind, key, at) VALUES (5, 'price', 'a', 0), (6, 'price', 'b', 0)")
  assert.isUndefined(changed(3))
  assert.deepStrictEqual([4, 5, 6].map(changed), [
    { eans: [], until: 6, more: false },
    { eans: [], until: 6, more: false },
    { eans: [], until: 6, more: false },
  ])
  log.run("DELETE FROM change")
  assert.isUndefined(changed(5))
  assert.deepStrictEqual(changed(6), { eans: [], until: 6, more: false })
})
