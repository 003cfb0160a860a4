/** Targets of links in content: a path of the shop, an https address elsewhere, a mailbox or a telephone. */
import { Schema } from "effect"

/** Never `javascript:` and never `//host`, whatever an editor pastes. */
export const Href = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^(\/([^/\\\s][^\s\\]*)?|#[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d-]+)$/)),
)

/** A label with an address that is safe to link to. */
export const Link = Schema.Struct({ label: Schema.NonEmptyString, href: Href })
export type Link = typeof Link.Type
