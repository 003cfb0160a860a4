/** The document of a page of one visitor: vike-react's, with the typefaces that `CommonHead` preloads and no others. */
import type { OnRenderHtmlAsync } from "vike/types"
import { onRenderHtml as renderByVikeReact } from "vike-react/__internal/integration/onRenderHtml"
import { withoutFonts } from "../renderDocument.ts"

export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => ({
  documentHtml: await renderByVikeReact(pageContext),
  injectFilter: withoutFonts,
})
