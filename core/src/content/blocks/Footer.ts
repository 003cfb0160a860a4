/** The contents of every page's footer (SHELL-04). */
import { Schema } from "effect"
import { ContentImage } from "../ContentImage.ts"
import { Href, Link } from "../Link.ts"

/** Fields of the block: columns of links, social networks, terms, delivery partners. */
export const Footer = Schema.Struct({
  columns: Schema.Array(Schema.Struct({ heading: Schema.NonEmptyString, links: Schema.Array(Link) })),
  social: Schema.Array(
    Schema.Struct({ network: Schema.Literals(["facebook", "instagram", "youtube", "tiktok"]), href: Href }),
  ),
  terms: Schema.Array(Link),
  /** Delivery partners; without a logo the name is shown. */
  partners: Schema.Array(Schema.Struct({ name: Schema.NonEmptyString, logo: Schema.optionalKey(ContentImage) })),
  closing: Schema.optionalKey(Schema.String),
})
export type Footer = typeof Footer.Type
