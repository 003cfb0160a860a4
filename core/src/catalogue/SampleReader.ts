/** Reading samples of books before buying (PDP-20). */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Ean } from "./Ean.ts"

/** A provider whose pages show the beginning of a book, in a frame of the product page. */
export class SampleReader extends Context.Service<
  SampleReader,
  {
    /**
     * What the frame loads: a path of this shop, or an `https` address elsewhere. It carries the book's ISBN and the
     * requesting shop (`store`, a site's brand) as parameters `isbn` and `store`. None when no provider has the sample.
     */
    readonly addressOf: (isbn: Ean, store: string) => Effect.Effect<Option.Option<string>, SampleReaderError>
  }
>()("core/catalogue/SampleReader") {}

/** The provider failed. The page is shown without a sample. */
export class SampleReaderError extends Schema.TaggedError<SampleReaderError>()("SampleReaderError", portError) {}
