/** Everything a source imports, in any form: static, type-only, re-exported, dynamic or as `import("…")` type. */
import { parseSync } from "vite"

/** Marks a dynamic import whose target is known only at run time. */
export const COMPUTED = "(computed)"

const literal = /^(["'`])([^"'`$]+)\1$/
const importType = /\bimport\(\s*["']/

export function importsOf(file: string, source: string): ReadonlyArray<string> {
  const parsed = parseSync(file, source)
  const { module, errors } = parsed
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const stated = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  )
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => literal.exec(source.slice(start, end))?.[2] ?? COMPUTED,
  )
  // Transferring the whole tree takes time; few files need it.
  const types = importType.test(source) ? importTypesIn(parsed.program) : []
  return [...new Set([...stated, ...exported, ...dynamic, ...types])]
}

function importTypesIn(node: unknown): ReadonlyArray<string> {
  if (Array.isArray(node)) return node.flatMap(importTypesIn)
  if (typeof node !== "object" || node === null) return []
  const inside = Object.values(node).flatMap(importTypesIn)
  if (!("type" in node && node.type === "TSImportType" && "source" in node)) return inside
  const { source } = node
  const named = typeof source === "object" && source !== null && "value" in source ? [String(source.value)] : []
  return [...named, ...inside]
}
