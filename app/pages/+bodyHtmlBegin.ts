import type { PageContextServer } from "vike/types"
import { visitorFrame } from "./visitorFrame.ts"

/** The HTML before a visitor page: React hydrates the page alone (decision 0302). */
export const bodyHtmlBegin = (context: PageContextServer): string => visitorFrame(context).before.toString()
