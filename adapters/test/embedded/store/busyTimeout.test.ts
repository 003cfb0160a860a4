import { assert, it } from "@effect/vitest"
import { openDatabase, openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { Effect } from "effect"
import { temporaryFolders } from "../temporaryShop.ts"

it.effect("a database waits five seconds while another process writes", () =>
  Effect.gen(function* () {
    const { dataDir } = yield* temporaryFolders
    for (const open of [openDatabase, openReadOnly]) {
      const db = open(dataDir)
      assert.deepStrictEqual({ ...db.get<object>("PRAGMA busy_timeout") }, { timeout: 5_000 })
      db.close()
    }
  }).pipe(Effect.scoped),
)
