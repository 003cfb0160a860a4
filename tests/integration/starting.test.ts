/** `npm start` and `kapitel` in an unexpected data folder, and the permissions of the files they create. */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { restrictPermissions } from "../../app/composition/privateFolder.ts"
import { listeningProblem } from "../../app/composition/startProblem.ts"
import { kapitel } from "../../app/test/cli/kapitel.ts"
import { root } from "../architecture/sources.ts"

const SETTINGS = /^(WALLEY_|SMTP_|ELKS_|BANKID_|DEMO$|HOST$|PUBLIC_URL$|DATA_DIR$)/
const unset = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))

let dir = ""
let dataDir = ""
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "kapitel-starting-"))
  dataDir = join(dir, "data")
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const run = (program: string, words: ReadonlyArray<string>, settings: Readonly<Record<string, string>> = {}) => {
  const env = { ...unset, DATA_DIR: dataDir, PORT: "1", ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...words], {
    cwd: root,
    env,
    encoding: "utf8",
  })
  return { status, stdout, stderr }
}

const start = (settings?: Readonly<Record<string, string>>) => run("app/server/launch.ts", [], settings)

/** Everything below a folder that group or others have access to. */
const openToOthers = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const { mode } = statSync(join(folder, name))
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
  })

describe("npm start without settings", () => {
  it.each([{}, { DEMO: "1" }])("leaves a real shop's folder unchanged, and exits with one line (%j)", (settings) => {
    openDatabase(dataDir, { kind: "shop" }).close()
    const before = readdirSync(dataDir)
    const { status, stdout, stderr } = start(settings)
    expect(status).toBe(1)
    expect(stdout).toBe("")
    expect(stderr).toMatch(/^\S+shop\.sqlite: belongs to a real shop[^\n]+WALLEY_CLIENT_ID, SMTP_URL[^\n]+\n$/)
    expect(readdirSync(dataDir)).toEqual(before)
  })

  it("does not fill a folder that has lost its database", () => {
    mkdirSync(join(dataDir, "search"), { recursive: true })
    const { status, stderr } = start()
    expect(status).toBe(1)
    expect(stderr).toMatch(/^\S+shop\.sqlite: is missing, but search[^\n]+kapitel restore[^\n]+\n$/)
    expect(readdirSync(dataDir)).toEqual(["search"])
  })
})

it("kapitel demo does not fill a real shop", async () => {
  openDatabase(dataDir, { kind: "shop" }).close()
  const { code, err } = await kapitel(["demo", "--products", "10", "--data-dir", dataDir])
  expect(code).toBe(1)
  expect(err).toContain("belongs to a real shop")
})

describe("files that other users of the machine can read", () => {
  it("do not exist in a folder created by kapitel", () => {
    const prices = join(dir, "products.csv")
    writeFileSync(
      prices,
      "ean;title;kind;category;price\n7310000000010;Anteckningsbok;notebook;papper-pennor_anteckningsbocker;129,00\n",
    )
    const { status, stderr } = run("app/cli/main.ts", ["import", "products", prices, "--data-dir", dataDir])
    expect([status, stderr]).toEqual([0, stderr])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(readdirSync(dataDir)).toContain("shop.sqlite")
    expect(openToOthers(dataDir)).toEqual([])
  })

  it("do not exist in an older folder once it is opened; targets of links are left alone", () => {
    const elsewhere = join(dir, "elsewhere")
    writeFileSync(elsewhere, "")
    mkdirSync(join(dataDir, "covers", "97"), { recursive: true, mode: 0o755 })
    symlinkSync(elsewhere, join(dataDir, "covers", "link"))
    for (const name of ["shop.sqlite", "covers/97/a.webp"]) {
      writeFileSync(join(dataDir, name), "")
      chmodSync(join(dataDir, name), 0o644)
    }
    chmodSync(elsewhere, 0o644)
    expect(restrictPermissions(dataDir)).toEqual([])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, "covers/97")).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, "covers/97/a.webp")).mode & 0o777).toBe(0o600)
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644)
    expect(restrictPermissions(join(dir, "not there"))).toEqual([])
  })
})

it("a port in use is named with instructions", () => {
  const messageOf = (code: string) =>
    listeningProblem(Object.assign(new Error("listen"), { code }), { host: "10.0.0.1", port: 80 })
  expect(messageOf("EADDRINUSE")).toMatch(/^PORT: 80 is in use\..+set PORT/)
  expect(messageOf("EACCES")).toMatch(/^PORT: 80 is not permitted.+above 1023/)
  expect(messageOf("EADDRNOTAVAIL")).toMatch(/^HOST: this machine has no address 10\.0\.0\.1\..+Set HOST/)
})
