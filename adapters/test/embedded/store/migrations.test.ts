import { readdirSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"

const FOLDER = new URL("../../../src/embedded/store/migrations/", import.meta.url)

it("each file of the folder is applied once, and recorded under its own number and name", () => {
  const files = readdirSync(FOLDER).map((file) => {
    const [, number = "", name = ""] = /^(\d{4})_(\w+)\.ts$/.exec(file) ?? []
    return { number: Number(number), name }
  })
  const db = openInMemory()
  const applied = db.all<{ number: number; name: string }>("SELECT number, name FROM migration ORDER BY rowid")
  db.close()
  assert.deepStrictEqual(
    applied.map((step) => ({ ...step })),
    files,
  )
})
