import { spawn } from "node:child_process"
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, assert, beforeAll, describe, expect, it, vi } from "@effect/vitest"
import { makeProgram } from "../../cli/program.ts"
import { KAPITEL, kapitel, kapitelOnTerminal, type Run, renderings } from "./kapitel.ts"

const sample = (name: string) => fileURLToPath(new URL(`../../../tests/feeds/${name}`, import.meta.url))

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-cli-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Into {
  readonly input?: string
  readonly dataDir?: string
}

/** `out` has both output streams. */
const bring = async (args: ReadonlyArray<string>, { input = "", dataDir = "shop" }: Into = {}) => {
  const run = await kapitel(args, { cwd: folder, env: { DATA_DIR: join(folder, dataDir) }, input })
  return { ...run, out: run.out + run.err }
}

/** Waits until records are staged in a data folder. */
const stagedIn = async (intake: string) => {
  while ((await readdir(intake).catch(() => [])).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
}

const counts = ({ out }: Pick<Run, "out">) => {
  const report = JSON.parse(out) as { files: ReadonlyArray<{ receipt: Record<string, unknown> }> }
  const { added, removed, setAsideCount } = report.files[0]?.receipt ?? {}
  return { added, removed, setAsideCount }
}

describe("kapitel import", () => {
  it("imports the bundled feed, and changes nothing the second time", async () => {
    assert.deepStrictEqual(counts(await bring(["import", "onix", sample("kapitel-sample.onix.xml"), "--json"])), {
      added: 44,
      removed: 0,
      setAsideCount: 0,
    })
    const again = await bring(["import", "onix", sample("kapitel-sample.onix.xml")])
    assert.strictEqual(again.code, 0)
    assert.match(again.out, /0 added, 0 changed, \d+ unchanged, 0 removed/)
  })

  it("reads standard input, and files of one command in their order", async () => {
    const input = await readFile(sample("kapitel-sample.onix.xml"), "utf8")
    assert.strictEqual((await bring(["import", "onix", "-"], { input, dataDir: "stdin" })).code, 0)
    const { code, out } = await bring(
      ["import", "onix", sample("kapitel-sample-update.onix.xml"), sample("kapitel-sample-delete.onix.xml"), "--json"],
      { dataDir: "stdin" },
    )
    const report = JSON.parse(out) as { files: ReadonlyArray<{ receipt: { removed: number } }> }
    assert.deepStrictEqual([code, report.files[1]?.receipt.removed], [0, 1])
  })

  it("exits with 1 at the first refused file, and does not read those after it", async () => {
    await writeFile(join(folder, "words.xml"), "bara ord")
    const { code, out } = await bring(["import", "onix", "words.xml", sample("kapitel-sample.onix.xml")], {
      dataDir: "empty",
    })
    assert.strictEqual(code, 1)
    assert.match(out, /words\.xml: refused\. The file is not ONIX/)
    assert.match(out, /Not read: .*kapitel-sample/)
  })

  it("exits with 1 and one line when the file does not exist", async () => {
    const { code, out } = await bring(["import", "onix", "nowhere.xml"])
    assert.deepStrictEqual([code, out.trim()], [1, "nowhere.xml: refused. There is no such file."])
  })

  it("exits with 3 when records are set aside, and prints which and why", async () => {
    await writeFile(join(folder, "stock.csv"), "ean;store;quantity\n9789189999077;web;5\n9780000000000;web;1\n")
    const { code, out } = await bring(["import", "stock", "stock.csv"])
    assert.strictEqual(code, 3)
    assert.match(out, /1 set aside/)
    assert.match(out, /row 3/)
  })

  it("a dry run counts and leaves the shop unchanged", async () => {
    const dry = await bring(["import", "onix", sample("kapitel-sample.onix.xml"), "--dry-run"], { dataDir: "dry" })
    assert.match(dry.out, /44 records can be imported/)
    const real = await bring(["import", "onix", sample("kapitel-sample.onix.xml"), "--json"], { dataDir: "dry" })
    assert.strictEqual(counts(real).added, 44)
  })

  it("asks before it removes more than 5 % of the shop", async () => {
    const whole = await readFile(sample("kapitel-sample.onix.xml"), "utf8")
    const emptied = whole.replaceAll("<NotificationType>03<", "<NotificationType>05<")
    await writeFile(join(folder, "emptied.xml"), emptied)
    await bring(["import", "onix", sample("kapitel-sample.onix.xml")], { dataDir: "brake" })
    const { code, out } = await bring(["import", "onix", "emptied.xml"], { dataDir: "brake" })
    assert.strictEqual(code, 1)
    assert.match(out, /would remove 44 of the shop's 44 products.*--allow-removals/)
    const allowed = await bring(["import", "onix", "emptied.xml", "--allow-removals", "--json"], { dataDir: "brake" })
    assert.strictEqual(counts(allowed).removed, 44)
  })

  it("reports each file on standard output, and the refused one on standard error", async () => {
    await writeFile(join(folder, "good.csv"), "ean;store;quantity\n")
    await writeFile(join(folder, "bad.csv"), "bara ord")
    const into = { cwd: folder, env: { DATA_DIR: join(folder, "streams") } }
    const text = await kapitel(["import", "stock", "good.csv", "bad.csv", "a.csv", "b.csv"], into)
    assert.strictEqual(text.code, 1)
    assert.match(text.out, /^good\.csv: 0 records in \d+\.\d s\n {2}0 added, 0 changed, 0 unchanged, 0 removed\n$/)
    assert.match(text.err, /^bad\.csv: refused\. [^\n]+\nNot read: a\.csv, b\.csv\n$/)

    const began = performance.now()
    // A clock that began long ago: durations do not depend on it.
    vi.spyOn(performance, "now").mockImplementation(() => 1e9 + Date.now())
    const json = await kapitel(["import", "stock", "good.csv", "bad.csv", "a.csv", "--json"], into)
    vi.restoreAllMocks()
    const most = (performance.now() - began) / 1_000 + 1
    assert.deepStrictEqual([json.code, json.err], [1, ""])
    const report = JSON.parse(json.out) as { files: ReadonlyArray<Record<string, unknown>> }
    const counted = { read: 0, added: 0, changed: 0, unchanged: 0, removed: 0 }
    expect(report).toEqual({
      exitCode: 1,
      dryRun: false,
      files: [
        {
          outcome: "in",
          file: "good.csv",
          seconds: expect.any(Number),
          receipt: { ...counted, setAsideCount: 0, setAside: [], notices: [] },
        },
        { outcome: "refused", file: "bad.csv", seconds: expect.any(Number), reason: expect.any(String) },
      ],
      notRead: ["a.csv"],
    })
    for (const { seconds } of report.files) {
      assert.isAtLeast(Number(seconds), 0)
      assert.isBelow(Number(seconds), most)
    }
  })

  it("shows the progress of files and of standard input on a terminal, and stops listening for Ctrl-C", async () => {
    const before = process.listenerCount("SIGINT")
    const [file, into] = [sample("kapitel-sample.onix.xml"), { cwd: folder, env: { DATA_DIR: join(folder, "tty") } }]
    const ofFile = renderings(await kapitelOnTerminal(["import", "onix", file], into))
    assert.deepStrictEqual(
      [ofFile[0], ofFile[1], ofFile.at(-2), ofFile.at(-1)],
      ["", `${file} [${" ".repeat(30)}] 0 % 0 records`, `${file} [${"#".repeat(30)}] 100 % publishing`, ""],
    )
    const input = await readFile(file, "utf8")
    const piped = await kapitelOnTerminal(["import", "onix", "-", "--dry-run"], { ...into, input })
    const ofInput = renderings(piped)
    assert.deepStrictEqual(
      [ofInput[0], ofInput[1], ofInput.at(-2), ofInput.at(-1)],
      ["", "standard input 0 records", "standard input 44 records", ""],
    )
    assert.match(piped.out, /^standard input: 44 records in /)
    assert.strictEqual((await kapitelOnTerminal(["import", "onix", file, "--json"], into)).err, "")
    assert.strictEqual(process.listenerCount("SIGINT"), before)
  })

  it("may be the first command of a shop, whatever it imports", async () => {
    await writeFile(join(folder, "empty.csv"), "")
    for (const what of ["onix", "products", "stock", "prices", "promotions"]) {
      const { code, out } = await bring(["import", what, "empty.csv"], { dataDir: `first-${what}` })
      assert.strictEqual(code, 1, what)
      assert.match(out, /^empty\.csv: refused\. /, what)
    }
  })

  it("interrupted within a file, it imports nothing of it and exits with 130", async () => {
    await cp(sample("kapitel-sample.onix.xml"), join(folder, "start.xml"))
    const start = (await readFile(join(folder, "start.xml"), "utf8")).replace("</ONIXMessage>", "")
    const child = spawn(process.execPath, [KAPITEL, "import", "onix", "-"], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, "interrupted") },
      stdio: ["pipe", "pipe", "inherit"],
    })
    // More than one stage of records, and then nothing: the file has no end.
    child.stdin.write(start)
    child.stdin.write(start.slice(start.indexOf("<Product>")).repeat(20))
    child.stdin.on("error", () => undefined)
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve))
    await stagedIn(join(folder, "interrupted", "intake"))
    child.kill("SIGINT")
    const code = await ended
    assert.strictEqual(code, 130)
    const after = await bring(["import", "onix", "start.xml", "--json"], { dataDir: "interrupted" })
    assert.strictEqual(counts(after).added, 44)
  })
})

it("the help lists every command and the exit codes", () => {
  let help = ""
  const program = makeProgram()
  program.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  for (const command of ["import onix", "import products", "import stock", "import prices"])
    assert.include(help, command)
  assert.match(help, /Exit codes/)
})
