/**
 * The HTML document of pages that are not hydrated whole. Vike inserts its tags into the document alone: head and body
 * are rendered separately and kept out of it, since Vike's twenty passes over 40 kB would cost more than rendering them
 * (`server/renderPage.ts` joins the two).
 */
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { dangerouslySkipEscape, escapeInject } from "vike/server"
import type { OnRenderHtmlSync } from "vike/types"
import { BODY_PLACE, HEAD_PLACE } from "./documentTemplate.ts"
import { CommonHead } from "./Head.tsx"
import type { PageData } from "./PageData.ts"
import type { PageRequest } from "./PageRequest.ts"
import { renderPageHtml } from "./renderPageHtml.tsx"

const documentOf = (paper: string) =>
  escapeInject`<!DOCTYPE html><html lang="sv"><head>${dangerouslySkipEscape(
    renderToStaticMarkup(createElement(CommonHead, { paper })) + HEAD_PLACE,
  )}</head><body><div id="root">${dangerouslySkipEscape(BODY_PLACE)}</div></body></html>`

type Assets = ReadonlyArray<{ assetType: string | null; inject: unknown }>

/**
 * Vike would preload every typeface in the style sheet, even those for foreign names: `CommonHead` preloads the two
 * that every page begins with.
 */
export const withoutFonts = (assets: Assets): void => {
  for (const asset of assets) if (asset.assetType === "font") asset.inject = false
}

export const onRenderHtml: OnRenderHtmlSync = (pageContext) => {
  const { Page } = pageContext
  const read = pageContext.config.data as unknown as (request: PageRequest) => Promise<PageData>
  if (Page !== undefined) {
    pageContext.rendered = renderPageHtml(Page, pageContext.data as PageData, pageContext)
    pageContext.renderAt = async (request) => renderPageHtml(Page, await read(request), request)
  }
  return {
    documentHtml: documentOf(pageContext.site.colours.paper),
    /** The script's own chunk is fetched in parallel instead of after it. */
    injectFilter: (assets: Assets) => {
      withoutFonts(assets)
      for (const asset of assets) if (asset.assetType === "script") asset.inject = "HTML_BEGIN"
    },
  }
}
