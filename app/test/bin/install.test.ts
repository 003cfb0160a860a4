import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"

const BIN = fileURLToPath(new URL("../../bin", import.meta.url))

/** Replaces npm: logs its calls, and installs what the lock names as npm does, with npm's own record last. */
const NPM = `
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync } from "node:fs"
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n")
if (existsSync("no-network") && !(existsSync("cached") && process.argv.includes("--prefer-offline"))) {
  console.error("npm error network is unreachable")
  process.exit(1)
}
rmSync("node_modules", { recursive: true, force: true })
mkdirSync("node_modules")
cpSync("package-lock.json", "node_modules/.package-lock.json")
`

const lock = (packages: Record<string, object>) => JSON.stringify({ packages: { "": { name: "shop" }, ...packages } })
const A = { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } }
const MAC = { "node_modules/mac": { version: "1.0.0", integrity: "sha512-m", optional: true } }

describe("the packages that the commands install", () => {
  let clone: string
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), "kapitel-install-"))
    mkdirSync(join(clone, "app"))
    cpSync(BIN, join(clone, "app/bin"), { recursive: true })
    write("npm-cli.js", NPM)
    write("package.json", `{ "type": "module" }`)
    write("start.mjs", `import { prepare } from "./app/bin/node24.mjs"\nprepare()\n`)
    write("package-lock.json", lock({ ...A, ...MAC }))
  })
  afterEach(() => rmSync(clone, { recursive: true, force: true }))

  const write = (file: string, text: string) => writeFileSync(join(clone, file), text)
  const calls = () =>
    existsSync(join(clone, "calls")) ? readFileSync(join(clone, "calls"), "utf8").trim().split("\n") : []
  const start = () =>
    spawnSync(process.execPath, ["start.mjs"], {
      cwd: clone,
      encoding: "utf8",
      env: { ...process.env, npm_execpath: join(clone, "npm-cli.js") },
    })

  it("are exactly those of the lock, by `npm ci` without scripts, once", () => {
    assert.strictEqual(start().status, 0)
    assert.strictEqual(start().status, 0)
    assert.lengthOf(calls(), 1)
    assert.match(calls()[0] ?? "", /^ci .*--ignore-scripts/)
  })

  it("are none after a manual `npm ci`, without the packages of other platforms", () => {
    mkdirSync(join(clone, "node_modules"))
    write("node_modules/.package-lock.json", lock(A))
    assert.strictEqual(start().status, 0)
    assert.deepStrictEqual(calls(), [])
  })

  it.each([
    ["another version", { "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } }],
    ["other bytes", { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
    ["one package less", {}],
    ["one package more", { ...A, "node_modules/b": { version: "1.0.0", integrity: "sha512-c" } }],
  ])("are all for a lock with %s", (_what, packages) => {
    start()
    write("package-lock.json", lock(packages))
    assert.strictEqual(start().status, 0)
    assert.lengthOf(calls(), 2)
    assert.strictEqual(start().status, 0)
    assert.lengthOf(calls(), 2)
  })

  it("come from npm's cache when the network is unavailable", () => {
    write("no-network", "")
    write("cached", "")
    assert.strictEqual(start().status, 0)
    assert.lengthOf(calls(), 2)
    assert.match(calls()[1] ?? "", /^ci .*--prefer-offline/)
  })

  it("are named with the reason when they cannot be installed", () => {
    write("no-network", "")
    const { status, stderr } = start()
    assert.strictEqual(status, 1)
    assert.match(stderr, /could not be installed \(npm error network is unreachable\). Run `npm ci`/)
  })
})
