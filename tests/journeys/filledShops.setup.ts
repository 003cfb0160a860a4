/** Shops that journeys start from are filled once for all of them. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildWhenMissing, FILLED_SHOPS } from "./Shop.ts"

export default () => {
  buildWhenMissing()
  const folder = mkdtempSync(join(tmpdir(), "kapitel-filled-"))
  process.env[FILLED_SHOPS] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
