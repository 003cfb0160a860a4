import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"

/** An empty folder, deleted with its scope. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "kapitel-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)
