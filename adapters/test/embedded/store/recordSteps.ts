/**
 * Operations on a store as text for a file of expected values: what each returns, and the rows that it adds (`+`),
 * changes (`~`) and removes (`-`). Random numbers have names in the order in which they appear.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished, vi } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"

const RANDOM: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["id", /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g],
  ["token", /[A-Za-z0-9_-]{43}/g],
  ["number", /K\d{9}/g],
]

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Row>

const rowsOf = (db: Database): Rows => {
  const rows = new Map<string, Row>()
  for (const { name } of db.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )) {
    const key = db
      .all<{ name: string; pk: number }>("SELECT name, pk FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", name)
      .map((column) => column.name)
    const all = db.all<Row>(`SELECT ${key.length === 0 ? "rowid, " : ""}* FROM ${name}`)
    for (const row of all) {
      const { rowid: _, ...columns } = row
      rows.set([name, ...(key.length === 0 ? ["rowid"] : key).map((column) => row[column])].join(" "), columns)
    }
  }
  rows.delete("counter database_id")
  return rows
}

const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)) ?? "nothing"

const columnsOf = (row: Row): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `${column} ${written(value)}`)
    .join(", ")

function* differences(before: Rows, after: Rows): Generator<string> {
  for (const key of before.keys()) if (!after.has(key)) yield `- ${key}`
  for (const [key, row] of after) {
    const was = before.get(key)
    if (was === undefined) yield `+ ${key}: ${columnsOf(row)}`
    else {
      const changed = Object.keys(row).filter((column) => row[column] !== was[column])
      if (changed.length > 0)
        yield `~ ${key}: ${changed.map((column) => `${column} ${written(was[column])} → ${written(row[column])}`).join(", ")}`
    }
  }
}

const isWork = (value: unknown): value is Generator<void, unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value

/** Rows are read in the order of their random ids: they are named, and shown, in that of the rest of their text. */
const masked = (line: string): string => RANDOM.reduce((sum, [kind, pattern]) => sum.replace(pattern, kind), line)
const byText =
  (of = (line: string) => line) =>
  (one: string, other: string): number =>
    of(one) < of(other) ? -1 : of(one) > of(other) ? 1 : 0

export const recordSteps = (db: Database) => {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const named = (text: string): string =>
    RANDOM.reduce(
      (sum, [kind, pattern]) =>
        sum.replace(pattern, (found) => {
          const count = (counts.get(kind) ?? 0) + (names.has(found) ? 0 : 1)
          if (!names.has(found)) {
            counts.set(kind, count)
            names.set(found, `<${kind} ${count}>`)
          }
          return names.get(found) ?? ""
        }),
      text,
    )
  const lines: Array<string> = []
  let before = rowsOf(db)
  return {
    /** Long work runs to its end. */
    step: <A>(what: string, work: () => A | Generator<void, A>): A => {
      const started = work()
      let answer = started as A
      if (isWork(started)) {
        let turn = started.next()
        while (turn.done !== true) turn = started.next()
        answer = turn.value
      }
      const after = rowsOf(db)
      const shown = named(written(answer))
      const rows = [...differences(before, after)].toSorted(byText(masked)).map(named).toSorted(byText())
      lines.push(`${what}: ${shown}`, ...rows.map((line) => `  ${line}`), "")
      before = after
      return answer
    },
    text: () => lines.join("\n"),
  }
}

/** Steps on a store of their own, imports among them; both end with the test. */
export const recordStepsWithImports = () => {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-steps-"))
  const db = openInMemory(folder)
  // A transaction ends after some milliseconds, and counts a change of the tree.
  vi.spyOn(performance, "now").mockReturnValue(0)
  onTestFinished(() => {
    vi.restoreAllMocks()
    db.close()
    rmSync(folder, { recursive: true })
  })
  return { db, ...recordSteps(db) }
}
