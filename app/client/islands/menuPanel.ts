/** The menu's right half (decision 443) and its style sheet, fetched when the menu is opened on a wide window. */
import "@kapitel/ui/theme/places.css"
import { menuPanelPath } from "@kapitel/core/shell/menuPanel"
import { getFragment } from "../navigate.ts"

/** HTML, for a store's id; empty when the shop does not answer or has nothing to show. */
export const loadMenuPanel = async (store: string | undefined): Promise<string> =>
  (await getFragment(menuPanelPath(store)))?.main ?? ""
