/** A shop in a temporary folder, which is deleted when its test has ended. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type EmbeddedOptions, layer, portsLayer, storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { Effect, Layer } from "effect"

/** The folders of a shop; both exist, both empty. */
export const temporaryFolders = Effect.acquireRelease(
  Effect.sync((): EmbeddedOptions => {
    const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
    const folders = { dataDir: join(folder, "data"), contentDir: join(folder, "content") }
    mkdirSync(folders.dataDir)
    mkdirSync(join(folders.contentDir, "pages"), { recursive: true })
    return folders
  }),
  ({ dataDir }) => Effect.sync(() => rmSync(join(dataDir, ".."), { recursive: true, force: true })),
)

/** Every port of the embedded store, empty. */
export const temporaryShop = Layer.unwrap(Effect.map(temporaryFolders, layer))

/** The same on a store in memory: for tests with hundreds of calls that do not concern its disk. */
export const shopInMemory = Layer.unwrap(
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    const db = yield* Effect.acquireRelease(
      Effect.sync(() => openInMemory(folders.dataDir)),
      (opened) => Effect.sync(opened.close),
    )
    return portsLayer(folders).pipe(Layer.provideMerge(memoryStore.layer(db)))
  }),
)

/** Only what its adapters need, to test one alone. */
export const temporaryStore = Layer.unwrap(Effect.map(temporaryFolders, storeLayer))
