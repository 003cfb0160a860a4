/** The operator's streaming service; without it pages only say that an edition is streamed. */
import type { StreamingOffer } from "@kapitel/core/site/streamingOffer"
import { Config, Schema } from "effect"
import { isHttps } from "./Address.ts"
import { neededWith } from "./settingsGroup.ts"

/** Characters that fit on one line beside the price. */
const LONGEST_OFFER = 80

const Offer = Schema.String.check(
  Schema.isMaxLength(LONGEST_OFFER, { message: `must be one Swedish line of at most ${LONGEST_OFFER} characters` }),
)

export const streamingOffer = Config.all({
  url: Config.schema(Schema.String.check(isHttps), "STREAMING_URL"),
  text: Config.schema(Offer, "STREAMING_TEXT").pipe(Config.withDefault(undefined)),
}).pipe(
  Config.map(({ url, text }): StreamingOffer => (text === undefined ? { url } : { url, text })),
  Config.option,
  neededWith("STREAMING_URL", "STREAMING_TEXT"),
)
