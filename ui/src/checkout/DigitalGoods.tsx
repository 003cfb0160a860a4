import { type ReactNode, useId } from "react"
import type { CoverView } from "../catalogue/CoverView.ts"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { VisuallyHidden } from "../primitives/VisuallyHidden.tsx"
import { digitalGoods } from "../text/sv/digitalGoods.ts"
import { LineCover } from "./LineCover.tsx"

/** A purchased file, or several of one product; or the tickets of an event. */
export interface DigitalItemView {
  readonly ean: string
  readonly title: string
  /** Absent for a product that is no longer sold. */
  readonly cover?: CoverView | undefined
  /** 'Börja läsa', or one for each file. */
  readonly links: ReadonlyArray<{ readonly text: string; readonly href: string }>
  /** Their path, where tickets can be kept in the browser. */
  readonly tickets?: string
  /** The file is not ready: said in place of what it is for. */
  readonly waits?: string | undefined
}

interface DigitalListProps {
  items: ReadonlyArray<DigitalItemView>
  /** Its first link is the page's filled button. @default true */
  isMain?: boolean
  /** The button that keeps tickets in the browser, by their path. */
  keep?: ((tickets: string, title: string) => ReactNode) | undefined
}

interface DigitalGoodsProps extends DigitalListProps {
  heading: string
}

/** What can be read, listened to or shown at once: the first thing to do with such an order. Nothing without items. */
function DigitalGoods({ items, isMain = true, keep, heading }: DigitalGoodsProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 className="mb-2 text-h3" id={id}>
        {heading}
      </h2>
      <DigitalList items={items} isMain={isMain} keep={keep} />
    </section>
  )
}

/** The list alone, where the heading is another's. */
export function DigitalList({ items, isMain = true, keep }: DigitalListProps) {
  return (
    <ul>
      {items.map(({ ean, title, cover, links, tickets, waits }, index) => (
        <li className="flex items-center gap-4 py-3 not-last:hairline-b" key={ean}>
          <LineCover cover={cover} title={title} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            {waits !== undefined && <p className="text-small text-ink-2">{waits}</p>}
            <p className="mt-2 flex flex-wrap gap-2">
              {links.map(({ text, href }) => (
                <ButtonLink
                  key={href}
                  href={href}
                  rel="nofollow"
                  small
                  variant={isMain && index === 0 && href === links[0]?.href ? "primary" : "outline"}
                >
                  {text}
                  <VisuallyHidden> {title}</VisuallyHidden>
                </ButtonLink>
              ))}
            </p>
            {tickets !== undefined && keep?.(tickets, title)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The tickets and files of an order. `isMain`: the first link of them is the page's filled button. */
export function DeliveredGoods({
  tickets,
  digital,
  isMain,
  keep,
}: Pick<DigitalListProps, "keep"> & {
  readonly tickets: ReadonlyArray<DigitalItemView>
  readonly digital: ReadonlyArray<DigitalItemView>
  readonly isMain: boolean
}) {
  return (
    <>
      <DigitalGoods items={tickets} isMain={isMain} keep={keep} heading={digitalGoods.tickets} />
      <DigitalGoods items={digital} isMain={isMain && tickets.length === 0} heading={digitalGoods.heading} />
    </>
  )
}
