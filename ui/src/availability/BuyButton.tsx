import { Button } from "../primitives/Button.tsx"
import type { ButtonLook } from "../primitives/buttonClass.ts"
import { Island, type IslandDefinition } from "../shop/Island.tsx"
import { useBuy } from "../shop/useBuy.ts"
import { availability } from "../text/sv/availability.ts"
import type { BuyView } from "./BuyView.ts"

/** Where adding to the cart is posted without a script: fields `ean`, `quantity` and perhaps `returnTo`. */
export const ADD_TO_CART_ACTION = "/cart/lines"

/** Where the same fields are posted by a page whose components are on their way (decision 296). */
export const ADD_TO_CART_API = "/api/cart/lines"

/** On cards 44 px and full width, by itself as large as on the product's page, on an order a quiet one. */
type BuyLook = "card" | "own" | "again"

const LOOKS: Readonly<Record<BuyLook, ButtonLook>> = {
  card: { small: true, wide: true },
  own: {},
  again: { variant: "outline", small: true },
}

export interface BuyPressProps {
  ean: string
  title: string
  /** 'Inbunden': said beside the title when adding fails. */
  format?: string | undefined
  /** Where to come back to when the form is posted without a script; the server's choice when absent. */
  returnTo?: string | undefined
  /** 'Köp', 'Förbeställ'. */
  label: string
  /** What a screen reader says. @default the label and the title */
  name?: string | undefined
  /** Copies. @default 1 */
  quantity?: number | undefined
  /** As many as can be had, where that is fewer. */
  upTo?: boolean | undefined
  /** @default "card" */
  look?: BuyLook | undefined
}

/** A form that is a button: it works before any script. What came of it is said in the message below the header. */
export function BuyPress({
  ean,
  title,
  format,
  returnTo,
  label,
  name,
  quantity = 1,
  upTo,
  look = "card",
}: BuyPressProps) {
  const { adding, press } = useBuy({ ean, title, format, upTo, addedAs: "banner", quantity: () => quantity })
  return (
    <form
      method="post"
      action={ADD_TO_CART_ACTION}
      data-api={ADD_TO_CART_API}
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <input type="hidden" name="ean" value={ean} />
      <input type="hidden" name="quantity" value={quantity} />
      {upTo === true && <input type="hidden" name="upTo" value="true" />}
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      <SubmitBuy {...LOOKS[look]} label={label} name={name ?? availability.named(label, title)} adding={adding} />
    </form>
  )
}

interface SubmitBuyProps extends ButtonLook {
  label: string
  name: string
  adding: boolean
}

/** Keeps the focus while it waits: it is not disabled, and further presses mean nothing. */
export const SubmitBuy = ({ label, name, adding, ...look }: SubmitBuyProps) => (
  <Button
    {...look}
    type="submit"
    aria-label={name}
    aria-busy={adding || undefined}
    aria-disabled={adding || undefined}
    data-busy-label={availability.adding}
  >
    {label}
  </Button>
)

export const buyIsland: IslandDefinition<BuyPressProps> = { name: "buy", Component: BuyPress, when: "press" }

export interface BuyButtonProps extends Pick<BuyPressProps, "ean" | "title" | "format" | "returnTo" | "look"> {
  buy: BuyView
}

/** The button of the availability table. What cannot be bought is disabled, and nothing that a script would help. */
export function BuyButton({ buy: { kind, label }, ean, title, format, returnTo, look }: BuyButtonProps) {
  return kind === "none" ? (
    <Button {...LOOKS[look ?? "card"]} disabled aria-label={availability.named(label, title)}>
      {label}
    </Button>
  ) : (
    <Island of={buyIsland} props={{ ean, title, format, returnTo, label, look }} />
  )
}
