import type { Banner as BannerBlock } from "@kapitel/core/content/blocks/Banner"
import { focusClass } from "../blocks/focusClass.ts"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Picture, type ShownImage } from "./Picture.tsx"

export interface BannerProps extends Omit<BannerBlock, "mobileImage" | "desktopImage"> {
  /** Either replaces a missing other one; without both the text has a linen background. */
  readonly mobileImage: ShownImage | undefined
  readonly desktopImage: ShownImage | undefined
  /** The pictures are loaded at once: only in the first part of the page. */
  readonly priority?: boolean
}

const PLACES = { left: "", center: "justify-self-center", right: "justify-self-end" } as const

/** A picture for each width. Its text is below it on a narrow screen, and on it from 640 px: on paper, whatever it shows (CMS-10). */
export function Banner({
  mobileImage,
  desktopImage,
  alignment,
  heading,
  text,
  buttons,
  priority = false,
}: BannerProps) {
  const image = desktopImage ?? mobileImage
  const hasContent = heading !== undefined || text !== undefined || buttons.length > 0
  if (image === undefined && !hasContent) return null
  const looks = focusClass((mobileImage ?? image)?.focus, image?.focus)
  return (
    <section className="grid overflow-hidden rounded-sm bg-linen sm:*:[grid-area:1/1] [&_img]:w-full">
      {image !== undefined && (
        <picture className={looks && "blocks"}>
          {mobileImage !== undefined && mobileImage !== image && (
            <source
              media="(width < 40rem)"
              srcSet={mobileImage.srcSet ?? mobileImage.source}
              type={mobileImage.type}
              width={mobileImage.width}
              height={mobileImage.height}
            />
          )}
          <Picture image={image} lazy={!priority} className={looks} />
        </picture>
      )}
      {hasContent && (
        <div className={`max-w-drawer self-center px-gutter py-8 ${PLACES[alignment]}`}>
          <div className="rounded-sm bg-paper px-4 py-5">
            {heading !== undefined && <h2 className="text-h2">{heading}</h2>}
            {text !== undefined && <p className="mt-3">{text}</p>}
            {buttons.length > 0 && (
              <div className="mt-6 flex flex-wrap gap-3">
                {buttons.map(({ label, href, look }) => (
                  <ButtonLink key={href} href={href} variant={look}>
                    {label}
                  </ButtonLink>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
