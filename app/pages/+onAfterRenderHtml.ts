/**
 * Takes the page's HTML out of Vike's hands before it goes through the document with its own tags: twenty passes over
 * 40 kB would cost more than drawing the page. The server puts the pieces together (`server/renderPage.ts`).
 */
import type { PageContextServer } from "vike/types"
import { type DrawnFrame, drawFrame } from "./drawFrame.tsx"
import type { PageData } from "./PageData.ts"

/** Where the body goes in the document that Vike finishes. */
const BODY_PLACE = "<!--body-->"

export interface DrawnPage {
  readonly frame: DrawnFrame
  /** What stands inside `<main>`, as bytes: React's text is a rope of a thousand pieces that would live on with it. */
  readonly main: Buffer
  readonly bodyPlace: string
  /** With its origin. */
  readonly canonical: string | undefined
}

export const onAfterRenderHtml = (pageContext: PageContextServer): void => {
  const { shell, query, bareHeader, canonical } = pageContext.data as PageData
  pageContext.drawn = {
    frame: drawFrame({ shell, query, ...(bareHeader === undefined ? {} : { bareHeader }), demo: pageContext.demo }),
    main: Buffer.from(pageContext.pageHtmlString ?? ""),
    bodyPlace: BODY_PLACE,
    canonical: canonical === undefined ? undefined : pageContext.publicUrl + canonical,
  }
  pageContext.pageHtmlString = BODY_PLACE
}
