import type { PageContextServer } from "vike/types"
import { visitorFrame } from "./visitorFrame.ts"

/** What stands before the page of one visitor: React takes over the page alone (decision 0302). */
export const bodyHtmlBegin = (context: PageContextServer): string => visitorFrame(context).before.toString()
