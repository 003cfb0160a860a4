/** Prints what each page of the build loads first, in kB brotli, and fails when a browse page loads too much. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { BUDGET_IN_KB, type Manifest, weigh } from "./byteBudgets.ts"
import { root } from "./sources.ts"

const dist = join(root, "app", "dist")
// Vike moves Vite's manifest out of the folder that is served.
const manifest = ["assets.json", "client/.vite/manifest.json"].map((file) => join(dist, file)).find(existsSync)

const loads =
  manifest === undefined
    ? []
    : weigh(JSON.parse(readFileSync(manifest, "utf8")) as Manifest, (file) =>
        readFileSync(join(dist, "client", file), "utf8"),
      )
const faults = loads.length === 0 ? ["The build has no pages to weigh."] : loads.flatMap((load) => load.faults)

for (const { page, kilobytes } of loads) console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${page}`)
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(`JavaScript of the first load, brotli; a browse page may have ${BUDGET_IN_KB} kB`)
process.exitCode = faults.length === 0 ? 0 : 1
