/** Every regular expression in a source. */
import { parseSync } from "vite"

export interface RegexLiteral {
  readonly source: string
  readonly flags: string
}

/** Literals, and `new RegExp("…")` with a literal text. */
export function regexLiterals(file: string, source: string): ReadonlyArray<RegexLiteral> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return literalsIn(program)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

function literalsIn(node: unknown): ReadonlyArray<RegexLiteral> {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (!isObject(node)) return []
  const { regex } = node
  if (node["type"] === "Literal" && isObject(regex)) {
    return [{ source: String(regex["pattern"]), flags: String(regex["flags"]) }]
  }
  return Object.values(node).flatMap(literalsIn)
}
