import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { RichText } from "./RichText.tsx"
import type { RichTextView } from "./RichTextView.ts"

export interface PanelProps {
  heading: string
  text?: RichTextView | undefined
  button?: { label: string; href: string } | undefined
}

/** A framed part of its own. */
export function Panel({ heading, text, button }: PanelProps) {
  return (
    <section className="panel">
      <h2 className="mb-3 text-h3">{heading}</h2>
      {text !== undefined && <RichText text={text} />}
      {button !== undefined && (
        <p className="mt-5">
          <ButtonLink href={button.href} variant="outline">
            {button.label}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
