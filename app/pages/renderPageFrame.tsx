/** The HTML around a page's main area: rendered once for each version of the shell, since most pages share it. */
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import { writeProps } from "@kapitel/ui/shop/islandProps"
import { renderToStaticMarkup } from "react-dom/server"
import type { ShellView } from "./PageData.ts"
import { PageFrame, type PageFrameProps } from "./PageFrame.tsx"
import { renderIsland } from "./renderIsland.tsx"

/** What precedes and what follows the main area's content, as bytes. */
export interface RenderedPageFrame {
  readonly before: Buffer
  readonly after: Buffer
}

/** Marks the place of the main area; a character that no text of the shop can contain. */
const PLACE = "\u0000"

const render = (props: Omit<PageFrameProps, "children">): RenderedPageFrame => {
  const [before = "", after = ""] = renderToStaticMarkup(
    <IslandRenderer value={renderIsland}>
      <PageFrame {...props}>{PLACE}</PageFrame>
    </IslandRenderer>,
  ).split(PLACE)
  return { before: Buffer.from(before), after: Buffer.from(after) }
}

/** Marks the place of the search query in the header's field. */
const QUERY_PLACE = "\u0001"
const QUERY_IN_JSON = "\\u0001"

const rendered = new WeakMap<ShellView, Map<string, RenderedPageFrame>>()

const renderOnce = (props: Omit<PageFrameProps, "children">): RenderedPageFrame => {
  const { tagManagerId, pageViewCurrency } = props.tracking
  const key = `${props.bareHeader === true} ${props.demo} ${props.query !== undefined} ${props.section} ${tagManagerId} ${pageViewCurrency}`
  const known = rendered.get(props.shell)
  const found = known?.get(key)
  if (found !== undefined) return found
  const frame = render(props)
  if (known === undefined) rendered.set(props.shell, new Map([[key, frame]]))
  else known.set(key, frame)
  return frame
}

export const renderPageFrame = (props: Omit<PageFrameProps, "children">): RenderedPageFrame => {
  const { query, account, isMyPages } = props
  // A frame with one visitor's data is not cached.
  if (account !== undefined || isMyPages === true) return render(props)
  if (query === undefined) return renderOnce(props)
  // An empty field is rendered differently.
  if (query === "") return render(props)
  const { before, after } = renderOnce({ ...props, query: QUERY_PLACE })
  // React escapes: the query is inserted as React writes it.
  const words = renderToStaticMarkup(query)
  // As text in the field, and as JSON in its island's properties.
  const inJson = renderToStaticMarkup(writeProps(query).slice(1, -1))
  const html = before
    .toString()
    .replaceAll(QUERY_PLACE, () => words)
    .replaceAll(QUERY_IN_JSON, () => inJson)
  return { before: Buffer.from(html), after }
}
