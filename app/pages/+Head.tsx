import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { shell } from "@kapitel/ui/text/sv/shell"
import { preloadedFonts } from "@kapitel/ui/theme/fonts.ts"
import { useData } from "vike-react/useData"
import { usePageContext } from "vike-react/usePageContext"
import type { PageData } from "./PageData.ts"

/** What search engines and browsers read before the page. */
export function Head() {
  const { canonical, description, structured = [] } = useData<PageData>()
  const { publicUrl } = usePageContext()
  return (
    <>
      <meta name="description" content={description ?? shell.description} />
      {canonical !== undefined && <link rel="canonical" href={publicUrl + canonical} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <meta name="theme-color" content="#fcfbf7" />
      {structured.map((data) => {
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
