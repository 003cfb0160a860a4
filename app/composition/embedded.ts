/** The shop on one machine: SQLite and the search index in this process, nothing to install. */
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import type { FolderUse } from "@kapitel/adapters/embedded/store/folderUse"
import * as WriteCheck from "@kapitel/adapters/embedded/WriteCheck"
import { POPULAR_FROM_NETWORKS } from "@kapitel/core/search/PopularSearches"
import { Layer, type Redacted } from "effect"
import { contentDir } from "./contentDir.ts"

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly use?: FolderUse | undefined
  readonly synonymsFile?: string | undefined
  readonly popularFromNetworks?: number
  readonly giftCardKey?: Redacted.Redacted | undefined
  readonly identityKey?: Redacted.Redacted | undefined
}

/** Shared by the command line and the server: every port that the data folder serves. */
export const embeddedLayer = ({
  dataDir,
  use,
  synonymsFile,
  popularFromNetworks = POPULAR_FROM_NETWORKS,
  giftCardKey,
  identityKey,
}: EmbeddedOptions) =>
  Layer.merge(EmbeddedSearch.layer({ synonymsFile, popularFromNetworks }), WriteCheck.layer).pipe(
    Layer.provideMerge(Embedded.layer({ dataDir, use, contentDir, giftCardKey, identityKey })),
  )
