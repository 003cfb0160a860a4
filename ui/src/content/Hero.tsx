import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { content } from "../text/sv/content.ts"
import { WinterWindow } from "./WinterWindow.tsx"

export interface HeroProps {
  /** 1 to 12: the chapter is always the month. */
  month: number
  heading: string
  /** Its first letter becomes the drop cap. */
  text: string
  /** The first is cloudberry, the second an outline. */
  links: ReadonlyArray<{ readonly label: string; readonly href: string }>
  /** Up to six books on the window sill. */
  covers: ReadonlyArray<CoverView>
  /** The first four pictures are fetched at once: only on the part nearest the top of the page. */
  priority?: boolean
}

/** The sill has room for six. */
const MAX_COVERS = 6
/** Pictures that are fetched at once. Source: CARD-06. */
const PRIORITY_PICTURES = 4

/** The year is a book of twelve chapters, and this is the month's. */
export function Hero({ month, heading, text, links, covers, priority = false }: HeroProps) {
  return (
    <section className="hero ground on-dark" aria-labelledby="hero">
      <div className="wrap hero-grid">
        <div className="hero-text">
          <p className="hero-chapter">{content.chapter(month)}</p>
          <h2 className="hero-title" id="hero">
            {heading}
          </h2>
          <p className="hero-intro">{text}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            {links.map((link, index) => (
              <ButtonLink key={link.href} href={link.href} variant={index === 0 ? "hjortron" : "outline"}>
                {link.label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <div className="hero-window">
          <WinterWindow />
          <div className="hero-sill">
            {covers.slice(0, MAX_COVERS).map((cover, index) => (
              <Cover
                key={cover.ean}
                cover={cover}
                sizes="(min-width: 64rem) 8vw, 15vw"
                priority={priority && index < PRIORITY_PICTURES}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
