import type { ContentImage } from "@kapitel/core/content/ContentImage"

export interface PictureProps {
  image: ContentImage
  /** @default true */
  lazy?: boolean
}

/** A picture from content; its measures, when known, keep the page from moving. */
export function Picture({ image, lazy = true }: PictureProps) {
  return (
    <img
      src={image.source}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={lazy ? "lazy" : undefined}
    />
  )
}
