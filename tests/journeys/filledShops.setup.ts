/** Shops that journeys start from are filled once for all of them: under `npm test` for those over HTTP too. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildWhenMissing, FILLED_SHOPS } from "./Shop.ts"

export default () => {
  buildWhenMissing()
  if (process.env[FILLED_SHOPS] !== undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), "kapitel-filled-"))
  process.env[FILLED_SHOPS] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
