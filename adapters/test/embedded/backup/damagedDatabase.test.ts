/** Databases that are locked or damaged while they are backed up or restored; and a disk without hard links. */
import { createHash } from "node:crypto"
import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Worker } from "node:worker_threads"
import { restoreBackup } from "@kapitel/adapters/embedded/backup/restoreBackup"
import { syncFolder, writeBackup } from "@kapitel/adapters/embedded/backup/writeBackup"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { create } from "tar"
import { afterEach, beforeEach, expect, it, vi } from "vitest"

const { links } = vi.hoisted(() => ({ links: { areMade: true } }))
vi.mock("node:fs/promises", async (original) => {
  const module = await original<typeof import("node:fs/promises")>()
  const link: typeof module.link = (from, to) =>
    links.areMade ? module.link(from, to) : Promise.reject(new Error("EPERM: no links here"))
  return { ...module, link }
})

const NOW = Date.parse("2026-11-22T15:00:00Z")
let dir = ""
let dataDir = ""
let file = ""
beforeEach(() => {
  links.areMade = true
  dir = mkdtempSync(join(tmpdir(), "kapitel-damaged-"))
  dataDir = join(dir, "data")
  file = join(dir, "shop.backup")
  openDatabase(dataDir, { kind: "shop" }).close()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const backup = () => writeBackup({ dataDir, file, passphrase: undefined, now: NOW })
const restored = () =>
  restoreBackup({ file, dataDir: join(dir, "restored"), passphrase: undefined, replace: false, now: NOW })
/** A row that the table's own definition forbids, as a damaged page may have one. */
const damage = (path: string): void => {
  const db = new DatabaseSync(path, { defensive: false })
  db.exec(`CREATE TABLE damaged (x); INSERT INTO damaged VALUES (NULL); PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = 'CREATE TABLE damaged (x NOT NULL)' WHERE name = 'damaged'`)
  db.close()
}

it("a database that is locked for a while is waited for", { timeout: 20_000 }, async () => {
  const path = join(dataDir, "other.sqlite")
  const writer = new Worker(
    `const { workerData, parentPort } = require("node:worker_threads")
     const db = new (require("node:sqlite").DatabaseSync)(workerData)
     db.exec("CREATE TABLE t (x); BEGIN EXCLUSIVE; INSERT INTO t VALUES (7)")
     parentPort.postMessage("locked")
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
     db.exec("COMMIT")
     db.close()`,
    { eval: true, workerData: path },
  )
  await new Promise((resolve) => writer.once("message", resolve))
  const { files } = await backup()
  await writer.terminate()
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["other.sqlite", "shop.sqlite"]))
  await restored()
  const copy = new DatabaseSync(join(dir, "restored", "other.sqlite"), { readOnly: true })
  expect(copy.prepare("SELECT x FROM t").all()).toEqual([{ x: 7 }])
  copy.close()
})

it("a damaged database is not backed up over the backups that exist", async () => {
  damage(join(dataDir, "shop.sqlite"))
  await expect(backup()).rejects.toThrow(
    `${join(dataDir, "shop.sqlite")}: is damaged (NULL value in damaged.x). Keep the existing backups, and restore the newest of them.`,
  )
  expect(existsSync(file)).toBe(false)
})

it("a backup with a damaged database is not restored", async () => {
  const stage = join(dir, "stage")
  mkdirSync(stage)
  cpSync(dataDir, join(stage, "data"), { recursive: true })
  const database = join(stage, "data", "shop.sqlite")
  damage(database)
  const sha256 = createHash("sha256").update(readFileSync(database)).digest("hex")
  const files = { "shop.sqlite": { size: statSync(database).size, sha256 } }
  writeFileSync(join(stage, "manifest.json"), JSON.stringify({ format: 1, program: "0.2.0", createdAt: "", files }))
  await create({ cwd: stage, gzip: true, file }, ["manifest.json", "data/shop.sqlite"])
  await expect(restored()).rejects.toThrow(
    `${file}: has a damaged database (NULL value in damaged.x). Use an older backup.`,
  )
  expect(existsSync(join(dir, "restored"))).toBe(false)
})

it("files are copied where a disk has no links, and none replaces another", async () => {
  writeFileSync(join(dataDir, "synonyms.txt"), "bok, volym")
  links.areMade = false
  await backup()
  await restored()
  expect(readFileSync(join(dir, "restored", "synonyms.txt"), "utf8")).toBe("bok, volym")
})

it("a file that the disk has no room for ends a restore, and the folder stays as it was", async () => {
  writeFileSync(join(dataDir, "synonyms.txt"), "bok, volym")
  await backup()
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })
  const { write } = fs
  const spy = vi.spyOn(fs, "write").mockImplementation((...args: Parameters<typeof write>) => {
    const done = args.at(-1) as unknown as (error: Error) => void
    const bytes: unknown = args[1]
    if (String(bytes).includes("bok, volym")) done(full)
    else write(...args)
  })
  const outcome = await restored().then(
    () => "restored",
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
  spy.mockRestore()
  expect(outcome).toBe(`${file}: cannot be written: the disk is full. Make room and start again.`)
  expect(existsSync(join(dir, "restored"))).toBe(false)
})

it("a folder that cannot be synced is no failure", async () => {
  await expect(syncFolder(join(dir, "missing"))).resolves.toBeUndefined()
})
