import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { FLOWS, shippedFlows } from "../../cli/commands/replay/replay.ts"
import { flowSchema } from "../../replay/flowSchema.ts"
import { KAPITEL, kapitel } from "./kapitel.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-replay-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const GOOD = join(FLOWS, "my-pages/consent.yaml")
const shown = (file: string) => relative(process.cwd(), file)
const replay = (...words: ReadonlyArray<string>) => kapitel(["replay", ...words])

/** The flow with another expected value. */
const failing = async () => {
  const file = join(folder, "fails.yaml")
  const text = await readFile(join(FLOWS, "checkout/webhook-lost.yaml"), "utf8")
  await writeFile(file, text.replace("taken: 248", "taken: 249"))
  return file
}

describe("kapitel replay", () => {
  it("shows the timeline of one flow, and the verdicts of several", async () => {
    const one = await replay(GOOD)
    assert.deepStrictEqual([one.code, one.err], [0, ""])
    assert.match(one.out, /^00:00:00\.000 /)
    const verdict = one.out.split("\n\n").at(-1) ?? ""
    assert.include(verdict, shown(GOOD))
    assert.deepStrictEqual(await replay(GOOD, GOOD), { code: 0, out: verdict + verdict, err: "" })
  })

  it("draws a diagram, and reports as JSON", async () => {
    assert.match((await replay("--mermaid", GOOD)).out, /^sequenceDiagram/m)
    const { code, out } = await replay("--json", GOOD)
    const { exitCode, flows } = JSON.parse(out) as { exitCode: number; flows: ReadonlyArray<Record<string, unknown>> }
    assert.deepStrictEqual([code, exitCode, flows.length], [0, 0, 1])
    assert.deepInclude(flows[0], { file: shown(GOOD), differences: [] })
    assert.isString(flows[0]?.["name"])
  })

  it("ends with 1 and the timeline for one that does not end as expected, and for one that cannot be read", async () => {
    const file = await failing()
    const { code, out } = await replay(GOOD, file)
    assert.strictEqual(code, 1)
    assert.match(out, /^00:00:00\.000 /m)
    assert.include(out, `FAILS ${shown(file)}`)
    const none = join(folder, "none.yaml")
    const unread = await replay(none, GOOD)
    assert.strictEqual(unread.code, 1)
    assert.match(unread.err, new RegExp(`^${shown(none)} cannot be replayed: .+\\n$`))
    assert.include(unread.out, shown(GOOD))
    const inJson = await replay("--json", none)
    const { exitCode, flows } = JSON.parse(inJson.out) as { exitCode: number; flows: ReadonlyArray<unknown> }
    assert.deepStrictEqual([inJson.code, exitCode, inJson.err], [1, 1, ""])
    expect(flows).toEqual([{ file: shown(none), unreadable: expect.any(String) }])
  })

  it("prints the schema of flows, and records from a running shop only", async () => {
    assert.strictEqual((await replay("--schema")).out, flowSchema())
    const file = join(folder, "recorded.yaml")
    openDatabase(folder, { kind: "demo", explicit: true }).close()
    const { code, err } = await replay("--record", file, "--url", "http://127.0.0.1:1", "--data-dir", folder)
    assert.strictEqual(code, 1)
    assert.match(err, /^Watching http:\/\/127\.0\.0\.1:1: .+\nNothing was recorded: .+\n$/)
  })

  it("plays every bundled flow by '--all', and none without a name", async () => {
    const child = spawn(process.execPath, [KAPITEL, "replay", "--all"])
    const [first] = await once(child.stdout, "data")
    child.kill()
    assert.include(String(first), shown((await shippedFlows())[0] ?? "none"))
    const unnamed = await replay()
    assert.deepStrictEqual([unnamed.code, unnamed.out], [2, ""])
    assert.include(unnamed.err, "name a flow, or use --all")
  })

  it("stops at a call, which is a number", async () => {
    assert.strictEqual((await replay("--crash-after", "3", join(FLOWS, "checkout/paid.yaml"))).code, 0)
    for (const wrong of ["0", "x", "1234567"]) {
      const { code, err } = await replay("--crash-after", wrong, GOOD)
      assert.strictEqual(code, 2, wrong)
      assert.include(err, "It is the number of a call in the timeline.")
    }
  })
})
