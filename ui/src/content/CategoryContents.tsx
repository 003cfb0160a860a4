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

/** Categories set as a table of contents: name, dotted leader, number of titles. */
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
      <ul className="table-of-contents">
        {categories.map((category) => (
          <li key={category.href}>
            <a href={category.href}>
              {category.label}
              <span>{formatNumber(category.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
