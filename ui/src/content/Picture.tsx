import type { ContentImage } from "@kapitel/core/content/ContentImage"

/** A picture of content, and the widths it comes in. */
export type ShownImage = ContentImage & { readonly srcSet?: string }

export interface PictureProps {
  image: ShownImage
  /** @default true */
  lazy?: boolean
}

/** A picture from content; its size, when known, prevents layout shifts. */
export function Picture({ image, lazy = true }: PictureProps) {
  return (
    <img
      src={image.source}
      srcSet={image.srcSet}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={lazy ? "lazy" : undefined}
    />
  )
}
