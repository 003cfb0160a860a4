/** A key of the shop's own in the folder of data, under which is hashed what a stolen database must not tell. */
import { randomBytes, randomUUID } from "node:crypto"
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Redacted } from "effect"
import { FolderRefused, refusalIn } from "./store/FolderRefused.ts"

const KEY_BYTES = 32

/** For the shop's user alone. */
const MODE = 0o600

export interface KeyFile {
  /** Its name in the folder of data. */
  readonly name: string
  /** What is there and was hashed under a key: a new one would find none of it, and the shop must not open. Absent: nothing. */
  readonly hashed: string | undefined
}

const isThere = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST"
const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

const read = (dataDir: string, name: string): string | undefined => {
  const file = join(dataDir, name)
  try {
    const key = readFileSync(file, "utf8").trim()
    if (key.length < KEY_BYTES) {
      throw new FolderRefused({
        file,
        problem: "is damaged: it holds no key",
        remedy:
          "Put the file of your backup in its place; without the same key nothing that was hashed under it is found",
      })
    }
    chmodSync(file, MODE)
    return key
  } catch (error) {
    if (isMissing(error)) return undefined
    throw refusalIn(error, file) ?? error
  }
}

/** Whether the folder of data has a key, and it is another one than this. */
export const isAnotherKey = (dataDir: string, name: string, key: Redacted.Redacted): boolean => {
  const known = read(dataDir, name)
  return known !== undefined && known !== Redacted.value(key).trim()
}

/** The key in the folder of data, made when it is not there. */
export const ownKey = (dataDir: string, { name, hashed }: KeyFile): Redacted.Redacted => {
  const known = read(dataDir, name)
  if (known !== undefined) return Redacted.make(known)
  if (hashed !== undefined) {
    throw new FolderRefused({
      file: join(dataDir, name),
      problem: `is missing, and there are ${hashed} that were hashed under it`,
      remedy: "Put the file of your backup in its place, or set the key that the shop had",
    })
  }
  // Written whole under a name of its own and then linked: of two processes that begin, one wins, and both read its key.
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
  if (made === undefined) throw new Error(`${name} could not be made`)
  return Redacted.make(made)
}
