/** The demo's samples: a page of this shop that shows a chapter written for it. */
import { SampleReader } from "@kapitel/core/catalogue/SampleReader"
import { Effect, Layer, Option } from "effect"

/** Where this shop shows a sample; parameters `isbn` and `store`. */
export const SAMPLE_PATH = "/demo/provlas"

export const layer: Layer.Layer<SampleReader> = Layer.succeed(SampleReader, {
  addressOf: (isbn, store) => Effect.succeed(Option.some(`${SAMPLE_PATH}?${new URLSearchParams({ isbn, store })}`)),
})
