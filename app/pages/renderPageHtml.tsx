/** A page as React draws it: its head, the frame around its main area, and the main area; each as bytes. */
import { fillCardPlaces } from "@kapitel/ui/catalogue/DrawnCardView"
import { IslandDrawing } from "@kapitel/ui/shop/Island"
import { cardRatingNote } from "@kapitel/ui/text/ratingNote"
import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { type DrawnFrame, drawFrame } from "./drawFrame.tsx"
import { drawIsland } from "./drawIsland.tsx"
import { OwnHead } from "./Head.tsx"
import type { PageData } from "./PageData.ts"
import type { PageRequest } from "./PageRequest.ts"
import { DataOfPage } from "./useData.ts"

export interface DrawnPage {
  readonly title: string
  /** With its origin. */
  readonly canonical: string | undefined
  /** What stands in `<head>` of this page alone. */
  readonly head: Buffer
  readonly frame: DrawnFrame
  /** What stands inside `<main>`, as bytes: React's text is a rope of a thousand pieces that would live on with it. */
  readonly main: Buffer
}

/** What a page of cards with ratings says of them once: 'Visa fler' brings it along (`client/lists.ts`). */
function Ratings({ note }: { note: string }) {
  return (
    <p className="wrap pb-8 text-small text-ink-2" data-ratings="">
      {note}
    </p>
  )
}

/** Nothing of a page is drawn again in the browser, so it needs none of the marks that React would look for there. */
export const renderPageHtml = (
  Page: ComponentType,
  data: PageData,
  {
    publicUrl,
    law,
    demo,
    tracking,
    dependencies,
  }: Pick<PageRequest, "publicUrl" | "law" | "demo" | "tracking" | "dependencies">,
): DrawnPage => {
  const main = renderToStaticMarkup(
    <IslandDrawing value={drawIsland}>
      <DataOfPage value={data}>
        <Page />
      </DataOfPage>
    </IslandDrawing>,
  )
  const ratings = dependencies.showsRatings
    ? renderToStaticMarkup(<Ratings note={cardRatingNote(law.ratingsVerified)} />)
    : ""
  const { shell, query, bareHeader, account, isMyPages, canonical, headTitle, steps } = data
  const section = shell.header.categories.find(({ href }) => href === steps?.[1]?.href)?.href
  return {
    title: headTitle,
    canonical: canonical === undefined ? undefined : publicUrl + canonical,
    head: Buffer.from(renderToStaticMarkup(<OwnHead {...data} publicUrl={publicUrl} />)),
    frame: drawFrame({
      shell,
      query,
      section,
      ...(bareHeader === undefined ? {} : { bareHeader }),
      account,
      isMyPages,
      demo,
      tracking,
    }),
    main: Buffer.from(fillCardPlaces(main + ratings, (ean) => dependencies.cards.get(ean))),
  }
}
