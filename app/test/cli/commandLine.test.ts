import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Command } from "commander"
import { makeProgram } from "../../cli/program.ts"
import { KAPITEL, kapitel, kapitelProcess } from "./kapitel.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-command-line-"))
  assert.strictEqual((await typed(["demo", "--products", "20", "--data-dir", join(folder, "shop")])).code, 0)
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = () => ({ cwd: folder, env: { DATA_DIR: join(folder, "nowhere") } })
const typed = (args: ReadonlyArray<string>) => kapitel(args, settings())

/** Pipes standard output as a shell does. */
const inShell = (args: string, after: string) =>
  new Promise<{ readonly code: number | null; readonly err: string }>((resolve) => {
    const command = `set -o pipefail; "${process.execPath}" "${KAPITEL}" ${args} ${after}`
    const child = spawn("bash", ["-c", command], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, "nowhere"), INIT_CWD: folder },
      stdio: ["ignore", "ignore", "pipe"],
    })
    let err = ""
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString()
    })
    child.on("close", (code) => resolve({ code, err }))
  })

const cards = () => {
  const db = new DatabaseSync(join(folder, "shop", "shop.sqlite"), { readOnly: true })
  try {
    return db.prepare("SELECT count(*) AS count FROM gift_card").get()?.["count"]
  } finally {
    db.close()
  }
}

/** Values of arguments and options that are decoded before the folder is checked. */
const UNDERSTOOD: Readonly<Record<string, string>> = {
  ean: "9789100000004",
  order: "K123456789",
  number: "K123456789",
  role: "butik",
}

/** Every command, with its arguments. */
const leaves = (
  command: Command,
  words: ReadonlyArray<string> = [],
): ReadonlyArray<readonly [Command, ReadonlyArray<string>]> =>
  command.commands.length === 0
    ? [[command, words]]
    : command.commands.flatMap((each) => leaves(each, [...words, each.name()]))

describe("kapitel", () => {
  it("prints its version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
      version: string
    }
    assert.deepStrictEqual(await kapitelProcess(["--version"], settings()), { code: 0, out: `${version}\n`, err: "" })
  })

  it("exits with 2 and an error on standard error for unknown options", async () => {
    assert.deepInclude(await kapitelProcess(["import", "onix", "--nothing", "a.xml"], settings()), { code: 2, out: "" })
    for (const args of [
      [],
      ["import"],
      ["nothing-of-the-kind"],
      ["--nothing"],
      ["import", "onix"],
      ["import", "onix", "--nothing", "a.xml"],
      ["gift-cards", "issue"],
      ["gift-cards", "issue", "--amount", "none"],
      ["withdrawals", "list", "--since", "yesterday"],
      ["withdrawals", "list", "more"],
      ["import", "promotions"],
      ["replay"],
    ]) {
      const { code, out, err } = await typed(args)
      assert.deepStrictEqual([code, out], [2, ""], args.join(" "))
      assert.match(err, /error: |Usage: /, args.join(" "))
    }
  })

  it("answers --help on standard output, for every command", async () => {
    for (const words of [[], ["import"], ...leaves(makeProgram()).map(([, each]) => each)]) {
      const { code, out, err } = await typed([...words, "--help"])
      assert.deepStrictEqual([code, err], [0, ""])
      assert.match(out, /^Usage: kapitel/)
    }
  })

  it("describes every command, argument and option", () => {
    const groups = [makeProgram(), ...makeProgram().commands]
    for (const command of [...groups, ...leaves(makeProgram()).map(([each]) => each)]) {
      const parts = [...command.registeredArguments, ...command.options].map((part) => part.description)
      for (const words of [command.description(), ...parts]) assert.match(words, /\w{3}/, command.name())
    }
  })

  it("refuses a folder without a shop, and leaves it unchanged", async () => {
    const other = join(folder, "other")
    await mkdir(other)
    await writeFile(join(other, "letter.txt"), "Hej")
    const wants = leaves(makeProgram()).filter(
      ([command]) =>
        command.options.some(({ long }) => long === "--data-dir") && !["replay", "restore"].includes(command.name()),
    )
    assert.isAtLeast(wants.length, 5)
    for (const [command, words] of wants) {
      const required = command.options.flatMap((option) =>
        option.mandatory && option.long !== undefined ? [option.long, UNDERSTOOD[option.attributeName()] ?? "1"] : [],
      )
      const args = command.registeredArguments.flatMap((argument) =>
        argument.required ? [UNDERSTOOD[argument.name()] ?? "1"] : [],
      )
      const file = words.join(" ") === "import promotions" ? ["1"] : args
      const { code, out, err } = await typed([...words, ...file, ...required, "--data-dir", other])
      assert.deepStrictEqual([code, out], [1, ""], words.join(" "))
      assert.match(err, /other is not a shop: there is no shop\.sqlite in it/, words.join(" "))
      assert.deepStrictEqual(await readdir(other), ["letter.txt"])
    }
    assert.match((await typed(["check"])).err, /nowhere is not a shop: there is no such folder/)
    assert.isFalse(existsSync(join(folder, "nowhere")))
  }, 60_000)

  it("prints refusals on standard error", async () => {
    const shop = ["--data-dir", join(folder, "shop")]
    const file = await typed(["import", "onix", "nowhere.xml", "later.xml", ...shop])
    assert.deepStrictEqual([file.code, file.out], [1, ""])
    assert.match(file.err, /nowhere\.xml: refused\. There is no such file\.\nNot read: later\.xml\n$/)
    const promotions = await typed(["import", "promotions", "nowhere.json", ...shop])
    assert.deepStrictEqual([promotions.code, promotions.out], [1, ""])
    assert.match(promotions.err, /nowhere\.json: refused\./)
  })

  it("reports a damaged shop in one line of standard error", async () => {
    const damaged = join(folder, "damaged")
    await mkdir(damaged)
    await writeFile(join(damaged, "shop.sqlite"), "not a database")
    await writeFile(join(folder, "empty.json"), '{ "promotions": [] }')
    await writeFile(join(folder, "empty.csv"), "ean;store;quantity\n")
    for (const [words, before] of [
      ["check", "The shop could not be checked. "],
      ["digital list", ""],
      ["import stock empty.csv", "empty.csv: refused. "],
      ["import promotions empty.json", "empty.json: refused. The shop's promotions are unchanged.\n  "],
      ["orders find", "The orders could not be read. "],
      ["search list", "The searches could not be read. "],
      ["withdrawals list", "The withdrawals could not be read. "],
      ["demo --products 1", "The demo shop could not be filled: "],
      ["backup a.backup", "No backup was written. "],
    ] as const) {
      const { code, out, err } = await typed([...words.split(" "), "--data-dir", damaged])
      assert.deepStrictEqual([code, out], [1, ""], words)
      const line = `${join(damaged, "shop.sqlite")}: is damaged, or not a database of a shop. `
      assert.strictEqual(err.slice(0, before.length + line.length), before + line, words)
      assert.strictEqual(err.indexOf("\n", before.length), err.length - 1, words)
    }
  })

  it("exits without an error when the reader of its output closes", async () => {
    const { code, err } = await inShell("replay --schema", "| true")
    assert.deepStrictEqual([code, err], [141, ""])
  })

  it("issues no gift card when the list could not be printed whole", async () => {
    const before = cards()
    const issue = `gift-cards issue --amount 100 --count 5000 --data-dir "${join(folder, "shop")}"`
    const cut = await inShell(issue, "| head -1")
    assert.deepStrictEqual([cut.code, cut.err], [141, ""])
    assert.strictEqual(cards(), before)
    if (existsSync("/dev/full")) {
      const full = await inShell(issue, "> /dev/full")
      assert.strictEqual(full.code, 1)
      assert.match(full.err, /^No gift card was issued\.\nIt could not be printed: ENOSPC/)
      assert.strictEqual(cards(), before)
    }
    assert.strictEqual((await inShell(issue, "| wc -l")).code, 0)
    assert.strictEqual(cards(), Number(before) + 5000)
  }, 60_000)
})
