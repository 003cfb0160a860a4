/** The staff log cannot be rewritten: not by the shop's own statements, and not unnoticed by others. */

import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { verifyLog } from "@kapitel/adapters/embedded/store/operations/staff"
import { VERIFIED_AT_ONCE, writeStaffLog } from "@kapitel/adapters/embedded/store/staffLog"
import type { LogState } from "@kapitel/core/staff/StaffLog"
import { assert, describe, it } from "vitest"

const written = (entries: number) => {
  const db = openInMemory("/nowhere")
  db.transaction(() => {
    for (let n = 1; n <= entries; n++)
      writeStaffLog(db, { by: "command line", act: "stock.correct", object: `ean ${n}`, storeId: "1" }, n)
  })
  return db
}

const verified = (db: ReturnType<typeof written>): LogState => {
  const steps = verifyLog(db)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

describe("the staff log", () => {
  it("refuses statements that change or delete an entry", () => {
    const db = written(2)
    assert.throws(() => db.run("UPDATE staff_log SET reason = 'x' WHERE seq = 1"), /is not changed/)
    assert.throws(() => db.run("DELETE FROM staff_log WHERE seq = 2"), /is not deleted/)
    assert.throws(
      () => db.run("INSERT OR REPLACE INTO staff_log SELECT * FROM staff_log WHERE seq = 1"),
      /only added to/,
    )
    assert.deepStrictEqual(verified(db), { kind: "whole", entries: 2 })
  })

  it("is whole beyond one part of the verification, and without entries", () => {
    const entries = VERIFIED_AT_ONCE + 3
    assert.deepStrictEqual(verified(written(entries)), { kind: "whole", entries })
    assert.deepStrictEqual(verified(written(0)), { kind: "whole", entries: 0 })
  })

  for (const [what, sql] of [
    ["changed", "UPDATE staff_log SET object = 'ean 9' WHERE seq = 3"],
    ["moved to another author", "UPDATE staff_log SET author_name = 'Vera' WHERE seq = 3"],
    ["given another hash", "UPDATE staff_log SET hash = 'x' WHERE seq = 3"],
  ])
    it(`names the entry that was ${what} by somebody with the file`, () => {
      const db = written(5)
      db.run("DROP TRIGGER staff_log_unchanged")
      db.run(sql ?? "")
      assert.deepStrictEqual(verified(db), { kind: "broken", seq: 3 })
    })

  it("names the entry after one that was deleted", () => {
    const db = written(5)
    db.run("DROP TRIGGER staff_log_kept")
    db.run("DELETE FROM staff_log WHERE seq = 3")
    assert.deepStrictEqual(verified(db), { kind: "broken", seq: 4 })
  })
})
