import { ButtonLink } from "../primitives/ButtonLink.tsx"
import type { ButtonVariant } from "../primitives/buttonClass.ts"

export interface BannerImage {
  src: string
  width: number
  height: number
}

export interface BannerProps {
  heading: string
  text?: string | undefined
  /** Above 640 px; below it the mobile picture, when there is one. */
  image?: BannerImage | undefined
  mobileImage?: BannerImage | undefined
  /** Said by screen readers; empty when the picture only decorates. */
  alt?: string
  /** @default "left" */
  align?: "left" | "center" | "right"
  buttons?: ReadonlyArray<{ label: string; href: string; variant?: ButtonVariant }>
}

/** A picture for each width and a text beside or upon it (CMS-10). */
export function Banner({ heading, text, image, mobileImage, alt = "", align = "left", buttons }: BannerProps) {
  return (
    <section className="banner">
      {image !== undefined && (
        <picture>
          {mobileImage !== undefined && (
            <source
              media="(width < 40rem)"
              srcSet={mobileImage.src}
              width={mobileImage.width}
              height={mobileImage.height}
            />
          )}
          <img {...image} alt={alt} loading="lazy" />
        </picture>
      )}
      <div className={align === "left" ? "banner-text" : `banner-text banner-${align}`}>
        <h2 className="text-h2">{heading}</h2>
        {text !== undefined && <p className="mt-3">{text}</p>}
        {buttons !== undefined && (
          <div className="mt-6 flex flex-wrap gap-3">
            {buttons.map(({ label, href, variant }) => (
              <ButtonLink key={href} href={href} variant={variant}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
