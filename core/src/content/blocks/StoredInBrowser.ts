/** The list of what the shop stores in the browser, on the page 'Cookies' (D-58). Editors write the text around it. */
import { Schema } from "effect"

/** The block has no fields. */
export const StoredInBrowser = Schema.Struct({})
export type StoredInBrowser = typeof StoredInBrowser.Type
