import { writeFileSync } from "node:fs"
import { join } from "node:path"
import * as EmbeddedContentSource from "@kapitel/adapters/embedded/ContentSource"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as ContentSourceContract from "@kapitel/core/contracts/content/ContentSource"
import { Effect, Layer } from "effect"
import { temporaryFolders } from "../../adapters/test/embedded/temporaryShop.ts"

const embedded = Layer.unwrap(
  Effect.map(temporaryFolders, (folders) => {
    for (const page of ContentSourceContract.PAGES) {
      writeFileSync(join(folders.contentDir, "pages", `${page.id}.json`), JSON.stringify(page))
    }
    return EmbeddedContentSource.layer(folders).pipe(Layer.provide(storeLayer(folders)))
  }),
)

ContentSourceContract.suite("embedded", embedded)
