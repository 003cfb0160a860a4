/** The data folder is readable by the shop's user alone: files 600, folders 700. */
import { chmodSync, lstatSync, readdirSync, realpathSync } from "node:fs"
import { join } from "node:path"

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077

/** From here on, this process and its children create nothing that others may read. */
export const makePrivate = (): void => {
  process.umask(OTHERS)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

/** Returns what could not be changed since it belongs to another user. Links and their targets are left alone. */
export const restrictPermissions = (folder: string): ReadonlyArray<string> => {
  const left: Array<string> = []
  const restrict = (path: string): void => {
    try {
      const found = lstatSync(path)
      if (!found.isDirectory() && !found.isFile()) return
      if ((found.mode & OTHERS) !== 0) chmodSync(path, found.isDirectory() ? FOLDER : FILE)
      if (found.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name))
    } catch (error) {
      // Deleted since it was listed, by another process.
      if (codeOf(error) !== "ENOENT") left.push(path)
    }
  }
  try {
    restrict(realpathSync(folder))
  } catch (error) {
    if (codeOf(error) !== "ENOENT") left.push(folder)
  }
  return left
}

/** The same, with a line for the operator for each path that could not be changed. */
export const restrictPermissionsAtStart = (dataDir: string, warn: (line: string) => void): void => {
  const [first, ...others] = restrictPermissions(dataDir)
  if (first === undefined) return
  const more = others.length === 0 ? "" : ` and ${others.length} more`
  warn(`${first}${more}: belongs to another user, and others can read it. Give it to the shop's user (chown).`)
}
