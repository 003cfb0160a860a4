/**
 * An island in a page's HTML: its component is rendered separately, so that its ids are those that the browser
 * computes.
 */
import { IslandRenderer, type RenderIsland } from "@kapitel/ui/shop/Island"
import { writeProps } from "@kapitel/ui/shop/islandProps"
import { Swedish } from "@kapitel/ui/shop/Swedish"
import { createElement } from "react"
import { renderToString } from "react-dom/server"

export const renderIsland: RenderIsland = ({ name, Component, when }, props, id) => {
  const markup = renderToString(
    <IslandRenderer value={undefined}>
      <Swedish>
        <Component {...props} />
      </Swedish>
    </IslandRenderer>,
    { identifierPrefix: `${id}-` },
  )
  return createElement("kapitel-island", {
    name,
    when,
    id: id === name ? undefined : id,
    props: writeProps(props),
    dangerouslySetInnerHTML: { __html: markup },
  })
}
