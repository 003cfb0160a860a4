/** The shop's own key in the data folder: data hashed under it cannot be read from a stolen database. */
import { randomBytes, randomUUID } from "node:crypto"
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Redacted } from "effect"
import { DataFolderError, dataFolderErrorIn } from "./store/DataFolderError.ts"

const KEY_BYTES = 32

/** Readable by the shop's user only. */
const MODE = 0o600

export interface KeyFile {
  /** Its name in the data folder. */
  readonly name: string
  /**
   * Existing data that was hashed under a key: a new key would find none of it, so the shop must not start. Absent:
   * none.
   */
  readonly hashed: string | undefined
}

const isThere = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST"
const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

const read = (dataDir: string, name: string): string | undefined => {
  const file = join(dataDir, name)
  try {
    const key = readFileSync(file, "utf8").trim()
    if (key.length < KEY_BYTES) {
      throw new DataFolderError({
        file,
        problem: "is damaged: it has no key",
        remedy: "Restore the file from your backup; without the same key nothing hashed with it can be found",
      })
    }
    chmodSync(file, MODE)
    return key
  } catch (error) {
    if (isMissing(error)) return undefined
    throw dataFolderErrorIn(error, file) ?? error
  }
}

/** Whether the data folder has a key that differs from this one. */
export const isAnotherKey = (dataDir: string, name: string, key: Redacted.Redacted): boolean => {
  const known = read(dataDir, name)
  return known !== undefined && known !== Redacted.value(key).trim()
}

/** The key in the data folder, created if missing. */
export const loadOrCreateKey = (dataDir: string, { name, hashed }: KeyFile): Redacted.Redacted => {
  const known = read(dataDir, name)
  if (known !== undefined) return Redacted.make(known)
  if (hashed !== undefined) {
    throw new DataFolderError({
      file: join(dataDir, name),
      problem: `is missing, and there are ${hashed} hashed with it`,
      remedy: "Restore the file from your backup, or set the shop's former key",
    })
  }
  // Written completely under a temporary name and then linked: of two processes that start, one wins, and both read its
  // key.
  const own = join(dataDir, `${name}.${randomUUID()}`)
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: MODE, flag: "wx" })
  try {
    linkSync(own, join(dataDir, name))
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(own)
  }
  const made = read(dataDir, name)
  if (made === undefined) throw new Error(`${name} could not be created`)
  return Redacted.make(made)
}
