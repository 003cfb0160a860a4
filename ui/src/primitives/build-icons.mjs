/**
 * Writes icons.generated.ts: one constant per icon, so that a page carries only those it draws.
 * Run after adding a name: node ui/src/primitives/build-icons.mjs
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"

const regular = [
  "list",
  "magnifying-glass",
  "magnifying-glass-plus",
  "x",
  "user",
  "tote",
  "storefront",
  "map-pin",
  "truck",
  "ticket",
  "gift",
  "book-open",
  "headphones",
  "sliders-horizontal",
  "arrows-down-up",
  "caret-down",
  "caret-left",
  "caret-right",
  "arrow-left",
  "arrow-right",
  "plus",
  "minus",
  "trash",
  "info",
  "warning",
  "warning-circle",
  "check-circle",
  "star",
]
const bold = ["check"]
const fill = ["heart", "star", "star-half"]

const require = createRequire(import.meta.url)

/** The drawing inside the 256 x 256 box: everything else in the file is the same for all. */
function pathOf(weight, name) {
  const file = weight === "regular" ? name : `${name}-${weight}`
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`), "utf8")
  const paths = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1])
  if (paths.length !== 1) throw new Error(`${file}: expected one path, found ${paths.length}`)
  return paths[0]
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

const lines = [
  ...regular.map((name) => [camel(name), pathOf("regular", name)]),
  ...bold.map((name) => [camel(`${name}-bold`), pathOf("bold", name)]),
  ...fill.map((name) => [camel(`${name}-fill`), pathOf("fill", name)]),
].map(([name, path]) => `export const ${name} =\n  "${path}"\n`)

writeFileSync(
  new URL("icons.generated.ts", import.meta.url),
  `/** Phosphor Icons (MIT), written by build-icons.mjs. Not edited by hand. */\n\n${lines.join("\n")}`,
)
