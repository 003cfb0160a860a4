/** Number of imports between a source and each test file that reaches it, nearest first. */
import { posix } from "node:path"
import { COMPUTED, importsOf } from "../architecture/importsOf.ts"

const WORKSPACES: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["@kapitel/core/", ["core/src/", "core/"]],
  ["@kapitel/adapters/", ["adapters/src/", "adapters/"]],
  ["@kapitel/ui/", ["ui/src/", "ui/"]],
  ["@kapitel/app/", ["app/"]],
]

function targets(from: string, specifier: string): ReadonlyArray<string> {
  const clean = specifier.replace(/\?.*$/, "")
  if (clean.startsWith(".")) return [posix.join(posix.dirname(from), clean)]
  const workspace = WORKSPACES.find(([name]) => clean.startsWith(name))
  if (workspace === undefined) return []
  const [name, folders] = workspace
  return folders.flatMap((folder) =>
    ["", ".ts", ".tsx"].map((ending) => `${folder}${clean.slice(name.length)}${ending}`),
  )
}

export interface Reaching {
  /** Test files that import it by however many steps, and how many. */
  readonly tests: (source: string) => ReadonlyArray<readonly [test: string, distance: number]>
  /** Files that import it. */
  readonly importers: (source: string) => ReadonlyArray<string>
}

export function testDistances(
  files: ReadonlyArray<string>,
  read: (file: string) => string,
  isTest: (file: string) => boolean,
): Reaching {
  const known = new Set(files)
  const importers = new Map<string, Set<string>>()
  const link = (target: string, file: string): void => {
    importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
  for (const file of files) {
    const source = read(file)
    const specifiers = importsOf(file, source).filter((specifier) => specifier !== COMPUTED)
    // Worker threads and programs are started by their address, in tests by their path; a folder's files are imported.
    const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, address]) => address ?? "")
    const folders = found(/new URL\("(\.[^"]+\/)"/g).map((folder) => posix.join(posix.dirname(file), folder))
    for (const target of [
      ...[...specifiers, ...found(/new URL\("(\.[^"]+\.tsx?)"/g)].map((specifier) =>
        targets(file, specifier).find((path) => known.has(path)),
      ),
      ...(isTest(file) ? found(/"([^".]+\/[^"]+\.tsx?)"/g) : []),
      ...(isTest(file) ? files.filter((one) => folders.includes(`${posix.dirname(one)}/`)) : []),
    ])
      if (target !== undefined && known.has(target)) link(target, file)
  }
  const tests = (source: string): ReadonlyArray<readonly [test: string, distance: number]> => {
    const distances = new Map([[source, 0]])
    const queue = [source]
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      for (const importer of importers.get(file) ?? []) {
        if (distances.has(importer)) continue
        distances.set(importer, (distances.get(file) ?? 0) + 1)
        queue.push(importer)
      }
    return [...distances].filter(([file]) => isTest(file)).toSorted(([, a], [, b]) => a - b)
  }
  return { tests, importers: (source) => [...(importers.get(source) ?? [])] }
}
