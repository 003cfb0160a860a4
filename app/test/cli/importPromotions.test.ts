import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { promotionsJsonSchema } from "../../composition/importLayers.ts"
import { kapitel } from "./kapitel.ts"

const sample = fileURLToPath(new URL("../../../tests/feeds/kapitel-sample-promotions.json", import.meta.url))

const EFFECT = "Expected its kind to be percentOff, amountOffEach, amountOffCart, multiBuy, bundlePrice"

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

  it("prints the counts of what was done, or of what can be", async () => {
    const dataDir = ["--data-dir", join(folder, "printed")]
    assert.deepStrictEqual(await importPromotions([sample, "--dry-run", ...dataDir]), {
      code: 0,
      out: `${sample}: 4 promotions\n  dry run: all of them can be imported; the shop is unchanged\n`,
    })
    assert.strictEqual(
      (await importPromotions([sample, "--dry-run", "--json", ...dataDir])).out,
      `${JSON.stringify({ exitCode: 0, dryRun: true, file: sample, outcome: "in", read: 4 }, undefined, 2)}\n`,
    )
    const counts = (done: string) => ({ code: 0, out: `${sample}: 4 promotions\n  ${done}\n` })
    assert.deepStrictEqual(
      await importPromotions([sample, ...dataDir]),
      counts("4 added, 0 changed, 0 unchanged, 0 removed"),
    )
    assert.deepStrictEqual(
      await importPromotions([sample, ...dataDir]),
      counts("0 added, 0 changed, 4 unchanged, 0 removed"),
    )
  })

  it("prints the first forty reasons of a refusal, and all of them as JSON", async () => {
    const many = (count: number) =>
      JSON.stringify({
        promotions: Array.from({ length: count }, (_, n) => ({
          id: `a${n}`,
          name: "A",
          scope: { kind: "everything" },
        })),
      })
    const refused = (count: number) => importPromotions(["-"], many(count))
    const shown = (count: number) =>
      Array.from({ length: count }, (_, n) => `  line 1: a${n}: effect: ${EFFECT}`).join("\n")
    const head = "standard input: refused. The shop's promotions are unchanged."
    assert.deepStrictEqual(await refused(40), { code: 1, out: `${head}\n${shown(40)}\n` })
    assert.deepStrictEqual(await refused(42), {
      code: 1,
      out: `${head}\n${shown(40)}\n  … and 2 more; --json lists them.\n`,
    })
    const json = await importPromotions(["-", "--json"], many(42))
    const { problems, ...report } = JSON.parse(json.out) as { readonly problems: ReadonlyArray<object> }
    assert.strictEqual(json.code, 1)
    assert.deepStrictEqual<object>(report, {
      exitCode: 1,
      dryRun: false,
      file: "standard input",
      outcome: "refused",
    })
    assert.lengthOf(problems, 42)
    assert.deepStrictEqual(problems[1], { promotion: "a1", line: 1, field: "effect", reason: EFFECT })
  })

  it("reports a file that cannot be read, and prints the schema of such a file", async () => {
    assert.deepStrictEqual(await importPromotions(["gone.json"]), {
      code: 1,
      out: "gone.json: refused. The shop's promotions are unchanged.\n  There is no such file.\n",
    })
    assert.match((await importPromotions(["-"], "[]")).out, /unchanged\.\n {2}Expected \{ "promotions": \[ … \] \}\n$/)
    const none = await importPromotions([])
    assert.strictEqual(none.code, 2)
    assert.include(none.out, "error: name a file, or - for standard input")
    assert.deepStrictEqual(await importPromotions(["--schema"]), {
      code: 0,
      out: `${JSON.stringify(promotionsJsonSchema(), undefined, 2)}\n`,
    })
  })
})
