/**
 * Writes icons.generated.ts: one constant per icon, so that a page carries only those it draws.
 * Run after adding a name: node ui/src/primitives/build-icons.mjs
 */
import { readFileSync, writeFileSync } from "node:fs"

const regular = [
  "list",
  "magnifying-glass",
  "x",
  "user",
  "tote",
  "storefront",
  "truck",
  "device-mobile",
  "sliders-horizontal",
  "arrows-down-up",
  "caret-down",
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
  "ticket",
  "magnifying-glass-plus",
  "magnifying-glass-minus",
  "arrows-in",
  "book-open",
  "headphones",
  "clock",
  "gift",
  "tag",
  "identification-card",
  "envelope-simple",
  "pencil-simple",
  "receipt",
  "sign-out",
]
const bold = ["check"]
const fill = ["heart"]

const core = import.meta.resolve("@phosphor-icons/core")

/** Numbers with one decimal: a tenth of 256 is a hundredth of a pixel, and each page carries its icons. */
function shortened(path) {
  let last = ""
  return path.replace(/([^\d.-]*)(-?(?:\d*\.\d+|\d+))/g, (_, before, number) => {
    const short = String(Number(Number(number).toFixed(1))).replace(/^(-?)0\./, "$1.")
    const isParted =
      before !== "" || last === "" || short.startsWith("-") || (short.startsWith(".") && last.includes("."))
    last = short
    return `${before}${isParted ? "" : ","}${short}`
  })
}

/** The drawing inside the 256 x 256 box: everything else in the file is the same for all. */
function pathOf(weight, name) {
  const file = weight === "regular" ? name : `${name}-${weight}`
  const svg = readFileSync(new URL(`../assets/${weight}/${file}.svg`, core), "utf8")
  const paths = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1])
  if (paths.length !== 1) throw new Error(`${file}: expected one path, found ${paths.length}`)
  return shortened(paths[0])
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
