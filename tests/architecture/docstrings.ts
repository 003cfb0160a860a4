/** Exported declarations of a source that have no docstring. */
import { parseSync } from "vite"

/** Names of a declaration statement: a constant may bind several. */
const namesOf = (node: unknown): ReadonlyArray<string> => {
  const { id, declarations } = node as {
    readonly id?: { readonly name?: string }
    readonly declarations?: ReadonlyArray<{ readonly id: { readonly name?: string } }>
  }
  return [id, ...(declarations ?? []).map((one) => one.id)].flatMap((one) =>
    one?.name === undefined ? [] : [one.name],
  )
}

export function undocumented(file: string, source: string): ReadonlyArray<string> {
  const { program, comments } = parseSync(file, source)
  const ends = new Set(
    comments.filter(({ type, value }) => type === "Block" && value.startsWith("*")).map(({ end }) => end),
  )
  // Only white space separates a declaration and its docstring; the docstring of the file is followed by an empty line.
  const isDocumented = (start: number) => {
    const gap = /\n?[ \t]*$/.exec(source.slice(0, start))?.[0].length ?? 0
    return ends.has(start - gap)
  }
  const seen = new Set<string>()
  const bare: Array<string> = []
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration" || node.declaration === null) continue
    for (const name of namesOf(node.declaration)) {
      // A type and its value of the same name need one docstring, at the first of them.
      if (seen.has(name)) continue
      seen.add(name)
      if (!isDocumented(node.start)) bare.push(name)
    }
  }
  return bare
}
