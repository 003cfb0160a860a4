/** The `data-opens` value of links that open the menu. */
export const MENU_DRAWER = "menu-drawer"

/** Sub-categories of the books menu before 'Alla kategorier A–Ö' (NAV-04). */
export const BOOK_ENTRIES = 5
