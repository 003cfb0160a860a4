/** Goods sold as files: their folder, and the adapter that the command line fills it with. */
import { join } from "node:path"
import * as OwnDelivery from "@kapitel/adapters/embedded/DigitalDelivery"
import * as DigitalGoodsFolder from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import type { DigitalTerms } from "@kapitel/adapters/embedded/digitalTerms"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as LocalDownloads from "@kapitel/adapters/embedded/LocalDownloads"
import * as pruneWatermarkedCopies from "@kapitel/adapters/embedded/pruneWatermarkedCopies"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { Layer } from "effect"
import { type Senders, senderOf } from "../mail/Senders.ts"
import { besideDistributor, type DistributorOptions } from "./distributor.ts"

export { soldFile } from "@kapitel/adapters/folder/soldFile"

export const filesLayer = ({ dataDir }: { readonly dataDir: string }) =>
  FolderFiles.layer({ folder: join(dataDir, "files") })

/**
 * Delivery from the shop's own files and by a distributor, and the handler of its links. Needs the store, the files and
 * random bytes.
 */
export const deliveryLayer = ({
  terms,
  senders,
  ...distributor
}: DistributorOptions & {
  readonly terms: DigitalTerms
  readonly senders: Senders
}) =>
  Layer.mergeAll(
    besideDistributor(
      OwnDelivery.layer({
        ...terms,
        words: (of) => ({ title: words.copyTitle, line: words.copyLine(senderOf(senders, of).shopName) }),
      }),
      distributor,
    ),
    LocalDownloads.layer,
    pruneWatermarkedCopies.layer,
  )

export const digitalGoodsLayer = ({ dataDir, terms }: { readonly dataDir: string; readonly terms: DigitalTerms }) =>
  DigitalGoodsFolder.layer(terms).pipe(Layer.provide(Layer.merge(storeLayer({ dataDir }), filesLayer({ dataDir }))))
