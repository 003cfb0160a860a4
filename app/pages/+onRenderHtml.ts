/** The HTML document of every page, as vike-react draws it, with only the preloads that every page needs. */
import type { OnRenderHtmlSync } from "vike/types"
import { onRenderHtml as draw } from "vike-react/__internal/integration/onRenderHtml"

type PageContext = Parameters<OnRenderHtmlSync>[0]

/**
 * Vike would preload every typeface that the style sheet names, the ones for foreign names too: `+Head` preloads the
 * two that every page begins with. The script's own part is fetched beside it instead of after it.
 */
export const onRenderHtml = async (pageContext: PageContext) => ({
  documentHtml: await draw(pageContext),
  injectFilter: (assets: ReadonlyArray<{ assetType: string | null; inject: unknown }>) => {
    for (const asset of assets) {
      if (asset.assetType === "font") asset.inject = false
      if (asset.assetType === "script") asset.inject = "HTML_BEGIN"
    }
  },
})
