/** Pictures of a layout that no page may show: reported when the layout is loaded, so that editors see why. */
import { Schema } from "effect"
import { foreignHost, type PictureHosts } from "../images/imageWidth.ts"
import { ContentImage } from "./ContentImage.ts"
import type { ContentPage } from "./ContentPage.ts"

const isPicture = Schema.is(ContentImage)

/** The hosts of such pictures, each once, wherever in the layout they occur. */
export const foreignPictureHosts = (page: ContentPage, hosts: PictureHosts): ReadonlyArray<string> => {
  const found = new Set<string>()
  // A layout may be nested deeper than the call stack allows.
  const waiting: Array<unknown> = [page.areas]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== "object" || value === null) continue
    const foreign = isPicture(value) ? foreignHost(value, hosts) : undefined
    if (foreign !== undefined) found.add(foreign)
    for (const part of Object.values(value)) waiting.push(part)
  }
  return [...found]
}
