/** Serves the links of the shop's own files (`DigitalDelivery.ts`). Not a port: a service serves its own links. */
import { type ByteRange, FileName, Files, FilesError } from "@kapitel/core/digital/Files"
import { Clock, Context, Effect, Layer, Option, type Redacted, type Stream } from "effect"
import { servedName } from "./DigitalDelivery.ts"
import { StoreClient, type StoreError } from "./store/StoreClient.ts"
import { tokenHash } from "./tokenHash.ts"

/** An interrupted download can be resumed by the same link for an hour, without being counted again. */
export const RESUME_WITHIN_MS = 60 * 60_000

export interface Download {
  /** The file's name at the customer's. */
  readonly name: string
  readonly mediaType: string
  readonly size: number
  /** The same for the same bytes. */
  readonly version: string
  readonly read: (range: ByteRange) => Stream.Stream<Uint8Array, FilesError>
}

export class LocalDownloads extends Context.Service<
  LocalDownloads,
  {
    /** Counts the download at the link's first use. `None` for a link that is expired, unknown or used up. */
    readonly begin: (token: Redacted.Redacted) => Effect.Effect<Option.Option<Download>, StoreError | FilesError>
  }
>()("adapters/embedded/LocalDownloads") {}

export const layer = Layer.effect(
  LocalDownloads,
  Effect.gen(function* () {
    const [store, files] = [yield* StoreClient, yield* Files]
    return LocalDownloads.of({
      begin: Effect.fn("LocalDownloads.begin")(function* (token) {
        const now = yield* Clock.currentTimeMillis
        const begun = yield* store.call("digital.begin", { hash: tokenHash(token), now, resumeFor: RESUME_WITHIN_MS })
        if (begun === undefined) return Option.none()
        const { name, mediaType, stored, orderNumber } = begun
        const served = servedName(stored, mediaType, orderNumber)
        const size = yield* files.size(FileName.make(served))
        if (Option.isNone(size)) {
          return yield* new FilesError({ operation: "read", cause: new Error(`${served} does not exist`) })
        }
        return Option.some({
          name,
          mediaType,
          size: size.value,
          version: served,
          read: (range: ByteRange) => files.read(served, range),
        })
      }),
    })
  }),
)
