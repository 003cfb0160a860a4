/** The HTML around a page's main area: drawn once for each version of the shell, since most pages share it. */
import { IslandDrawing } from "@kapitel/ui/shop/Island"
import { writeProps } from "@kapitel/ui/shop/islandProps"
import { renderToStaticMarkup } from "react-dom/server"
import { drawIsland } from "./drawIsland.tsx"
import type { ShellView } from "./PageData.ts"
import { PageFrame, type PageFrameProps } from "./PageFrame.tsx"

/** What stands before the main area's content and what after it, as bytes. */
export interface DrawnFrame {
  readonly before: Buffer
  readonly after: Buffer
}

/** Holds the main area's place; a character that no text of the shop can hold. */
const PLACE = "\u0000"

const draw = (props: Omit<PageFrameProps, "children">): DrawnFrame => {
  const [before = "", after = ""] = renderToStaticMarkup(
    <IslandDrawing value={drawIsland}>
      <PageFrame {...props}>{PLACE}</PageFrame>
    </IslandDrawing>,
  ).split(PLACE)
  return { before: Buffer.from(before), after: Buffer.from(after) }
}

/** Holds the place of what was searched for, which stands in the header's field. */
const QUERY_PLACE = "\u0001"
const QUERY_IN_JSON = "\\u0001"

const drawn = new WeakMap<ShellView, Map<string, DrawnFrame>>()

const drawOnce = (props: Omit<PageFrameProps, "children">): DrawnFrame => {
  const { tagManagerId, pageViewCurrency } = props.tracking
  const key = `${props.bareHeader === true} ${props.demo} ${props.query !== undefined} ${props.section} ${tagManagerId} ${pageViewCurrency}`
  const known = drawn.get(props.shell)
  const found = known?.get(key)
  if (found !== undefined) return found
  const frame = draw(props)
  if (known === undefined) drawn.set(props.shell, new Map([[key, frame]]))
  else known.set(key, frame)
  return frame
}

export const drawFrame = (props: Omit<PageFrameProps, "children">): DrawnFrame => {
  const { query, account, isMyPages } = props
  // What is said of one visitor is kept for nobody.
  if (account !== undefined || isMyPages === true) return draw(props)
  if (query === undefined) return drawOnce(props)
  // An empty field looks another way.
  if (query === "") return draw(props)
  const { before, after } = drawOnce({ ...props, query: QUERY_PLACE })
  // React does the escaping: the words as it writes them are what is put in.
  const words = renderToStaticMarkup(query)
  // In the field as it is, and in its island's properties as these are written.
  const inJson = renderToStaticMarkup(writeProps(query).slice(1, -1))
  const html = before
    .toString()
    .replaceAll(QUERY_PLACE, () => words)
    .replaceAll(QUERY_IN_JSON, () => inJson)
  return { before: Buffer.from(html), after }
}
