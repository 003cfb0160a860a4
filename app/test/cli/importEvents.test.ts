import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { kapitel } from "./kapitel.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-cli-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const importEvents = async (args: ReadonlyArray<string>, input = "") => {
  const env = { DATA_DIR: join(folder, "shop") }
  const { code, out, err } = await kapitel(["import", "events", "-", ...args], { cwd: folder, env, input })
  return { code, out: out + err }
}

const HEAD = "slug;title;store;from;status\n"
const ONE = "signering;Signering;uppsala;2026-12-01T18:00;\n"
const OTHER = "kvall;Kväll;lund;2026-12-02T18:00;\n"

describe("kapitel import events", () => {
  it("adds and replaces by slug, and marks a cancelled one; others stay", async () => {
    assert.deepStrictEqual(await importEvents(["--dry-run"], HEAD + ONE + OTHER), {
      code: 0,
      out: "standard input: 2 events\n  dry run: the shop is unchanged\n",
    })
    const counts = (done: string, read = 2) => ({
      code: 0,
      out: `standard input: ${read} events\n  ${done} of the changes are cancellations\n`,
    })
    const both = HEAD + ONE + OTHER
    assert.deepStrictEqual(await importEvents([], both), counts("2 added, 0 changed, 0 unchanged; 0"))
    assert.deepStrictEqual(await importEvents([], both), counts("0 added, 0 changed, 2 unchanged; 0"))
    const cancelled = HEAD + ONE.replace(";\n", ";cancelled\n")
    assert.deepStrictEqual(await importEvents([], cancelled), counts("0 added, 1 changed, 0 unchanged; 1", 1))
  })

  it("sets aside what cannot be imported, and imports the rest", async () => {
    const { code, out } = await importEvents(["--json"], `${HEAD}${OTHER}fel;;lund;2026-12-01;\n`)
    assert.strictEqual(code, 3)
    assert.deepStrictEqual(JSON.parse(out), {
      exitCode: 3,
      dryRun: false,
      file: "standard input",
      outcome: "in",
      read: 2,
      setAside: [{ ref: "row 3 (fel)", reason: "title: Missing key" }],
      done: { added: 0, changed: 0, unchanged: 1, cancelled: 0 },
    })
  })

  it("refuses what is no list of events", async () => {
    assert.deepStrictEqual(await importEvents([], "{}"), {
      code: 1,
      out: 'standard input: refused. The shop\'s events are unchanged.\n  Expected { "events": [ … ] }\n',
    })
  })
})
