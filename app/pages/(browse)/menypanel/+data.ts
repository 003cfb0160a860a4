import { MENU_PANEL_STORE } from "@kapitel/core/shell/menuPanel"
import { menuPanel as words } from "@kapitel/ui/text/sv/menuPanel"
import { Effect } from "effect"
import { render } from "vike/abort"
import { readMenuPanel } from "../../../views/menuPanel.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The menu's right half for the store of the address, the same for every visitor (decision 443). */
export const data = async (context: PageRequest) => {
  // Part of the menu, never a page.
  if (context.isFragment !== true) throw render(404)
  const store = searchParamsOf(context).get(MENU_PANEL_STORE) ?? ""
  return readPage(context, ({ showing, dependencies }) =>
    Effect.map(readMenuPanel(store, showing, dependencies), (panel) => ({
      headTitle: words.title,
      description: words.title,
      isUnlisted: true,
      panel,
    })),
  )
}
