import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { shell } from "@kapitel/ui/text/sv/shell"
import { preloadedFonts } from "@kapitel/ui/theme/fonts.ts"
import type { PageData } from "./PageData.ts"

/** The same on every page. */
export function CommonHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <meta name="theme-color" content="#fcfbf7" />
    </>
  )
}

export type OwnHeadProps = Pick<PageData, "headTitle" | "description" | "canonical" | "structured"> & {
  readonly publicUrl: string
}

/** What search engines and browsers read of this page alone. */
export function OwnHead({ headTitle, description, canonical, structured, publicUrl }: OwnHeadProps) {
  return (
    <>
      <title>{headTitle}</title>
      <meta property="og:title" content={headTitle} />
      <meta name="description" content={description ?? shell.description} />
      {canonical !== undefined && <link rel="canonical" href={publicUrl + canonical} />}
      {structured?.map((data) => {
        const json = jsonForHtml(data)
        return (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        )
      })}
    </>
  )
}
