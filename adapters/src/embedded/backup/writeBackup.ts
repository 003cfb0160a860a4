/** Writes everything in a data folder that cannot be generated again into one file, while the shop keeps running. */
import { createHash, randomUUID } from "node:crypto"
import { constants, createReadStream, createWriteStream, existsSync, lstatSync, readdirSync, statSync } from "node:fs"
import { copyFile, link, mkdir, open, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, relative, resolve, sep } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { Encrypter } from "age-encryption"
import { Redacted } from "effect"
import { create } from "tar"
import { DataFolderError, dataFolderErrorIn } from "../store/DataFolderError.ts"
import { databaseFile } from "../store/openDatabase.ts"
import { PROGRAM_VERSION } from "../store/programVersion.ts"
import { DATA, FORMAT, MANIFEST, type Manifest, verify } from "./format.ts"
import { isExcludedFromBackup } from "./isExcludedFromBackup.ts"

/** Readable by the shop's user only. */
const MODE = 0o600

/** Files of an interrupted backup are older than this; those of a backup that still runs are younger. */
const LEFT_BEHIND_MS = 86_400_000

export interface BackupOptions {
  readonly dataDir: string
  /** Where it is written; no file may exist there. */
  readonly file: string
  readonly passphrase?: Redacted.Redacted | undefined
  /** Exponent of scrypt's work factor: the cost of trying one passphrase. @default 18, which takes a second */
  readonly workFactor?: number
  /** In ms. */
  readonly now: number
}

export interface WrittenBackup extends Manifest {
  /** Of the whole file, in bytes. */
  readonly bytes: number
  /** Paths of symbolic links in the folder; their targets are not in the backup. */
  readonly links: ReadonlyArray<string>
}

interface Entry {
  /** Below the data folder, with slashes. */
  readonly path: string
  readonly isLink: boolean
}

/** All files and links below a folder that belong in a backup. */
const entriesBelow = (folder: string, below = ""): ReadonlyArray<Entry> =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`
    if (entry.isDirectory()) return isExcludedFromBackup(`${path}/`) ? [] : entriesBelow(folder, `${path}/`)
    const isLink = entry.isSymbolicLink()
    return (isLink || entry.isFile()) && !isExcludedFromBackup(path) ? [{ path, isLink }] : []
  })

const filesBelow = (folder: string): ReadonlyArray<string> =>
  entriesBelow(folder).flatMap(({ path, isLink }) => (isLink ? [] : [path]))

/** A consistent copy of a database that others write to meanwhile; throws when SQLite finds it damaged. */
const copyDatabase = (from: string, to: string): void => {
  const source = new DatabaseSync(from, { timeout: 60_000 })
  try {
    source.prepare("VACUUM INTO ?").run(to)
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to, { readOnly: true })
  try {
    const result = String(copy.prepare("PRAGMA quick_check(1)").get()?.["quick_check"])
    if (result !== "ok")
      throw new DataFolderError({
        file: from,
        problem: `is damaged (${result})`,
        remedy: "Keep the existing backups, and restore the newest of them",
      })
  } finally {
    copy.close()
  }
}

/** The same bytes under another name: they stay when the file is deleted meanwhile. */
const keep = async (from: string, to: string): Promise<void> => {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL))
}

const checksum = async (file: string): Promise<string> => {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest("hex")
}

/** A killed backup cannot clean up its files. */
const clearLeftBehind = async (dataDir: string, now: number): Promise<void> => {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(".backup-"))) {
    const folder = join(dataDir, name)
    if (now - lstatSync(folder).mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}

const gather = async (dataDir: string, stage: string, now: number): Promise<Manifest> => {
  // The database first: files added afterwards are more than it refers to, never fewer.
  const isDatabase = (path: string) => path.endsWith(".sqlite")
  const all = filesBelow(dataDir)
  const files: Record<string, { size: number; sha256: string }> = {}
  for (const path of [...all.filter(isDatabase), ...filesBelow(dataDir).filter((each) => !isDatabase(each))]) {
    const stagedFile = join(stage, DATA, path)
    await mkdir(dirname(stagedFile), { recursive: true })
    if (isDatabase(path)) copyDatabase(join(dataDir, path), stagedFile)
    else await keep(join(dataDir, path), stagedFile)
    files[path] = { size: statSync(stagedFile).size, sha256: await checksum(stagedFile) }
  }
  const manifest: Manifest = { format: FORMAT, program: PROGRAM_VERSION, createdAt: new Date(now).toISOString(), files }
  await writeFile(join(stage, MANIFEST), JSON.stringify(manifest))
  return manifest
}

const write = async (
  stage: string,
  paths: ReadonlyArray<string>,
  part: string,
  { passphrase, workFactor }: BackupOptions,
) => {
  const tar = create({ cwd: stage, portable: true, strict: true }, [MANIFEST, ...paths.map((path) => `${DATA}${path}`)])
  const packed = Readable.from(tar).pipe(createGzip())
  tar.on("error", (error) => packed.destroy(error instanceof Error ? error : new Error(String(error))))
  const out = createWriteStream(part, { flags: "wx", mode: MODE, flush: true })
  if (passphrase === undefined) return pipeline(packed, out)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(Redacted.value(passphrase))
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  const encrypted = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>)
  return pipeline(Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]), out)
}

/**
 * Throws `DataFolderError` with a message for the operator. When it returns, the written file has been read back and
 * verified.
 */
export const writeBackup = async (options: BackupOptions): Promise<WrittenBackup> => {
  const { dataDir, file, passphrase, now } = options
  const target = resolve(file)
  const database = databaseFile(dataDir)
  const refuse = (problem: string, remedy: string) => {
    throw new DataFolderError({ file: target, problem, remedy })
  }
  if (!relative(resolve(dataDir), target).startsWith(`..${sep}`)) {
    refuse("is in the data folder, and would be lost with it", "Name a file elsewhere, on another disk")
  }
  const refuseOverwriting = () => {
    if (existsSync(target)) refuse("exists already", "Name each backup by its date; none is overwritten")
  }
  refuseOverwriting()
  if (!existsSync(database)) {
    throw new DataFolderError({
      file: database,
      problem: "is missing: there is nothing to back up",
      remedy: "Set DATA_DIR, or --data-dir, to the shop's folder",
    })
  }
  const part = `${target}.${randomUUID()}.part`
  const stage = join(dataDir, `.backup-${randomUUID()}`)
  try {
    await clearLeftBehind(dataDir, now)
    await mkdir(stage, { mode: 0o700 })
    const manifest = await gather(dataDir, stage, now)
    await write(stage, Object.keys(manifest.files), part, options)
    await verify(part, passphrase)
    refuseOverwriting()
    await rename(part, target)
    await syncFolder(dirname(target))
    const links = entriesBelow(dataDir).flatMap(({ path, isLink }) => (isLink ? [path] : []))
    return { ...manifest, bytes: statSync(target).size, links }
  } catch (error) {
    throw dataFolderErrorIn(error, database) ?? error
  } finally {
    await rm(stage, { recursive: true, force: true })
    await rm(part, { force: true })
  }
}

/** Whether a file name survives a crash depends on the folder; not every system can sync one. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
