export interface PromoTextProps {
  text: string
  link?: { label: string; href: string } | undefined
}

/** One line that stands out, and perhaps a link. */
export function PromoText({ text, link }: PromoTextProps) {
  return (
    <p className="rounded-sm bg-hjortron-soft px-4 py-3">
      {text}
      {link !== undefined && (
        <>
          {" "}
          <a className="link" href={link.href}>
            {link.label}
          </a>
        </>
      )}
    </p>
  )
}
