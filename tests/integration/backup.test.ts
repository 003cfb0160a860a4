/** Backups of a data folder: their contents, and what may be wrong with one. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Worker } from "node:worker_threads"
import { isExcludedFromBackup } from "@kapitel/adapters/embedded/backup/isExcludedFromBackup"
import { type RestoreOptions, restoreBackup } from "@kapitel/adapters/embedded/backup/restoreBackup"
import { writeBackup } from "@kapitel/adapters/embedded/backup/writeBackup"
import { DataFolderError } from "@kapitel/adapters/embedded/store/DataFolderError"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { Redacted } from "effect"
import { create } from "tar"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { kapitel } from "../../app/test/cli/kapitel.ts"

const NOW = Date.parse("2026-11-22T15:00:00Z")
/** A low work factor, so that trying a passphrase is cheap here. */
const WORK = { workFactor: 10 }
const PASSPHRASE = Redacted.make("korrekt häst batteri")

let dir = ""
let dataDir = ""
let file = ""
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "kapitel-backup-"))
  dataDir = join(dir, "data")
  file = join(dir, "shop.backup")
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true })
  writeFileSync(join(dataDir, path), text)
}

const STORED = {
  "identity.key": "i".repeat(43),
  "gift-card.key": "g".repeat(43),
  "holidays.json": "{}",
  "synonyms.txt": "bok, volym",
  // Files of a later version are in the backup though this one does not know them.
  "digital/9780000000019/bok.epub": "a book",
  "something/of tomorrow": "new",
}

const LEFT_OUT = [
  "covers/97/a.webp",
  "search/index.bin",
  "intake/batch.sqlite",
  "demo-filling",
  "walley-simulator/running.json",
  ".backup-old/shop.sqlite",
  "replaced-2026/shop.sqlite",
]

/** A shop that was started once, with one row of its own. */
const fillFolder = (): void => {
  const db = openDatabase(dataDir, { kind: "shop" })
  db.transaction(() => db.run("INSERT INTO counter (name, value) VALUES ('of this test', 42)"))
  db.close()
  for (const [path, text] of Object.entries(STORED)) put(path, text)
  for (const path of LEFT_OUT) put(path, "made again")
}

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted((a, b) => a.localeCompare(b))

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (error instanceof DataFolderError) return error.message
  throw new Error(`it was not refused: ${String(error)}`)
}

const restore = (options: Partial<RestoreOptions> = {}) =>
  restoreBackup({ file, dataDir, replace: false, now: NOW, ...options })

describe.each([undefined, PASSPHRASE])("a backup (passphrase: %s)", (passphrase) => {
  it("has everything that cannot be recreated, readable for the shop's user only, and is restored", async () => {
    fillFolder()
    symlinkSync(join(dir, "elsewhere"), join(dataDir, "link"))
    const { files, bytes, links } = await writeBackup({ dataDir, file, passphrase, ...WORK, now: NOW })
    expect(Object.keys(files).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ["shop.sqlite", ...Object.keys(STORED)].toSorted((a, b) => a.localeCompare(b)),
    )
    expect(links).toEqual(["link"])
    expect(statSync(file)).toMatchObject({ size: bytes })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dir).toSorted()).toEqual(["data", "shop.backup"])
    expect(readFileSync(file).includes("i".repeat(43))).toBe(false)

    rmSync(dataDir, { recursive: true })
    const { manifest, putAside } = await restore({ passphrase })
    expect(putAside).toBeUndefined()
    expect(manifest.createdAt).toBe("2026-11-22T15:00:00.000Z")
    expect(filesIn(dataDir)).toEqual(Object.keys(files).toSorted((a, b) => a.localeCompare(b)))
    for (const [path, text] of Object.entries(STORED)) expect(readFileSync(join(dataDir, path), "utf8")).toBe(text)
    for (const name of [".", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })]) {
      expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0])
    }
    const db = openDatabase(dataDir, { kind: "shop" })
    expect(db.get("SELECT value FROM counter WHERE name = 'of this test'")).toEqual({ value: 42 })
    db.close()
  })

  it("that is truncated or has a wrong byte is refused before anything is changed", async () => {
    fillFolder()
    await writeBackup({ dataDir, file, passphrase, ...WORK, now: NOW })
    rmSync(dataDir, { recursive: true })
    const good = readFileSync(file)
    for (const at of [40, Math.floor(good.length / 2), good.length - 5]) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ 0x40
      writeFileSync(file, bad)
      expect(await refusalOf(restore({ passphrase }))).toContain("shop.backup: is ")
      expect(existsSync(dataDir)).toBe(false)
    }
    writeFileSync(file, good)
    truncateSync(file, good.length - 1_000)
    expect(await refusalOf(restore({ passphrase }))).toContain("is damaged, or not a backup")
    writeFileSync(file, "something else altogether")
    expect(await refusalOf(restore({ passphrase }))).toContain("is damaged, or not a backup")
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe("a backup", () => {
  it("that is encrypted requires its own passphrase", async () => {
    fillFolder()
    await writeBackup({ dataDir, file, passphrase: PASSPHRASE, ...WORK, now: NOW })
    rmSync(dataDir, { recursive: true })
    expect(await refusalOf(restore())).toContain("is encrypted. Give its passphrase")
    const other = Redacted.make("another passphrase")
    expect(await refusalOf(restore({ passphrase: other }))).toContain("with another passphrase")
    expect(existsSync(dataDir)).toBe(false)
  })

  it("overwrites nothing, is not written into its own folder, and requires a folder with a shop", async () => {
    expect(await refusalOf(writeBackup({ dataDir, file, now: NOW }))).toContain("shop.sqlite: is missing")
    fillFolder()
    expect(await refusalOf(writeBackup({ dataDir, file: join(dataDir, "b"), now: NOW }))).toContain(
      "is in the data folder",
    )
    writeFileSync(file, "an earlier one")
    expect(await refusalOf(writeBackup({ dataDir, file, now: NOW }))).toContain("exists already")
    expect(readFileSync(file, "utf8")).toBe("an earlier one")
  })

  it("of a damaged database is refused, and leaves nothing behind", async () => {
    fillFolder()
    const database = join(dataDir, "shop.sqlite")
    const bytes = readFileSync(database)
    writeFileSync(database, Buffer.concat([bytes.subarray(0, 8_192), Buffer.alloc(bytes.length - 8_192, 0x5a)]))
    expect(await refusalOf(writeBackup({ dataDir, file, now: NOW }))).toContain("is damaged")
    expect(readdirSync(dir)).toEqual(["data"])
    expect(readdirSync(dataDir).filter((name) => name.startsWith(".backup-"))).toEqual([".backup-old"])
  })

  it("is restored into a folder with content only on request, and moves that aside", async () => {
    fillFolder()
    await writeBackup({ dataDir, file, now: NOW })
    put("identity.key", "another")
    expect(await refusalOf(restore())).toMatch(/data: is not empty .*--replace/)
    const missing = join(dir, "no.backup")
    expect(await refusalOf(restore({ file: missing }))).toBe(`${missing}: is missing. Restore it, or set another one.`)
    expect(readFileSync(join(dataDir, "identity.key"), "utf8")).toBe("another")
    const { putAside = "" } = await restore({ replace: true })
    expect(readFileSync(join(dataDir, "identity.key"), "utf8")).toBe(STORED["identity.key"])
    expect(readFileSync(join(putAside, "identity.key"), "utf8")).toBe("another")
    expect(existsSync(join(dataDir, "search"))).toBe(false)
    openDatabase(dataDir, { kind: "shop" }).close()
  })

  it("names what a folder holds that would be replaced, and moves it aside under the time of the restore", async () => {
    fillFolder()
    await writeBackup({ dataDir, file, now: NOW })
    const other = join(dir, "other")
    mkdirSync(other)
    for (const name of ["lost+found", ".restore-x", "replaced-x", "a"]) writeFileSync(join(other, name), "")
    const refusal = (names: string) =>
      `${other}: is not empty (${names}). Name an empty folder, or move its content aside by --replace.`
    expect(await refusalOf(restore({ dataDir: other }))).toBe(refusal("a"))
    for (const name of ["b", "c"]) writeFileSync(join(other, name), "")
    expect(await refusalOf(restore({ dataDir: other }))).toBe(refusal("a, b, c"))
    writeFileSync(join(other, "d"), "")
    expect(await refusalOf(restore({ dataDir: other }))).toBe(refusal("a, b, c, …"))
    const { putAside } = await restore({ dataDir: other, replace: true })
    expect(putAside).toBe(join(other, "replaced-2026-11-22T15-00-00-000Z"))
    expect(readdirSync(putAside ?? "").toSorted()).toEqual(["a", "b", "c", "d"])
    expect(
      readdirSync(other)
        .filter((name) => /^(lost|replaced|\.restore)/.test(name))
        .toSorted(),
    ).toEqual([".restore-x", "lost+found", "replaced-2026-11-22T15-00-00-000Z", "replaced-x"])
  })

  it("clears what a killed backup left behind, after a day", async () => {
    fillFolder()
    const leftBehind = join(dataDir, ".backup-old")
    const at = statSync(leftBehind).mtimeMs
    await writeBackup({ dataDir, file, now: at + 86_400_000 })
    expect(existsSync(leftBehind)).toBe(true)
    rmSync(file)
    await writeBackup({ dataDir, file, now: at + 86_400_001 })
    expect(existsSync(leftBehind)).toBe(false)
  })

  it("does not replace a running shop, nor one written by a newer program", async () => {
    fillFolder()
    const db = openDatabase(dataDir)
    await writeBackup({ dataDir, file, now: NOW })
    const before = filesIn(dataDir)
    expect(await refusalOf(restore({ replace: true }))).toContain("is open in a running shop")
    db.run("INSERT INTO migration (number, name, applied_at, oldest_program) VALUES (9001, 'later', 0, '9.1.0')")
    db.close()
    const newer = join(dir, "newer.backup")
    await writeBackup({ dataDir, file: newer, now: NOW })
    expect(await refusalOf(restore({ file: newer, replace: true }))).toContain("requires at least 9.1.0")
    expect(filesIn(dataDir).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(
      before.filter((name) => !/-(wal|shm)$/.test(name)),
    )
  })

  it("with a path outside of the folder is refused", async () => {
    const stage = join(dir, "stage")
    mkdirSync(join(stage, "data"), { recursive: true })
    writeFileSync(join(dir, "outside"), "x")
    const sha256 = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
    const manifest = (path: string) =>
      JSON.stringify({ format: 1, program: "0.2.0", createdAt: "", files: { [path]: { size: 1, sha256 } } })
    writeFileSync(join(stage, "manifest.json"), manifest("../../outside"))
    await create({ cwd: stage, gzip: true, file, preservePaths: true }, ["manifest.json", "data/../../outside"])
    expect(await refusalOf(restore())).toContain("is damaged")
    rmSync(file)
    symlinkSync("/etc", join(stage, "data", "link"))
    writeFileSync(join(stage, "manifest.json"), manifest("link"))
    await create({ cwd: stage, gzip: true, file }, ["manifest.json", "data/link"])
    expect(await refusalOf(restore())).toContain("is damaged")
    expect(existsSync(dataDir)).toBe(false)
  })

  it("with other content than its list states, of equal size, is refused", async () => {
    const stage = join(dir, "stage")
    mkdirSync(join(stage, "data"), { recursive: true })
    writeFileSync(join(stage, "data", "shop.sqlite"), "y")
    const sha256 = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
    const files = { "shop.sqlite": { size: 1, sha256 } }
    writeFileSync(join(stage, "manifest.json"), JSON.stringify({ format: 1, program: "0.2.0", createdAt: "", files }))
    await create({ cwd: stage, gzip: true, file }, ["manifest.json", "data/shop.sqlite"])
    expect(await refusalOf(restore())).toContain("shop.sqlite in it differs from what was backed up")
    expect(existsSync(dataDir)).toBe(false)
  })

  it("without a database of a shop is refused", async () => {
    const stage = join(dir, "stage")
    mkdirSync(join(stage, "data"), { recursive: true })
    const sha256 = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
    for (const name of ["shop.sqlite", "other"]) {
      writeFileSync(join(stage, "data", name), "x")
      const files = { [name]: { size: 1, sha256 } }
      writeFileSync(join(stage, "manifest.json"), JSON.stringify({ format: 1, program: "0.2.0", createdAt: "", files }))
      rmSync(file, { force: true })
      await create({ cwd: stage, gzip: true, file }, ["manifest.json", `data/${name}`])
      expect(await refusalOf(restore())).toBe(`${file}: has no database of a shop. Use another backup.`)
      expect(existsSync(dataDir)).toBe(false)
    }
  })

  it("with more or fewer files than its list, or anything that is no file of it, is refused", async () => {
    const stage = join(dir, "stage")
    mkdirSync(join(stage, "data"), { recursive: true })
    for (const name of ["shop.sqlite", "other"]) writeFileSync(join(stage, "data", name), "x")
    symlinkSync("shop.sqlite", join(stage, "data", "link"))
    const one = { size: 1, sha256: "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881" }
    const refusedWith = async (files: object, entries: ReadonlyArray<string>) => {
      writeFileSync(join(stage, "manifest.json"), JSON.stringify({ format: 1, program: "0.2.0", createdAt: "", files }))
      rmSync(file, { force: true })
      await create({ cwd: stage, gzip: true, file }, [...entries])
      const refusal = await refusalOf(restore())
      expect(existsSync(dataDir)).toBe(false)
      return refusal
    }
    const listed = { "shop.sqlite": one }
    const damaged = "Use another backup; this one is damaged or not a backup."
    expect(await refusedWith(listed, ["manifest.json", "data/shop.sqlite", "data/other"])).toBe(
      `${file}: is damaged: it has more files than its list. ${damaged}`,
    )
    expect(await refusedWith({ ...listed, other: one }, ["manifest.json", "data/shop.sqlite"])).toBe(
      `${file}: is damaged: other in it differs from what was backed up. ${damaged}`,
    )
    const unexpected = (what: string) => `${file}: is damaged, or not a backup (${what}). ${damaged}`
    expect(await refusedWith(listed, ["data/shop.sqlite", "manifest.json"])).toBe(
      unexpected("data/shop.sqlite is not expected here"),
    )
    expect(await refusedWith(listed, ["manifest.json", "manifest.json"])).toBe(
      unexpected("manifest.json is not expected here"),
    )
    expect(await refusedWith({ link: one }, ["manifest.json", "data/link"])).toBe(unexpected("data/link is not a file"))
  })

  it("in a newer format names the program that reads it", async () => {
    const stage = join(dir, "stage")
    mkdirSync(stage)
    const manifest = { format: 2, program: "3.0.0", createdAt: "", files: {} }
    writeFileSync(join(stage, "manifest.json"), JSON.stringify(manifest))
    await create({ cwd: stage, gzip: true, file }, ["manifest.json"])
    expect(await refusalOf(restore())).toContain("Use Kapitel 3.0.0 or newer")
  })

  it("is consistent while the shop sells", async () => {
    fillFolder()
    const setUp = openDatabase(dataDir)
    setUp.run("CREATE TABLE pair (side TEXT PRIMARY KEY, value INTEGER NOT NULL)")
    setUp.run("INSERT INTO pair VALUES ('left', 0), ('right', 0)")
    setUp.close()
    const writer = new Worker(
      `const { workerData, parentPort } = require("node:worker_threads")
       const db = new (require("node:sqlite").DatabaseSync)(workerData, { timeout: 5000 })
       let going = true, value = 0
       parentPort.on("message", () => { going = false })
       const turn = () => {
         if (!going) { db.close(); parentPort.postMessage(value); parentPort.close(); return }
         value++
         db.exec("BEGIN IMMEDIATE; UPDATE pair SET value = " + value + " WHERE side = 'left'")
         db.exec("UPDATE pair SET value = " + value + " WHERE side = 'right'; COMMIT")
         setImmediate(turn)
       }
       turn()`,
      { eval: true, workerData: join(dataDir, "shop.sqlite") },
    )
    await writeBackup({ dataDir, file, now: NOW })
    const written = new Promise<number>((resolve) => writer.once("message", resolve))
    writer.postMessage("stop")
    const last = await written
    const restored = join(dir, "restored")
    await restore({ dataDir: restored })
    const copy = new DatabaseSync(join(restored, "shop.sqlite"), { readOnly: true })
    const [left, right] = copy.prepare("SELECT value FROM pair ORDER BY side").all()
    copy.close()
    expect(left).toEqual(right)
    expect(last).toBeGreaterThan(0)
  })
})

describe("files that a backup omits", () => {
  it.each([
    "covers/",
    "search/snapshot",
    "shop.sqlite-wal",
    "lost+found/",
    "identity.key.0b1c2d3e-aaaa-bbbb-cccc-000000000000",
  ])("include %s", (path) => expect(isExcludedFromBackup(path)).toBe(true))
  it.each([
    "shop.sqlite",
    "identity.key",
    "gift-card.key",
    "digital/covers/a.epub",
    "my-search/words.txt",
    "digital/lost+found/a.epub",
    "digital/replaced-a",
    "digital/.backup-a",
  ])("do not include %s", (path) => expect(isExcludedFromBackup(path)).toBe(false))
})

describe("kapitel backup and restore", () => {
  const run = (words: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) =>
    kapitel([...words, "--data-dir", dataDir], { cwd: dir, env })

  it("print the result or the reason in a line, and no passphrase", async () => {
    fillFolder()
    rmSync(join(dataDir, "gift-card.key"))
    symlinkSync(join(dir, "elsewhere"), join(dataDir, "link"))
    writeFileSync(join(dir, "pass"), "elvatecken1\n")
    const short = (name: string) => ({
      code: 1,
      out: "",
      err: `No backup was written. ${name}: holds a passphrase of fewer than 12 characters. Use four or five random words.\n`,
    })
    expect(await run(["backup", file, "--passphrase-file", "pass"])).toEqual(short("pass"))
    expect(await run(["backup", file], { BACKUP_PASSPHRASE: "elvatecken1" })).toEqual(short("BACKUP_PASSPHRASE"))
    const result = (how: string) => ({
      code: 0,
      out: `shop.backup: 6 files of ${dataDir}, ${(statSync(file).size / 1_000_000).toFixed(1)} MB, ${how}, read back and verified.\n`,
      err:
        "gift-card.key is not in DATA_DIR: keep the setting GIFT_CARD_KEY with the backup.\n" +
        "link is a link: its target is not in the backup.\n",
    })
    expect(await run(["backup", "shop.backup"], { BACKUP_PASSPHRASE: "" })).toEqual(result("not encrypted"))
    rmSync(file)
    const twelve = "tolv tecken!"
    writeFileSync(join(dir, "pass"), `${twelve}\r\nanother line\n`)
    const made = await run(["backup", "shop.backup", "--passphrase-file", "pass"], { BACKUP_PASSPHRASE: "short" })
    expect(made).toEqual(result("encrypted"))
    const restored = (dir: string) =>
      new RegExp(
        `^${dataDir} has been restored to the shop of 20[^ ]+Z \\(6 files\\)\\.\n${dir}Later payments are not in it: compare with the payment provider's list\\.\n$`,
      )
    const env = { BACKUP_PASSPHRASE: twelve }
    expect(await run(["restore", "shop.backup"], env)).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^Nothing was restored\. [^\n]+data: is not empty [^\n]+\n$/),
    })
    const aside = `The former content is in ${dataDir}[^ ]+: delete it when the shop works as expected\\.\n`
    expect(await run(["restore", "shop.backup", "--replace"], env)).toEqual({
      code: 0,
      out: expect.stringMatching(restored(aside)),
      err: "",
    })
    rmSync(dataDir, { recursive: true })
    expect(await run(["restore", "shop.backup"], env)).toEqual({
      code: 0,
      out: expect.stringMatching(restored("")),
      err: "",
    })
  })
})
