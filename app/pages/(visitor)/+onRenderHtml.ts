/** The document of a visitor page: vike-react's, preloading only the typefaces of `CommonHead`. */
import type { OnRenderHtmlAsync } from "vike/types"
import { onRenderHtml as renderByVikeReact } from "vike-react/__internal/integration/onRenderHtml"
import { withoutFonts } from "../renderDocument.ts"

export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => ({
  documentHtml: await renderByVikeReact(pageContext),
  injectFilter: withoutFonts,
})
