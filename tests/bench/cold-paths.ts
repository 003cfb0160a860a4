/**
 * Uncached product pages of a shop, one path per line: `node tests/bench/cold-paths.ts DATA_DIR [count] > cold.txt` for
 * the `coldPathsFile` of a storefront benchmark.
 */
import { addressesOf } from "./addresses.ts"

const [dataDir, count = "600"] = process.argv.slice(2)
if (dataDir === undefined) throw new Error("usage: node tests/bench/cold-paths.ts DATA_DIR [count]")
// The first is the bestselling product: the page that is measured warm.
const paths = addressesOf(dataDir, Number(count) + 1).products.slice(1)
process.stdout.write(`${paths.join("\n")}\n`)
