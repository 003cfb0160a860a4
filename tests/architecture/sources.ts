/** The project's own source files, by path from the repository's root. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../..", import.meta.url))

/** Paths with `/` on every machine; build output and installed packages are excluded. */
export const sources = (...patterns: ReadonlyArray<string>): ReadonlyArray<string> =>
  globSync([...patterns], { cwd: root, exclude: ["**/node_modules/**", "**/dist/**", "**/data/**"] })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()

export const read = (path: string): string => readFileSync(join(root, path), "utf8")
