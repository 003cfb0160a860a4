import type { ContentImage } from "@kapitel/core/content/ContentImage"

/** A picture of content, and the widths it comes in. */
export type ShownImage = ContentImage & { readonly srcSet?: string }

export interface PictureProps {
  image: ShownImage
  /** @default true */
  lazy?: boolean
  className?: string | undefined
  /** How wide it is shown, for the browser's choice among its widths. @default the window's width */
  sizes?: string
}

/** A picture from content; its size, when known, prevents layout shifts. */
export function Picture({ image, lazy = true, className, sizes }: PictureProps) {
  return (
    <img
      className={className}
      src={image.source}
      srcSet={image.srcSet}
      sizes={image.srcSet === undefined ? undefined : sizes}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={lazy ? "lazy" : undefined}
    />
  )
}
