/** `npm run sbom`: writes the shop's dependencies to `app/dist/sbom.cdx.json`, as CycloneDX, from what is installed. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { commandLine } from "./commandLine.mjs"
import { npm } from "./npm.mjs"

const FOLDER = fileURLToPath(new URL("../dist", import.meta.url))

commandLine(`
Usage: npm run sbom

Writes the installed runtime packages to app/dist/sbom.cdx.json, as CycloneDX. It takes no options.
`)

const answer = npm(["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"])
if (answer.status !== 0) {
  process.stderr.write(`${answer.stderr ?? ""}The list of packages could not be written: the reason is above.\n`)
  process.exit(1)
}
const bill = JSON.parse(answer.stdout)
mkdirSync(FOLDER, { recursive: true })
writeFileSync(join(FOLDER, "sbom.cdx.json"), answer.stdout)
process.stdout.write(`${bill.components.length} packages are listed in app/dist/sbom.cdx.json\n`)
