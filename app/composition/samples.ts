/** The source of book samples: a provider of the shop's choice, the demo's own pages, or none. */
import * as EmbeddedSampleReader from "@kapitel/adapters/embedded/SampleReader"
import * as FramedSampleReader from "@kapitel/adapters/framed/SampleReader"
import type { Option } from "effect"

export { SAMPLE_PATH } from "@kapitel/adapters/embedded/SampleReader"

export interface SampleOptions {
  readonly demo: boolean
  /** The provider's page for a frame; parameters `isbn` and `store` are added. */
  readonly readerUrl: Option.Option<URL>
}

export const samplesLayer = ({ demo, readerUrl }: SampleOptions) =>
  demo && readerUrl._tag === "None" ? EmbeddedSampleReader.layer : FramedSampleReader.layer({ address: readerUrl })
