/** Where a reader may look into a book before buying it (PDP-20). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Ean } from "./Ean.ts"

/** Somebody whose pages show the beginning of a book, in a frame of the product page. */
export class SampleReader extends Context.Service<
  SampleReader,
  {
    /**
     * What the frame loads: a path of this shop, or an `https` address elsewhere. It carries the book's ISBN and the
     * shop that asks (`store`, a site's brand) as parameters `isbn` and `store`. None when there is nobody to show it.
     */
    readonly addressOf: (isbn: Ean, store: string) => Effect.Effect<Option.Option<string>, SampleReaderError>
  }
>()("core/catalogue/SampleReader") {}

/** The provider could not say. The page does without a sample for the moment. */
export class SampleReaderError extends Schema.TaggedError<SampleReaderError>()("SampleReaderError", {
  cause: Schema.Defect(),
}) {}
