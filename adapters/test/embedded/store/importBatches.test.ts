/** Batches of imports: what is refused, discarded and completed, and which of their files are deleted. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, describe, expect, it, onTestFinished } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as staged from "@kapitel/adapters/embedded/store/intake/StagedRecords"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as intake from "@kapitel/adapters/embedded/store/operations/intake"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"

const NOW = Date.UTC(2026, 10, 21)
const WEEK = 7 * 86_400_000

let folder: string
let db: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-batches-"))
  db = openInMemory(folder)
  onTestFinished(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })
})

const run = <A>(work: Generator<void, A>): A => {
  let turn = work.next()
  while (turn.done !== true) turn = work.next()
  return turn.value
}
const begin = (batch: string, at = NOW) => run(intake.begin(db, { batch, source: `${batch}.xml`, at }))
const stage = (batch: string, ...records: ReadonlyArray<IntakeRecord>) => run(intake.stage(db, { batch, records }))
const publish = (batch: string, allowRemovals = false) => run(intake.publish(db, { batch, allowRemovals, at: NOW }))
const imported = (batch: string, ...records: ReadonlyArray<IntakeRecord>) => {
  begin(batch)
  stage(batch, ...records)
  return publish(batch)
}
const gone = (n: number): IntakeRecord => ({ kind: "delete", ref: `gone-${n}`, ean: eanOf(n) })
const batches = () => db.all<{ id: string; state: string }>("SELECT id, state FROM intake_batch ORDER BY id")
const files = () => readdirSync(join(folder, "intake")).toSorted()

describe("a batch that removes products", () => {
  it("is published for one in twenty, and refused for more; others are not counted", () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n + 1)
    const published = (sums: object) => ({
      outcome: "published",
      summary: {
        added: 0,
        changed: 0,
        unchanged: 0,
        removed: 0,
        setAside: [],
        setAsideCount: 0,
        notices: [],
        ...sums,
      },
    })
    expect(imported("all", ...numbers.map((n) => bookRecord(n)))).toEqual(published({ added: 40 }))
    // One that the shop does not have, and one that is there again after it.
    expect(imported("two", gone(1), gone(2), gone(99), gone(3), bookRecord(3))).toEqual(
      published({ removed: 3, unchanged: 1, added: 1 }),
    )
    expect(imported("more", gone(4), gone(5))).toEqual({ outcome: "tooManyRemovals", removals: 2, live: 38 })
    expect(batches()).toContainEqual({ id: "more", state: "staging" })
    expect(publish("more", true)).toEqual(published({ removed: 2 }))
    expect(files()).toEqual([])
  })
})

describe("a batch that nobody completes", () => {
  it("is discarded after a week, when the next one begins", () => {
    begin("old")
    begin("newer", NOW + 1)
    intake.discardAbandoned(db, NOW + WEEK)
    expect(batches().map(({ id }) => id)).toEqual(["newer", "old"])
    begin("next", NOW + WEEK + 1)
    expect(batches().map(({ id }) => id)).toEqual(["newer", "next"])
    expect(files()).toEqual(["newer.sqlite", "newer.sqlite-journal", "next.sqlite", "next.sqlite-journal"])
  })

  it("is closed as it is when its file is lost, and the next one can begin", () => {
    begin("lost")
    stage("lost", bookRecord(1))
    db.run("UPDATE intake_batch SET state = 'publishing'")
    rmSync(join(folder, "intake", "lost.sqlite"))
    const refusal = "the interrupted import of lost.xml cannot be finished, and is closed as it is"
    expect(() => begin("next")).toThrow(refusal)
    expect(batches()).toEqual([{ id: "lost", state: "published" }])
    expect(imported("next", bookRecord(2)).outcome).toBe("published")
  })

  it("is published before the next one begins", () => {
    begin("left")
    stage("left", bookRecord(1, { title: "Äldre" }))
    db.run("UPDATE intake_batch SET state = 'publishing'")
    begin("next")
    expect(batches()).toEqual([
      { id: "left", state: "published" },
      { id: "next", state: "staging" },
    ])
    expect(db.all("SELECT ean FROM product")).toEqual([{ ean: eanOf(1) }])
    expect(files()).toEqual(["next.sqlite", "next.sqlite-journal"])
  })
})

describe("a batch", () => {
  it("accepts nothing once it is published, and has to exist", () => {
    imported("done", bookRecord(1))
    expect(() => stage("done", bookRecord(2))).toThrow("batch done accepts no more records")
    for (const work of [() => stage("none"), () => publish("none"), () => staged.readStaged(folder, "none")])
      expect(work).toThrow("batch none does not exist")
    for (const name of ["../shop", "a.b", ""])
      expect(() => staged.readStaged(folder, name)).toThrow(`batch ${name} does not exist`)
  })

  it("has its records in order, after any of them", () => {
    staged.createStaged(folder, "b")
    staged.addStaged(folder, "b", [bookRecord(1), gone(2)])
    staged.addStaged(folder, "b", [gone(1)])
    const read = staged.readStaged(folder, "b")
    const refs = (seq: number, limit: number) => read.after(seq, limit).map((one) => [one.seq, one.record.kind])
    expect([refs(0, 2), refs(1, 9), refs(3, 9)]).toEqual([
      [
        [1, "product"],
        [2, "delete"],
      ],
      [
        [2, "delete"],
        [3, "delete"],
      ],
      [],
    ])
    expect(read.removals()).toEqual([eanOf(1), eanOf(2)])
    read.close()
  })

  it("leaves no file behind that maintenance would keep, and loses none that is still needed", () => {
    staged.removeOrphans(join(folder, "nowhere"), () => new Set())
    mkdirSync(join(folder, "intake"))
    const names = ["a.sqlite", "a.sqlite-journal", "B-1.sqlite-journal", "kept.sqlite", "x.sqlite.bak", "y.txt"]
    for (const name of names) writeFileSync(join(folder, "intake", name), "")
    staged.removeOrphans(folder, () => {
      expect(existsSync(join(folder, "intake", "a.sqlite"))).toBe(true)
      return new Set(["kept"])
    })
    expect(files()).toEqual(["kept.sqlite", "x.sqlite.bak", "y.txt"])
  })
})
