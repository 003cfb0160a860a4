import { Button } from "../primitives/Button.tsx"
import type { ButtonLook } from "../primitives/buttonClass.ts"
import { Island, type IslandDefinition } from "../shop/Island.tsx"
import { useBuy } from "../shop/useBuy.ts"
import { buyButton } from "../text/sv/buyButton.ts"
import type { BuyView } from "./BuyView.ts"

/** Where adding to the cart is posted without a script: fields `ean`, `quantity` and perhaps `returnTo`. */
export const ADD_TO_CART_ACTION = "/cart/lines"

/** Where the same fields are posted by a page before its components have loaded (decision 296). */
export const ADD_TO_CART_API = "/api/cart/lines"

/** On cards 44 px and full width, alone as large as on the product page, on an order with less weight. */
type BuyLook = "card" | "own" | "again"

const LOOKS: Readonly<Record<BuyLook, ButtonLook>> = {
  card: { small: true, wide: true },
  own: {},
  again: { variant: "outline", small: true },
}

export interface BuyPressProps {
  ean: string
  title: string
  /** 'Inbunden': added to the title when adding fails. */
  format?: string | undefined
  /** Where to return to when the form is posted without a script; the server's choice when absent. */
  returnTo?: string | undefined
  /** 'Köp', 'Förbeställ'. */
  label: string
  /** The accessible name. @default the label and the title */
  name?: string | undefined
  /** Copies. @default 1 */
  quantity?: number | undefined
  /** As many as are available, where that is fewer. */
  upTo?: boolean | undefined
  /** @default "card" */
  look?: BuyLook | undefined
}

/** A form that is a button: it works before any script. The result is shown in the message below the header. */
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
      {/* Without this field it is one copy. */}
      {quantity !== 1 && <input type="hidden" name="quantity" value={quantity} />}
      {upTo === true && <input type="hidden" name="upTo" value="true" />}
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      <SubmitBuy {...LOOKS[look]} label={label} name={name ?? buyButton.named(label, title)} adding={adding} />
    </form>
  )
}

interface SubmitBuyProps extends ButtonLook {
  label: string
  name: string
  adding: boolean
}

/** Keeps the focus while it waits: it is not disabled, and further presses are ignored. */
export const SubmitBuy = ({ label, name, adding, ...look }: SubmitBuyProps) => (
  <Button
    {...look}
    type="submit"
    aria-label={name}
    aria-busy={adding || undefined}
    aria-disabled={adding || undefined}
    data-busy-label={buyButton.adding}
  >
    {label}
  </Button>
)

export const buyIsland: IslandDefinition<BuyPressProps> = { name: "buy", Component: BuyPress, when: "press" }

export interface BuyButtonProps extends Pick<BuyPressProps, "ean" | "title" | "format" | "returnTo" | "look"> {
  buy: BuyView
}

/** The button of the availability table. For a product that cannot be bought it is disabled, and no island. */
export function BuyButton({ buy: { kind, label }, ean, title, format, returnTo, look }: BuyButtonProps) {
  return kind === "none" ? (
    <Button {...LOOKS[look ?? "card"]} disabled aria-label={buyButton.named(label, title)}>
      {label}
    </Button>
  ) : (
    <Island of={buyIsland} props={{ ean, title, format, returnTo, label, look }} />
  )
}
