import { BuyForm } from "../availability/BuyForm.tsx"
import { ticketSales as words } from "../text/sv/ticketSales.ts"
import { ticketPriceText } from "../text/ticketText.ts"

export interface TicketsProps {
  id: string
  /** The event's. */
  title: string
  ean: string
  /** Of one ticket, in öre incl. VAT. */
  price: number
  /** Seats that are not sold: at least one. */
  left: number
  /** In one purchase. */
  most: number
}

/** Tickets for an event, put in the cart as a product is: the form works without a script. */
export function Tickets({ id, title, ean, price, left, most }: TicketsProps) {
  return (
    <section
      className="grid scroll-mt-8 gap-4 rounded-sm hairline bg-white p-5 lg:p-7"
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="text-h3" id={`${id}-title`}>
        {words.title}
      </h2>
      <p>{ticketPriceText(price, left)}</p>
      <BuyForm
        buy={{ kind: "buy", label: words.buy }}
        ean={ean}
        title={title}
        format={words.format}
        price={{ type: "original", price }}
        shelf={{ copies: most, text: words.atMost(most), isAll: true }}
      />
      <p className="text-small text-ink-2">{words.about}</p>
    </section>
  )
}
