/**
 * The shop's own files of downloads, as the command line manages them. Not a port: a shop that delivers through a
 * service has no such folder.
 */
import { createHash } from "node:crypto"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { OrderNumber } from "@kapitel/core/checkout/Order"
import { FileName, Files, type FilesError } from "@kapitel/core/digital/Files"
import { Clock, Context, Effect, Layer, Stream } from "effect"
import { type DigitalTerms, termsFrom } from "./digitalTerms.ts"
import type { AddedFiles, ListedFile, NewFile, RemovedFiles, Renewed } from "./store/operations/digital.ts"
import { StoreClient, type StoreError } from "./store/StoreClient.ts"

/** A file whose content has been checked against its type. */
export interface SoldFile {
  readonly ean: Ean
  /** The file's name at the customer's. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export class DigitalGoodsFolder extends Context.Service<
  DigitalGoodsFolder,
  {
    /** The product is for sale once it has a file. Identical bytes are stored once. */
    readonly add: (files: ReadonlyArray<SoldFile>) => Effect.Effect<AddedFiles["refused"], StoreError | FilesError>
    /** The files of one name, or all. */
    readonly remove: (ean: Ean, name?: string) => Effect.Effect<Omit<RemovedFiles, "unused">, StoreError | FilesError>
    readonly list: (ean?: Ean) => Effect.Effect<ReadonlyArray<ListedFile>, StoreError>
    /** The order's downloads start over; what was never delivered is delivered. */
    readonly renew: (order: OrderNumber) => Effect.Effect<Renewed, StoreError>
  }
>()("adapters/embedded/DigitalGoodsFolder") {}

const nameOf = (bytes: Uint8Array): FileName => FileName.make(createHash("sha256").update(bytes).digest("hex"))

export const layer = (terms: DigitalTerms) =>
  Layer.effect(
    DigitalGoodsFolder,
    Effect.gen(function* () {
      const [store, files] = [yield* StoreClient, yield* Files]
      const removeAll = (stored: ReadonlyArray<string>) =>
        Effect.forEach(stored, (name) => files.remove(FileName.make(name)), { discard: true })

      return DigitalGoodsFolder.of({
        add: Effect.fn("DigitalGoodsFolder.add")(function* (sold) {
          const referenced = new Set<string>()
          const rows: Array<NewFile> = []
          for (const { ean, name, mediaType, bytes } of sold) {
            const stored = nameOf(bytes)
            if (!referenced.has(stored)) yield* files.put(stored, Stream.make(bytes))
            referenced.add(stored)
            rows.push({ ean, name, mediaType, size: bytes.length, stored })
          }
          const now = yield* Clock.currentTimeMillis
          const { refused, unused } = yield* store.call("digital.addFiles", { files: rows, now })
          yield* removeAll(unused)
          return refused
        }),
        remove: Effect.fn("DigitalGoodsFolder.remove")(function* (ean, name) {
          const now = yield* Clock.currentTimeMillis
          const request = { ean, now, ...(name === undefined ? {} : { name }) }
          const { unused, ...done } = yield* store.call("digital.removeFiles", request)
          yield* removeAll(unused)
          return done
        }),
        list: (ean) => store.call("digital.listFiles", ean === undefined ? {} : { ean }),
        renew: Effect.fn("DigitalGoodsFolder.renew")(function* (orderNumber) {
          const now = yield* Clock.currentTimeMillis
          return yield* store.call("digital.renew", { orderNumber, now, ...termsFrom(now, terms) })
        }),
      })
    }),
  )
