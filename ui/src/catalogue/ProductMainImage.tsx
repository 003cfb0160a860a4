import type { ReactNode } from "react"
import { Cover } from "./Cover.tsx"
import type { CoverView } from "./CoverView.ts"
import type { TagView } from "./ProductCardView.ts"
import { Tags } from "./Tags.tsx"

export interface ProductMainImageProps {
  cover: CoverView
  title: string
  tags?: ReadonlyArray<TagView>
  /** The button that enlarges the picture, when there is one; at the top right. */
  zoom?: ReactNode
}

/** The product on its shelf, as the page's largest picture. */
export function ProductMainImage({ cover, title, tags, zoom }: ProductMainImageProps) {
  return (
    <div className="product-stage">
      <Cover cover={cover} alt={title} sizes="(min-width: 64rem) 430px, 33vw" widths={[383, 766]} priority />
      {tags !== undefined && <Tags tags={tags} />}
      {zoom !== undefined && (
        <div className="absolute right-0.5 bottom-0.5 z-2 lg:top-4 lg:right-4 lg:bottom-auto">{zoom}</div>
      )}
    </div>
  )
}
