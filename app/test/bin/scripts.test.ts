import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters as plain } from "node:util"
import { assert, describe, it } from "@effect/vitest"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const { scripts } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** As npm runs a script: its own arguments, then those typed after `--`. */
const run = (command: string, ...args: ReadonlyArray<string>) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    const [, ...words] = command.split(" ")
    execFile(process.execPath, [...words, ...args], { cwd: root }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out: plain(out), err: plain(err) }),
    )
  })

describe("every npm script", () => {
  it.each(Object.entries(scripts))("%s answers --help, and exits with 2 for unknown options", async (name, command) => {
    assert.match(command, /^node \S+/)
    const help = await run(command, "--help")
    assert.deepStrictEqual([help.code, help.err], [0, ""])
    assert.match(help.out, name === "kapitel" ? /^Usage: kapitel/ : new RegExp(`^Usage:[^]*npm (run )?${name}\\b`))
    const wrong = await run(command, "--nothing-of-the-kind")
    assert.deepStrictEqual([wrong.code, wrong.out], [2, ""])
    assert.include(wrong.err, "--nothing-of-the-kind")
  })

  it("named in README and CONTRIBUTING exists", () => {
    for (const file of ["README.md", "CONTRIBUTING.md"]) {
      const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8")
      for (const [, name = ""] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)) assert.property(scripts, name)
    }
  })
})

describe("npm run test:properties", () => {
  const properties = (...args: ReadonlyArray<string>) => run(scripts["test:properties"] ?? "", ...args)

  it("runs 1,000 cases of the named files", async () => {
    const { code, out, err } = await properties("pricing/kronor", "--seed", "7")
    assert.strictEqual(code, 0)
    assert.match(err, /^1000 cases per property, seed 7$/m)
    assert.match(err, /again: npm run test:properties -- "pricing\/kronor" --runs 1000 --seed 7/)
    assert.match(out, /Test Files\D+1 passed/)
  })

  it("runs tests by their title", async () => {
    const { code, out } = await properties("a third decimal is rounded", "--runs", "5")
    assert.strictEqual(code, 0)
    assert.match(out, /Tests\D+1 passed/)
  })

  it.each([[["nothing is called so"]], [["--runs", "many"]], [["kronor", "Cart"]]])(
    "exits with 2 for %j",
    async (args) => {
      const { code, out, err } = await properties(...args)
      assert.deepStrictEqual([code, out], [2, ""])
      assert.match(err, /Usage: npm run test:properties/)
    },
  )
})
