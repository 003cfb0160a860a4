import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { filesContract } from "@kapitel/core/contracts/digital/Files"
import { Effect, Layer } from "effect"

filesContract("folder", () =>
  Layer.unwrap(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "kapitel-files-"))),
        (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
      ),
      (folder) => FolderFiles.layer({ folder: join(folder, "files") }),
    ),
  ),
)
