/** Replaces a data folder with a backup, completely or not at all. */
import { randomUUID } from "node:crypto"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { access, mkdir, open, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Redacted } from "effect"
import { extract } from "tar"
import { DataFolderError, dataFolderErrorIn } from "../store/DataFolderError.ts"
import { refuseNewer } from "../store/migrations.ts"
import { databaseFile, UNFINISHED_RESTORE } from "../store/openDatabase.ts"
import { DATA, MANIFEST, type Manifest, pump, tarOf, verify } from "./format.ts"
import { syncFolder } from "./writeBackup.ts"

export interface RestoreOptions {
  readonly file: string
  readonly dataDir: string
  readonly passphrase?: Redacted.Redacted | undefined
  /** Move the folder's current contents away. */
  readonly replace: boolean
  /** In ms. */
  readonly now: number
}

export interface Restored {
  readonly manifest: Manifest
  /** Where the folder's previous contents are now; absent when there were none. */
  readonly putAside: string | undefined
}

const IN_USE: ReadonlyArray<RegExp> = [
  /^lost\+found$/,
  /^\.restore-/,
  /^replaced-/,
  new RegExp(`^${UNFINISHED_RESTORE}$`),
]

/** Entries that a restore would overwrite. */
const entriesOf = (dataDir: string): ReadonlyArray<string> =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !IN_USE.some((own) => own.test(name))) : []

const isBusy = (error: unknown): boolean => error instanceof Error && "errcode" in error && Number(error.errcode) === 5

/** A database leaves WAL mode only while no other process has it open. A damaged one does not show this. */
const refuseRunning = (file: string): void => {
  if (!existsSync(file)) return
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 1_000 })
    database.exec("PRAGMA journal_mode = DELETE")
  } catch (error) {
    if (isBusy(error)) {
      throw new DataFolderError({
        file,
        problem: "is open in a running shop",
        remedy: "Stop every process of the shop first",
      })
    }
  } finally {
    database?.close()
  }
}

/** For a copy that is not in its place yet. SQLite opens a file of no tables, or of a few bytes, as a new database. */
const examineDatabase = (staged: string, backup: string): void => {
  const noShop = new DataFolderError({
    file: backup,
    problem: "has no database of a shop",
    remedy: "Use another backup",
  })
  if (!existsSync(staged)) throw noShop
  const database = new DatabaseSync(staged, { readOnly: true })
  try {
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get() === undefined) throw noShop
    refuseNewer(database, backup)
    const result = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"])
    if (result !== "ok")
      throw new DataFolderError({
        file: backup,
        problem: `has a damaged database (${result})`,
        remedy: "Use an older backup",
      })
  } finally {
    database.close()
  }
}

const syncFiles = async (folder: string, paths: ReadonlyArray<string>): Promise<void> => {
  for (const path of paths) {
    const handle = await open(join(folder, path), "r+")
    await handle.chmod(0o600)
    await handle.sync()
    await handle.close()
  }
}

/** Throws `DataFolderError`; until the whole backup has been read and verified, the folder is unchanged. */
export const restoreBackup = async ({ file, dataDir, passphrase, replace, now }: RestoreOptions): Promise<Restored> => {
  await access(file).catch((cause: unknown) => {
    throw dataFolderErrorIn(cause, file) ?? cause
  })
  const before = entriesOf(dataDir)
  if (before.length > 0 && !replace) {
    throw new DataFolderError({
      file: dataDir,
      problem: `is not empty (${before.slice(0, 3).join(", ")}${before.length > 3 ? ", …" : ""})`,
      remedy: "Name an empty folder, or move its content aside by --replace",
    })
  }
  const wasThere = existsSync(dataDir)
  const stage = join(dataDir, `.restore-${randomUUID()}`)
  try {
    const manifest = await verify(file, passphrase)
    refuseRunning(databaseFile(dataDir))
    await mkdir(stage, { recursive: true, mode: 0o700 })
    await pump(
      await tarOf(file, passphrase),
      extract({
        cwd: stage,
        strict: true,
        preserveOwner: false,
        fmode: 0o600,
        dmode: 0o700,
        umask: 0o077,
        filter: (path) => path !== MANIFEST,
      }),
      "close",
    )
    const staged = join(stage, DATA)
    examineDatabase(databaseFile(staged), file)
    await syncFiles(staged, Object.keys(manifest.files))
    const putAside = await putInPlace(dataDir, staged, now)
    await rm(stage, { recursive: true, force: true })
    return { manifest, putAside }
  } catch (error) {
    rmSync(stage, { recursive: true, force: true })
    if (!wasThere && entriesOf(dataDir).length === 0) rmSync(dataDir, { recursive: true, force: true })
    throw dataFolderErrorIn(error, file) ?? error
  }
}

/** From the first rename to the last, the folder has a marker that keeps any shop from opening it. */
const putInPlace = async (dataDir: string, staged: string, now: number): Promise<string | undefined> => {
  const mark = join(dataDir, UNFINISHED_RESTORE)
  await (await open(mark, "w", 0o600)).close()
  await syncFolder(dataDir)
  const before = entriesOf(dataDir)
  const putAside = join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}`)
  if (before.length > 0) await mkdir(putAside, { recursive: true, mode: 0o700 })
  for (const name of before) await rename(join(dataDir, name), join(putAside, name))
  for (const name of readdirSync(staged)) await rename(join(staged, name), join(dataDir, name))
  await syncFolder(dataDir)
  await rm(mark)
  await syncFolder(dataDir)
  return before.length > 0 ? putAside : undefined
}
