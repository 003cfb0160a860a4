import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { MANIFEST_PATH } from "@kapitel/core/offline/offlinePaths"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import { preloadedFonts } from "@kapitel/ui/theme/fonts.ts"
import type { PageData } from "./PageData.ts"

/** The same on every page of a site. `paper`: the colour of its pages, for what browsers draw around them. */
export function CommonHead({ paper }: { paper: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <link rel="icon" href="/favicon.svg" />
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* React Aria adds no `<style>` of its own where this id exists: the rule is in base.css (decision 297). */}
      <meta name="theme-color" id="react-aria-pressable-style" content={paper} />
      <meta property="og:locale" content="sv_SE" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export type OwnHeadProps = Pick<
  PageData,
  "headTitle" | "description" | "canonical" | "isUnlisted" | "subject" | "picture" | "structured" | "feed"
> & {
  readonly publicUrl: string
  /** The path of the sheet with the site's colours (`brandSheetPath`). */
  readonly brandSheet: string | undefined
  /** It can be installed, and keeps pages in the browser. @default true */
  readonly offline?: boolean | undefined
}

/** The page's own tags for search engines, browsers and link previews. */
export function OwnHead({
  headTitle,
  description = pageFrame.description,
  canonical,
  isUnlisted = false,
  subject = "website",
  picture,
  structured,
  feed,
  publicUrl,
  brandSheet,
  offline = true,
}: OwnHeadProps) {
  const address = canonical === undefined ? undefined : publicUrl + canonical
  return (
    <>
      <title>{headTitle}</title>
      {brandSheet !== undefined && <link rel="stylesheet" href={brandSheet} />}
      {/* Here it is ten bytes shorter, compressed, than further down. */}
      {feed !== undefined && <link rel="alternate" type="application/rss+xml" title={feed.name} href={feed.path} />}
      {/* The browser's script asks for it too: without it no worker is registered. */}
      {offline && <link rel="manifest" href={MANIFEST_PATH} />}
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex, follow" />}
      <meta property="og:title" content={headTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={subject} />
      {address !== undefined && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      {picture !== undefined && (
        <>
          <meta property="og:image" content={publicUrl + picture.path} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
        </>
      )}
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
