export interface PromoTextProps {
  text: string
  href?: string | undefined
}

/** One line of promotional text. */
export function PromoText({ text, href }: PromoTextProps) {
  return (
    <p className="rounded-sm bg-hjortron-soft px-4 py-3">
      {href === undefined ? (
        text
      ) : (
        <a className="link" href={href}>
          {text}
        </a>
      )}
    </p>
  )
}
