import { join } from "node:path"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { filesContract } from "@kapitel/core/contracts/digital/Files"
import { Effect, Layer } from "effect"
import { temporaryFolder } from "../../adapters/test/embedded/temporaryFolder.ts"

filesContract("folder", () =>
  Layer.unwrap(Effect.map(temporaryFolder, (folder) => FolderFiles.layer({ folder: join(folder, "files") }))),
)
