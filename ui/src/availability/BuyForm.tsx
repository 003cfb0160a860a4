import { MAX_QUANTITY } from "@kapitel/core/cart/quantity"
import { type RefObject, useEffect, useRef, useState } from "react"
import { ProductAdded } from "../cart/ProductAdded.tsx"
import { PriceBlock } from "../pricing/PriceBlock.tsx"
import type { PriceView } from "../pricing/PriceView.ts"
import { Button } from "../primitives/Button.tsx"
import { NumberField } from "../primitives/NumberField.tsx"
import { Island, type IslandDefinition } from "../shop/Island.tsx"
import { useShopState } from "../shop/ShopProvider.tsx"
import { useAdded } from "../shop/useAdded.ts"
import { useBuy } from "../shop/useBuy.ts"
import { useQuantity } from "../shop/useQuantity.ts"
import { buyButton } from "../text/sv/buyButton.ts"
import { cart as words } from "../text/sv/cart.ts"
import { ADD_TO_CART_ACTION, ADD_TO_CART_API, SubmitBuy } from "./BuyButton.tsx"
import type { BuyView } from "./BuyView.ts"
import { BUY_FORM } from "./buyFormId.ts"

interface BuyRowProps {
  ean: string
  title: string
  format?: string | undefined
  label: string
  /** Repeated in the dialog after adding. */
  price?: PriceView | undefined
  /** A download, which is bought once: the quantity is not asked for. */
  single?: boolean | undefined
  /** The copies that are sent at once, and what is said to who chooses more; `isAll` where more cannot be ordered. */
  shelf?: { readonly copies: number; readonly text: string; readonly isAll: boolean } | undefined
}

/** The product page's quantity and buy button. An addition is confirmed in a dialog (D-51). */
export function BuyRow({ ean, title, format, label, price, single = false, shelf }: BuyRowProps) {
  const form = useRef<HTMLFormElement>(null)
  const isAbove = useIsAbove(form)
  const added = useAdded()
  const cart = useShopState((state) => state.cart)
  const line = cart?.lines.find((one) => one.ean === ean)
  const { quantity, shown, type, leave, reset } = useQuantity()
  const { adding, press } = useBuy({
    ean,
    title,
    format,
    quantity: () => quantity,
    addedAs: "modal",
    resetQuantity: reset,
    openAdded: () => {
      if (!isWaitingHere(form.current)) return false
      added.open()
      return true
    },
  })
  const over = shelf !== undefined && isOver(quantity, shelf)
  const submit = <SubmitBuy label={label} name={buyButton.named(label, title)} adding={adding} />
  return (
    <>
      <form
        ref={form}
        className="buy-row"
        id={BUY_FORM}
        method="post"
        action={ADD_TO_CART_ACTION}
        data-api={ADD_TO_CART_API}
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <input type="hidden" name="ean" value={ean} />
        {!single && (
          <NumberField
            name="quantity"
            label={words.quantityOf(title)}
            value={shown}
            least={1}
            most={shelf?.isAll === true ? shelf.copies : MAX_QUANTITY}
            onType={type}
            onLeave={leave}
            fewer={words.fewerCopies}
            more={words.moreCopies}
          />
        )}
        {submit}
        {isAbove && (
          <div className="buy-bar">
            {price?.price !== undefined && <PriceBlock price={{ ...price, originalPrice: undefined }} />}
            {submit}
          </div>
        )}
      </form>
      {shelf !== undefined && !single && (
        <p role="status" className={over ? "text-small font-semibold text-warning-ink" : "sr-only"}>
          {over && shelf.text}
        </p>
      )}
      {added.state !== "CLOSING_ANIMATION_FINISHED" && cart !== undefined && line !== undefined && (
        <ProductAdded
          state={added.state}
          onClose={added.close}
          line={line}
          price={price}
          cart={cart}
          checkoutHref="/checkout"
        />
      )}
    </>
  )
}

/** More than are sent at once; where no more can be ordered, all of them: plus is off then. */
const isOver = (quantity: number, { copies, isAll }: NonNullable<BuyRowProps["shelf"]>): boolean =>
  quantity > copies || (isAll && quantity === copies && copies > 1)

/** Whether the page has been scrolled past an element. */
const useIsAbove = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    // What is below the window counts as seen, so that a fast scroll past the element is a change.
    const observer = new IntersectionObserver(([entry]) => setIsAbove(entry?.isIntersecting === false), {
      rootMargin: "0px 0px 1000000px",
    })
    if (element.current !== null) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}

/** A visitor who has moved on to another control, or has opened a drawer, is not interrupted by a dialog. */
const isWaitingHere = (form: HTMLFormElement | null): boolean => {
  if (form === null) return false
  const { activeElement, body } = form.ownerDocument
  return activeElement === null || activeElement === body || form.contains(activeElement)
}

/** Hydrated wherever the page is scrolled to: its bar is shown once its form has left the window. */
export const buyFormIsland: IslandDefinition<BuyRowProps> = { name: "buyForm", Component: BuyRow, when: "idle" }

export interface BuyFormProps extends Omit<BuyRowProps, "label"> {
  buy: BuyView
}

/** Without anything to buy, only the disabled button. */
export function BuyForm({ buy: { kind, label }, ean, title, format, price, single, shelf }: BuyFormProps) {
  return kind === "none" ? (
    <div className="buy-row">
      <Button disabled aria-label={buyButton.named(label, title)}>
        {label}
      </Button>
    </div>
  ) : (
    <Island of={buyFormIsland} props={{ ean, title, format, label, price, single, shelf }} />
  )
}
