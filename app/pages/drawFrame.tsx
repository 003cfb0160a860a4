/** The HTML around a page's main area: drawn once for each version of the shell, since most pages share it. */
import { renderToStaticMarkup } from "react-dom/server"
import type { ShellView } from "../views/shell.ts"
import { PageFrame, type PageFrameProps } from "./PageFrame.tsx"

/** What stands before the main area's content and what after it, as bytes. */
export interface DrawnFrame {
  readonly before: Buffer
  readonly after: Buffer
}

/** Holds the main area's place; a character that no text of the shop can hold. */
const PLACE = "\u0000"

const draw = (props: Omit<PageFrameProps, "children">): DrawnFrame => {
  const [before = "", after = ""] = renderToStaticMarkup(<PageFrame {...props}>{PLACE}</PageFrame>).split(PLACE)
  return { before: Buffer.from(before), after: Buffer.from(after) }
}

const drawn = new WeakMap<ShellView, Map<string, DrawnFrame>>()

export const drawFrame = (props: Omit<PageFrameProps, "children">): DrawnFrame => {
  // Each search has a frame of its own: its words stand in the header's field.
  if (props.query !== undefined) return draw(props)
  const key = `${props.bareHeader === true} ${props.demo}`
  const known = drawn.get(props.shell)
  const found = known?.get(key)
  if (found !== undefined) return found
  const frame = draw(props)
  if (known === undefined) drawn.set(props.shell, new Map([[key, frame]]))
  else known.set(key, frame)
  return frame
}
