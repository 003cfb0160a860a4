/** A thread retains what it loads for its whole life: one that needs no Effect must not load it through a port. */
import { existsSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { read, root } from "./sources.ts"

const PROGRAMS: ReadonlyArray<readonly [program: string, libraries: ReadonlyArray<string>]> = [
  ["adapters/src/embedded/store/worker.ts", []],
  ["adapters/src/embedded/search/worker.ts", []],
  ["adapters/src/embedded/search/builderProgram.ts", []],
  ["adapters/src/embedded/search/deltaWorker.ts", []],
  ["app/covers/cover.worker.ts", ["sharp"]],
  // Ends when it is unused, and runs the same ports as pages do.
  ["app/server/discovery/catalogue.worker.ts", ["effect"]],
  ["app/pictures/picture.process.ts", ["sharp"]],
]

/** What is loaded when the program starts: imports of types are erased. */
const loadedBy = (file: string): ReadonlyArray<string> => {
  const { module } = parseSync(file, read(file))
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  )
  return [...imported, ...exported]
}

const ownFile = (from: string, specifier: string): string | undefined => {
  const [, room, path] = /^@kapitel\/(\w+)\/(.+)$/.exec(specifier) ?? []
  const file = room === undefined ? join(dirname(from), specifier) : `${room}/src/${path}.ts`
  return (specifier.startsWith(".") || room !== undefined) && existsSync(join(root, file))
    ? normalize(file).replaceAll("\\", "/")
    : undefined
}

/** Every package that a program loads, with the file that imports it. */
const librariesOf = (program: string): ReadonlyArray<readonly [library: string, from: string]> => {
  const found: Array<readonly [string, string]> = []
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const specifier of loadedBy(file)) {
      const own = ownFile(file, specifier)
      if (own !== undefined) visit(own)
      else if (!specifier.startsWith("node:")) found.push([specifier, file])
    }
  }
  visit(program)
  return found
}

describe("the modules of a thread", () => {
  it.each(PROGRAMS)("%s", (program, allowed) => {
    expect(librariesOf(program).filter(([library]) => !allowed.includes(library))).toEqual([])
  })

  it("are found through the imports of a port", () => {
    expect(librariesOf("core/src/search/SearchIndex.ts")).toEqual([
      ["effect", "core/src/search/SearchIndex.ts"],
      ["effect", "core/src/ports/portError.ts"],
    ])
  })
})
