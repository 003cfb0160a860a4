import type { PageContextServer } from "vike/types"
import { visitorFrame } from "./visitorFrame.ts"

/** The HTML after a visitor page. */
export const bodyHtmlEnd = (context: PageContextServer): string => visitorFrame(context).after.toString()
