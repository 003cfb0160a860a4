/** `npm run lighthouse`: Lighthouse on pages that were not requested before. */
import { fileURLToPath } from "node:url"
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { ensureInstalled, prepare, runInNode24, stop } from "../../app/bin/node24.mjs"
import { findChromium } from "../chromium.mjs"

commandLine(
  `
Usage: npm run lighthouse -- [options]

Lighthouse, as on a phone, on home, list, product, article, store, event, text and search, each at an address that was not requested
before: the median of so many runs beside the marks, and every audit that is not passed. Ends with 1 when a mark is missed. Figures of performance want a machine that
does nothing else. CHROMIUM_PATH names the browser.

  --runs N       of each page (3)
  --products N   size of the demo shop (5000); made once, in the temporary folder
  --only KIND    home, list, product, article, store, event, text or search alone
  --save DIR     keeps Lighthouse's own reports, as HTML
`,
  { runs: "string", products: "string", only: "string", save: "string" },
)

const prepared = prepare()
const { path, install } = findChromium()
if (path === undefined) stop(`No Chromium found: set CHROMIUM_PATH or run \`${install}\`.`)
ensureInstalled(fileURLToPath(new URL(".", import.meta.url)))
buildIfChanged(prepared)
prepared.env["CHROMIUM_PATH"] = path
runInNode24("tests/lighthouse/audit.ts", { prepared })
