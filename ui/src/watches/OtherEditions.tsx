import type { PriceView } from "../pricing/PriceView.ts"
import { formatMoney } from "../text/formatMoney.ts"
import { watches as words } from "../text/sv/watches.ts"

/** A format or a colour of what cannot be bought, which can be. */
export interface OtherEditionView {
  /** 'Pocket', 'Blå' */
  readonly name: string
  readonly href: string
  readonly price: PriceView["price"]
  /** 'Skickas imorgon'; empty when it is unknown. */
  readonly handover: string
}

/** What can be bought in place of this product, each a link to its own page. */
export function OtherEditions({ editions }: { editions: ReadonlyArray<OtherEditionView> }) {
  if (editions.length === 0) return null
  return (
    <nav aria-label={words.others}>
      <p className="label" aria-hidden="true">
        {words.others}
      </p>
      <ul>
        {editions.map(({ name, href, price, handover }) => (
          <li className="not-first:hairline-t" key={href}>
            <a className="flex min-h-target items-center gap-x-4 py-2 hover:bg-linen" href={href}>
              <span className="flex-1">
                <b className="link font-semibold">{name}</b>
                {handover !== "" && <span className="block text-small text-ink-2">{handover}</span>}
              </span>
              {price !== undefined && <span className="tnum">{formatMoney(price)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
