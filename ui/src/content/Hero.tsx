import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { content } from "../text/sv/content.ts"
import { WinterWindow } from "./WinterWindow.tsx"

export interface HeroProps {
  /** 1 to 12: the chapter is always the month. */
  month: number
  title: string
  /** Its first letter becomes the drop cap. */
  intro: string
  /** The first is cloudberry, the second an outline. */
  buttons: ReadonlyArray<{ label: string; href: string }>
  /** Up to six books on the window sill. */
  covers: ReadonlyArray<CoverView>
}

/** The sill has room for six. */
const MAX_COVERS = 6

/** The year is a book of twelve chapters, and this is the month's. */
export function Hero({ month, title, intro, buttons, covers }: HeroProps) {
  return (
    <section className="hero on-dark" aria-labelledby="hero">
      <div className="wrap hero-grid">
        <div className="hero-text">
          <p className="hero-chapter">{content.chapter(month)}</p>
          <h2 className="hero-title" id="hero">
            {title}
          </h2>
          <p className="hero-intro">{intro}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            {buttons.map((button, index) => (
              <ButtonLink key={button.href} href={button.href} variant={index === 0 ? "hjortron" : "outline"}>
                {button.label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <div className="hero-window">
          <WinterWindow />
          <div className="hero-sill">
            {covers.slice(0, MAX_COVERS).map((cover) => (
              <Cover key={cover.ean} cover={cover} sizes="(min-width: 64rem) 8vw, 15vw" priority />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
