/** Files that import each other, directly or indirectly. A type-only or dynamic import counts as any other. */
import { posix } from "node:path"
import { importsOf } from "./importsOf.ts"

/** By path, what a file imports. A path that is no key is a package, or a file that is not examined. */
export type ImportGraph = ReadonlyMap<string, ReadonlyArray<string>>

/**
 * `src` imports its own package by relative paths (`boundaries.ts`); contracts and arbitraries of core import each
 * other by name.
 */
const pathOf = (file: string, imported: string): string =>
  imported.startsWith(".")
    ? posix.join(posix.dirname(file), imported)
    : `${imported.replace(/^@kapitel\/core\/(?=contracts\/|arbitraries\/)/, "core/")}.ts`

export const importGraph = (files: ReadonlyArray<readonly [file: string, source: string]>): ImportGraph =>
  new Map(files.map(([file, source]) => [file, importsOf(file, source).map((imported) => pathOf(file, imported))]))

/** Each circle once, as the files along it. A file that closes several is in the first that is found. */
export function circlesOf(graph: ImportGraph): ReadonlyArray<ReadonlyArray<string>> {
  const circles: Array<ReadonlyArray<string>> = []
  const done = new Set<string>()
  const visit = (file: string, trail: ReadonlyArray<string>): void => {
    const start = trail.indexOf(file)
    if (start >= 0) circles.push(trail.slice(start))
    if (start >= 0 || done.has(file)) return
    for (const imported of graph.get(file) ?? []) visit(imported, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}
