/** Files that the system denies access to by their modes: error codes alone are in `openDatabase.test.ts`. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { Effect } from "effect"
import { startProcess } from "../processes/startProcess.ts"

let above = ""
let folder = ""
const file = (name: string) => join(folder, name)

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "kapitel-rights-"))
  folder = join(above, "data")
  mkdirSync(folder)
  // Other users can reach the folder.
  for (const each of [above, folder]) chmodSync(each, 0o755)
  openDatabase(folder).close()
})
afterEach(() => {
  chmodSync(folder, 0o755)
  rmSync(above, { recursive: true })
})

const outputOf = (what: "database" | "key") =>
  Effect.scoped(
    Effect.gen(function* () {
      const { ended, printed } = yield* startProcess("./openWithoutRights.ts", folder, what)
      yield* ended
      return printed().trim()
    }),
  )

const REFUSED = "cannot be read and written by the user of this program. Give it and its folder to that user"

describe("an error for missing permissions names the file and the remedy", () => {
  it.effect("a database without read permission", () =>
    Effect.gen(function* () {
      chmodSync(file("shop.sqlite"), 0o000)
      assert.include(yield* outputOf("database"), `${file("shop.sqlite")}: ${REFUSED}`)
    }),
  )

  it.effect("a database in a read-only folder", () =>
    Effect.gen(function* () {
      chmodSync(file("shop.sqlite"), 0o444)
      chmodSync(folder, 0o555)
      assert.include(yield* outputOf("database"), `${file("shop.sqlite")}: ${REFUSED}`)
    }),
  )

  it.effect("a key without read permission", () =>
    Effect.gen(function* () {
      writeFileSync(file("identity.key"), "k".repeat(43), { mode: 0o000 })
      assert.include(yield* outputOf("key"), `${file("identity.key")}: ${REFUSED}`)
    }),
  )
})
