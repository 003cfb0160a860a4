/** The key under which gift card numbers and pins are hashed: without it a stolen database finds no card. */
import { randomBytes, randomUUID } from "node:crypto"
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Redacted } from "effect"

const FILE = "gift-card.key"
const KEY_BYTES = 32

/** For the shop's user alone. */
const MODE = 0o600

const isThere = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST"
const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

const read = (file: string): string | undefined => {
  try {
    const key = readFileSync(file, "utf8").trim()
    if (key.length < KEY_BYTES) throw new Error(`${FILE} holds no key`)
    chmodSync(file, MODE)
    return key
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * The key in the folder of data, made when it is not there. `hasCards` says whether there are cards that were hashed
 * under a key: then a new one would find none of them, and the shop must not open.
 */
export const giftCardKey = (dataDir: string, hasCards: boolean): Redacted.Redacted => {
  const file = join(dataDir, FILE)
  const known = read(file)
  if (known !== undefined) return Redacted.make(known)
  if (hasCards) throw new Error(`${FILE} is missing from the folder of data, and there are gift cards: put it back`)
  // Written whole under a name of its own and then linked: of two processes that begin, one wins, and both read its key.
  const own = join(dataDir, `${FILE}.${randomUUID()}`)
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: MODE, flag: "wx" })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(own)
  }
  const made = read(file)
  if (made === undefined) throw new Error(`${FILE} could not be made`)
  return Redacted.make(made)
}
