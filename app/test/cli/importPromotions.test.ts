import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { kapitel } from "./kapitel.ts"

const sample = fileURLToPath(new URL("../../../tests/feeds/kapitel-sample-promotions.json", import.meta.url))

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-cli-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const importPromotions = async (args: ReadonlyArray<string>, input = "") => {
  const env = { DATA_DIR: join(folder, "shop") }
  const { code, out, err } = await kapitel(["import", "promotions", ...args], { cwd: folder, env, input })
  return { code, out: out + err }
}

describe("kapitel import promotions", () => {
  it("imports the bundled list; a shorter list ends those not in it, an invalid one ends nothing", async () => {
    const first = await importPromotions([sample])
    assert.deepInclude(first, { code: 0 })
    assert.match(first.out, /4 added, 0 changed, 0 unchanged, 0 removed/)

    const wrong = await importPromotions(["-"], '{ "promotions": [ { "id": "a", "name": "A" } ] }')
    assert.strictEqual(wrong.code, 1)
    assert.match(wrong.out, /line 1: a: effect: /)

    const empty = JSON.stringify({ promotions: [] })
    assert.match((await importPromotions(["-", "--dry-run"], empty)).out, /the shop is unchanged/)
    const report = JSON.parse((await importPromotions(["-", "--json"], empty)).out) as Record<string, unknown>
    assert.deepStrictEqual(report, {
      exitCode: 0,
      dryRun: false,
      file: "standard input",
      outcome: "in",
      read: 0,
      done: { added: 0, changed: 0, unchanged: 0, removed: 4 },
    })
  })

  it("reports missing fields, and prints the schema of the file", async () => {
    assert.match((await importPromotions(["gone.json"])).out, /There is no such file/)
    assert.strictEqual((await importPromotions([])).code, 2)
    assert.strictEqual((JSON.parse((await importPromotions(["--schema"])).out) as { type: unknown }).type, "object")
  })
})
