import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { RichText, type RichTextProps } from "./RichText.tsx"

export interface PanelProps {
  heading: string
  body: RichTextProps["text"]
  link?: { readonly label: string; readonly href: string } | undefined
}

/** A framed part of a page. */
export function Panel({ heading, body, link }: PanelProps) {
  return (
    <section className="panel">
      <h2 className="mb-3 text-h3">{heading}</h2>
      <RichText text={body} deeper={1} />
      {link !== undefined && (
        <p className="mt-5">
          <ButtonLink href={link.href} variant="outline">
            {link.label}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
