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

const importStores = async (args: ReadonlyArray<string>, input = "") => {
  const env = { DATA_DIR: join(folder, "shop") }
  const { code, out, err } = await kapitel(["import", "stores", "-", ...args], { cwd: folder, env, input })
  return { code, out: out + err }
}

const HEAD = "id;name;address;hours\n"
const [UPPSALA, LUND, YSTAD] = [
  "uppsala;Uppsala;Svartbäcksgatan 12, 753 20 Uppsala;Mån-fre 10-18|Lunch 12-13\n",
  "lund;Lund;Storgatan 1, 222 22 Lund;\n",
  "ystad;Ystad;Storgatan 2, 271 43 Ystad;\n",
]

describe("kapitel import stores", () => {
  it("replaces the list, names the lines that are shown only, and closes what is missing", async () => {
    const notice =
      '  Lines of opening hours that are shown as they are:\n    row 2 (uppsala): "Lunch 12-13" is shown, and not read\n'
    assert.deepStrictEqual(await importStores(["--dry-run"], HEAD + UPPSALA), {
      code: 0,
      out: `standard input: 1 stores\n  dry run: the shop is unchanged\n${notice}`,
    })
    const whole = HEAD + UPPSALA + LUND + YSTAD
    const done = (counts: string) => ({
      code: 0,
      out: `standard input: 3 stores\n  ${counts} closed for good\n${notice}`,
    })
    assert.deepStrictEqual(await importStores([], whole), done("3 added, 0 changed, 0 unchanged, 0"))
    assert.deepStrictEqual(await importStores([], whole), done("0 added, 0 changed, 3 unchanged, 0"))
    assert.deepStrictEqual(await importStores([], HEAD + LUND + YSTAD), {
      code: 0,
      out: "standard input: 2 stores\n  0 added, 0 changed, 2 unchanged, 1 closed for good\n",
    })
  })

  it("sets aside what cannot be read, and closes none then", async () => {
    const { code, out } = await importStores(["--json"], `${HEAD}${LUND}fel;;Gatan 1;\n`)
    assert.strictEqual(code, 3)
    assert.deepStrictEqual(JSON.parse(out), {
      exitCode: 3,
      dryRun: false,
      file: "standard input",
      outcome: "in",
      read: 2,
      setAside: [{ ref: "row 3 (fel)", reason: "name: Missing key" }],
      notices: [],
      done: { added: 0, changed: 0, unchanged: 1, closed: 0 },
    })
  })

  it("refuses what is no list of stores, two with one address, and to close more than half unless allowed", async () => {
    const refused = (reason: string) => ({
      code: 1,
      out: `standard input: refused. The shop's stores are unchanged.\n  ${reason}\n`,
    })
    assert.deepStrictEqual(await importStores([], "{}"), refused('Expected { "stores": [ … ] }'))
    const alike = ["a", "b"].map((id) => ({ id, name: "Åre", address: "Torget 1", slug: "are" }))
    assert.deepStrictEqual(
      await importStores(["--allow-closings"], JSON.stringify(alike)),
      refused("Two stores have the path /butik/are."),
    )
    const one = HEAD + UPPSALA
    assert.deepStrictEqual(
      await importStores([], one),
      refused(
        "It would close 2 of the 2 stores for good, more than half. If that is meant, run it again with --allow-closings.",
      ),
    )
    assert.include(
      (await importStores(["--allow-closings"], one)).out,
      "0 added, 1 changed, 0 unchanged, 2 closed for good",
    )
  })
})
