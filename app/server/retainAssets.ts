/**
 * The browser's files of earlier builds, stored in the data folder: a page that was opened before a release can still
 * fetch what it needs. Their names contain a hash of their content, so none replaces another.
 */
import { randomUUID } from "node:crypto"
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises"
import { dirname, join, relative } from "node:path"

/** Days after the last start with a build that had the file: longer than a page stays open. */
const RETENTION_DAYS = 30

const DAY_MS = 86_400_000

/** Relative names, such as `chunks/cart-aaaa.js`. */
const namesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(relative(folder, parentPath), name))
}

/** Every process of a shop does this when it starts, several at once among them: a file is written atomically. */
export const retainAssets = async (build: string, retained: string, now: number): Promise<void> => {
  await mkdir(retained, { recursive: true })
  const current = await namesIn(build)
  const before = new Set(await namesIn(retained))
  const seconds = now / 1_000
  for (const name of current) {
    const file = join(retained, name)
    if (!before.has(name)) {
      await mkdir(dirname(file), { recursive: true })
      const part = `${file}.${randomUUID()}.part`
      await copyFile(join(build, name), part)
      // A copy has the permissions of its original; the data folder is the shop's alone.
      await chmod(part, 0o600)
      await rename(part, file)
    }
    await utimes(file, seconds, seconds)
  }
  const isOfNow = new Set(current)
  for (const name of before) {
    if (isOfNow.has(name)) continue
    const found = await stat(join(retained, name)).catch(() => undefined)
    // Another process may have removed it.
    if (found !== undefined && now - found.mtimeMs > RETENTION_DAYS * DAY_MS)
      await rm(join(retained, name), { force: true })
  }
}
