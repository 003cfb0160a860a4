/** A page as React renders it: its head, the frame around its main area, and the main area; each as bytes. */
import { fillCardPlaceholders } from "@kapitel/ui/catalogue/RenderedCardView"
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import { cardRatingNote } from "@kapitel/ui/text/ratingNote"
import { BLOCKS_MARK, blocksSheet } from "@kapitel/ui/theme/blocksSheet.ts"
import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { brandSheetPath } from "../brandSheet.ts"
import { SHOP_CARD, sharePicture, shopCard } from "../views/shareCards.ts"
import { OwnHead } from "./Head.tsx"
import type { PageData } from "./PageData.ts"
import type { PageRequest } from "./PageRequest.ts"
import { renderIsland } from "./renderIsland.tsx"
import { type RenderedPageFrame, renderPageFrame } from "./renderPageFrame.tsx"
import { DataOfPage } from "./useData.ts"

export interface RenderedMain {
  readonly title: string
  /** Includes the origin. */
  readonly canonical: string | undefined
  /** The content of `<head>` that is specific to this page. */
  readonly head: Buffer
  readonly frame: RenderedPageFrame
  /**
   * The content of `<main>`, as bytes: a string from React is a rope of a thousand pieces, which would stay in memory.
   */
  readonly main: Buffer
  /** The page has a style sheet of its own: it is not shown in place of another (decision 412). */
  readonly ownSheet?: boolean
}

/** The note about ratings, once for a page of cards: 'Visa fler' inserts it too (`client/lists.ts`). */
function Ratings({ note }: { note: string }) {
  return (
    <p className="wrap py-8 text-small text-ink-2" data-ratings="">
      {note}
    </p>
  )
}

/** The browser renders nothing of the page again, so it has none of the markers that React needs for hydration. */
export const renderPageHtml = (
  Page: ComponentType,
  data: PageData,
  {
    publicUrl,
    site,
    law,
    demo,
    tracking,
    offline,
    dependencies,
  }: Pick<PageRequest, "publicUrl" | "site" | "law" | "demo" | "tracking" | "offline" | "dependencies">,
): RenderedMain => {
  const main = renderToStaticMarkup(
    <IslandRenderer value={renderIsland}>
      <DataOfPage value={data}>
        <Page />
      </DataOfPage>
    </IslandRenderer>,
  )
  const ownSheet = main.includes(BLOCKS_MARK)
  const ratings =
    dependencies.showsRatings && data.ratingNote === undefined
      ? renderToStaticMarkup(<Ratings note={cardRatingNote(law.ratingsVerified)} />)
      : ""
  const { shell, query, bareHeader, account, isMyPages, canonical, headTitle, steps } = data
  const section = shell.header.categories.find(({ href }) => href === steps?.[1]?.href)?.href
  // Pages without a picture of their own have the shop's.
  const shopPicture = sharePicture(SHOP_CARD, shopCard(site))
  return {
    title: headTitle,
    canonical: canonical === undefined ? undefined : publicUrl + canonical,
    head: Buffer.from(
      renderToStaticMarkup(
        <>
          <OwnHead
            picture={shopPicture}
            {...data}
            publicUrl={publicUrl}
            brandSheet={brandSheetPath(site)}
            offline={offline}
          />
          {ownSheet && <link rel="stylesheet" href={blocksSheet} />}
        </>,
      ),
    ),
    ...(ownSheet ? { ownSheet } : {}),
    frame: renderPageFrame({
      shell,
      query,
      section,
      ...(bareHeader === undefined ? {} : { bareHeader }),
      account,
      isMyPages,
      demo,
      tracking,
    }),
    main: Buffer.from(fillCardPlaceholders(main + ratings, (ean) => dependencies.cards.get(ean))),
  }
}
