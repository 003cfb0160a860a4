import { formatNumber } from "../text/formatNumber.ts"
import { content } from "../text/sv/content.ts"

export interface CategoryContentsProps {
  /** Unique on the page. @default "contents" */
  id?: string
  /** @default 'Innehåll' */
  heading?: string
  link?: { readonly label: string; readonly href: string } | undefined
  categories: ReadonlyArray<{ readonly label: string; readonly href: string; readonly count: number }>
}

/** Categories laid out as a table of contents: name, dotted leader, number of titles. */
export function CategoryContents({
  id = "contents",
  heading = content.contents,
  link,
  categories,
}: CategoryContentsProps) {
  return (
    <section aria-labelledby={id}>
      <div className="running-head">
        <h2 className="text-h2" id={id}>
          {heading}
        </h2>
        {link !== undefined && <a href={link.href}>{link.label}</a>}
      </div>
      <ul className="gap-14 sm:columns-2 lg:columns-3">
        {categories.map((category) => (
          <li className="break-inside-avoid" key={category.href}>
            <a
              className="flex min-h-target items-baseline gap-2 py-2.5 font-serif text-h4 hover:underline"
              href={category.href}
            >
              {category.label}
              <span className="leader" />
              <span className="tnum font-sans text-small/none text-ink-2">{formatNumber(category.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
