/** The breadcrumbs of a page (SHELL-07, D-67, SEO-04). */
import { Effect, Schema } from "effect"

/** One step. */
export interface Breadcrumb {
  readonly label: string
  /** A path of the shop. */
  readonly href: string
}

/** The steps of a path that have a name, from the root down; `/` and nameless steps are left out. */
export const breadcrumbsOf = (
  path: string,
  nameOf: (path: string) => string | undefined,
): ReadonlyArray<Breadcrumb> => {
  const steps = path.split("/").filter((step) => step !== "")
  return steps.flatMap((_, i) => {
    const href = `/${steps.slice(0, i + 1).join("/")}`
    const label = nameOf(href)
    return label === undefined || label === "" ? [] : [{ label, href }]
  })
}

/**
 * Paths without characters that need decoding: most of them, and parsing a URL is the most expensive part of a step.
 */
const PLAIN_PATH = /^(\/|(\/[\w-]+)+)$/

/** schema.org's BreadcrumbList for search engines, with full addresses; `publicUrl` is the shop's own. */
export const breadcrumbData = (
  breadcrumbs: ReadonlyArray<Breadcrumb>,
  publicUrl: string,
): Effect.Effect<Readonly<Record<string, unknown>>, InvalidPublicUrl> => {
  const origin = originOf(publicUrl)
  return origin === undefined
    ? Effect.fail(new InvalidPublicUrl({ publicUrl }))
    : Effect.succeed({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: breadcrumbs.map(({ label, href }, i) => ({
          "@type": "ListItem",
          position: i + 1,
          name: label,
          item: PLAIN_PATH.test(href) ? origin + href : new URL(href, origin).href,
        })),
      })
}

/** The shop is configured with an invalid address. */
export class InvalidPublicUrl extends Schema.TaggedError<InvalidPublicUrl>()("InvalidPublicUrl", {
  publicUrl: Schema.String,
}) {
  override get message(): string {
    return "Invalid public URL"
  }
}

const originOf = (publicUrl: string): string | undefined => {
  const url = URL.parse(publicUrl)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.origin : undefined
}
