import { fileURLToPath } from "node:url"

/** The page layouts that are delivered with the shop. */
export const contentDir = fileURLToPath(new URL("../content", import.meta.url))
