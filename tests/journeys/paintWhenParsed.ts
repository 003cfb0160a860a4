import type { Page } from "playwright"

/** Nothing is painted before the document is whole: a busy browser paints half a row while it still parses it. */
export const paintWhenParsed = (page: Page) =>
  page.addInitScript(() => {
    const unpainted = new CSSStyleSheet()
    unpainted.replaceSync("html { display: none }")
    document.adoptedStyleSheets.push(unpainted)
    document.addEventListener("readystatechange", () => (document.adoptedStyleSheets = []), { once: true })
  })
