import { content } from "../text/sv/content.ts"

export interface TextBlockProps {
  heading?: string | undefined
  text?: string | undefined
  link?: { readonly label: string; readonly href: string } | undefined
  /** Only an editor sees that something is missing (D-36). */
  editing?: boolean
}

/** A short text with its heading (CMS-11). */
export function TextBlock({ heading, text, link, editing = false }: TextBlockProps) {
  if (heading === undefined || text === undefined) return editing ? <p>{content.textBlockUnconfigured}</p> : null
  return (
    <section className="max-w-text">
      <h2 className="mb-4 text-h2">{heading}</h2>
      <p>{text}</p>
      {link !== undefined && (
        <a className="link inline-flex min-h-target items-center" href={link.href}>
          {link.label}
        </a>
      )}
    </section>
  )
}
