import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { content } from "../text/sv/content.ts"
import { WinterWindow } from "./WinterWindow.tsx"

export interface HeroProps {
  /** 1 to 12: the number of the chapter. */
  month: number
  heading: string
  /** Its first letter becomes the drop cap. */
  text: string
  /** The first is cloudberry, the second an outline. */
  links: ReadonlyArray<{ readonly label: string; readonly href: string }>
  /** Up to six books on the window sill. */
  covers: ReadonlyArray<CoverView>
  /** The first four pictures are loaded at once: only in the first part of the page. */
  priority?: boolean
}

/** The sill has space for six. */
const MAX_COVERS = 6
/** Pictures that are loaded at once. Source: CARD-06. */
const PRIORITY_PICTURES = 4

/** The block of the month, designed as one of twelve chapters of a book. */
export function Hero({ month, heading, text, links, covers, priority = false }: HeroProps) {
  return (
    <section className="ground on-dark overflow-hidden bg-dusk text-[#f5f3ea]" aria-labelledby="hero">
      <div className="wrap grid grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
        <div className="self-center pt-10 pb-6 lg:pt-20 lg:pb-18">
          <p className="flex items-center gap-4 font-serif text-h4 text-hjortron">
            {content.chapter(month)}
            <span className="w-16 edge-b-1" />
          </p>
          <h2 className="mt-4 mb-6 text-display" id="hero">
            {heading}
          </h2>
          <p className="drop-cap max-w-108 text-[1.125rem]/7 text-[#c7d3cb]">{text}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            {links.map((link, index) => (
              <ButtonLink key={link.href} href={link.href} variant={index === 0 ? "hjortron" : "outline"}>
                {link.label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <div className="relative -mx-gutter min-h-[330px] sm:max-lg:aspect-4/3 lg:ml-0 lg:min-h-[560px]">
          <WinterWindow />
          <div className="absolute inset-x-[5%] bottom-[30px] flex items-end justify-center gap-[2.2%] *:h-auto *:w-[15.5%] *:flex-none lg:bottom-[46px] [&_img]:h-auto">
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
