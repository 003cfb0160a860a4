/** What the shop keeps in the browser, from its own list: the page 'Cookies' (D-58). Editors write what stands around it. */
import { Schema } from "effect"

/** The block has no fields. */
export const StoredInBrowser = Schema.Struct({})
export type StoredInBrowser = typeof StoredInBrowser.Type
