import type { PriceView } from "../pricing/PriceView.ts"
import { formatMoney } from "../text/formatMoney.ts"
import { catalogue } from "../text/sv/catalogue.ts"

export interface FormatChoice {
  format: string
  href: string
  price: PriceView["price"]
  /** The one this page is about. */
  current?: boolean
}

export interface FormatPickerProps {
  /** This format and the other, buyable ones; with no other, nothing is shown (PDP-11). */
  formats: ReadonlyArray<FormatChoice>
}

/** The same work in other formats, each a link to its own page. */
export function FormatPicker({ formats }: FormatPickerProps) {
  if (formats.every((choice) => choice.current === true)) return null
  return (
    <nav aria-label={catalogue.format}>
      <p className="label mb-2" aria-hidden="true">
        {catalogue.format}
      </p>
      <div className="formats">
        {formats.map((choice) => (
          <a key={choice.href} href={choice.href} aria-current={choice.current === true ? "page" : undefined}>
            <b className="font-semibold">{choice.format}</b>
            {choice.price !== undefined && <span className="tnum">{formatMoney(choice.price)}</span>}
          </a>
        ))}
      </div>
    </nav>
  )
}
