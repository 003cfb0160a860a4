import type { PageContextServer } from "vike/types"
import { visitorFrame } from "./visitorFrame.ts"

/** What stands after the page of one visitor. */
export const bodyHtmlEnd = (context: PageContextServer): string => visitorFrame(context).after.toString()
