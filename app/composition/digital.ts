/** What is sold as files: the folder they lie in, the shelf that the command line fills, and the terms they are fetched on. */
import { join } from "node:path"
import * as DigitalShelf from "@kapitel/adapters/embedded/DigitalShelf"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { Config, Layer, Schema } from "effect"

export { soldFile } from "@kapitel/adapters/folder/soldFile"

const positive = (name: string) =>
  Config.schema(Schema.FiniteFromString.check(Schema.isInt(), Schema.isGreaterThan(0)), name)

/** Times that a bought file may be fetched, and for how many days: as many as the conditions promise. */
export const digitalTerms = Config.all({
  downloads: positive("DIGITAL_DOWNLOADS").pipe(Config.withDefault(5)),
  days: positive("DIGITAL_DAYS").pipe(Config.withDefault(365)),
})

export type DigitalTerms = Config.Success<typeof digitalTerms>

export const filesLayer = ({ dataDir }: { readonly dataDir: string }) =>
  FolderFiles.layer({ folder: join(dataDir, "files") })

export const shelfLayer = ({ dataDir, terms }: { readonly dataDir: string; readonly terms: DigitalTerms }) =>
  DigitalShelf.layer(terms).pipe(Layer.provide(Layer.merge(storeLayer({ dataDir }), filesLayer({ dataDir }))))
