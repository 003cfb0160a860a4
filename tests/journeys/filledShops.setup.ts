/** Shops that journeys start from are filled once for all of them. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildWhenMissing, FILLED_SHOPS } from "./Shop.ts"

export default () => {
  buildWhenMissing()
  const kept = mkdtempSync(join(tmpdir(), "kapitel-filled-"))
  process.env[FILLED_SHOPS] = kept
  return () => rmSync(kept, { recursive: true, force: true })
}
