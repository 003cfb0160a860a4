/** Addresses that have moved (decision 411): a block of the page `/_redirects`, which is never shown. */
import { Schema } from "effect"

const From = Schema.String.check(Schema.isPattern(/^\/[^\s?#\\]+$/))
const To = Schema.String.check(Schema.isPattern(/^(\/([^/\\\s][^\s\\]*)?|https:\/\/[^\s\\]+)$/))

/**
 * Fields of the block: pairs of an old path and where it is now, and paths of pages that were taken away for good (410).
 * One that leads to itself is ignored.
 */
export const Redirects = Schema.Struct({
  moved: Schema.Array(Schema.Struct({ from: From, to: To })).check(Schema.isMaxLength(10_000)),
  gone: Schema.optionalKey(Schema.Array(From).check(Schema.isMaxLength(10_000))),
})
export type Redirects = typeof Redirects.Type
