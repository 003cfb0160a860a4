import { fileURLToPath } from "node:url"

/** The page layouts that come with the shop. */
export const contentDir = fileURLToPath(new URL("../content", import.meta.url))
