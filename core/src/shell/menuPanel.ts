/** Address of the menu's right half, which a wide window shows beside the drawer (decision 443). Effect-free. */

/** Its main area is requested alone. */
export const MENU_PANEL_PATH = "/menypanel"
/** The id of the visitor's store. The code of events has a name of its own, and every page loads this one. */
export const MENU_PANEL_STORE = "butik"

/** Path and query of the panel for a store's id; without one, of the panel that names no store. */
export const menuPanelPath = (store = ""): string =>
  `${MENU_PANEL_PATH}?${MENU_PANEL_STORE}=${encodeURIComponent(store)}`
