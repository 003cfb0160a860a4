import type { ShopCart, ShopCartLine } from "@kapitel/core/shop/ShopCart"
import { useEffect, useRef } from "react"
import { Cover } from "../catalogue/Cover.tsx"
import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { VisuallyHidden } from "../primitives/VisuallyHidden.tsx"
import {
  lineCorrection,
  lineDeliveryText,
  lineDetails,
  lineFewLeftText,
  lineRefusalText,
  lineShortenedText,
  lineShortText,
} from "../text/cartText.ts"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"
import { pricing } from "../text/sv/pricing.ts"
import { unbroken } from "../text/unbroken.ts"
import { type QuantityControls, QuantityStepper } from "./QuantityStepper.tsx"

/** A line as it is shown: with the quantity meant, whatever is saved. */
export interface ShownLine extends ShopCartLine {
  /** Shown as being removed until the cart has been fetched again (CART-06). */
  readonly removing?: boolean
  /** 'Ångra' has restored it: it takes the focus. */
  readonly restored?: boolean
}

export interface CartLineProps {
  line: ShownLine
  /** The cart that the line belongs to. */
  cart: Pick<ShopCart, "version" | "today" | "mixedDelivery" | "loggedIn" | "member">
  /** The beginning of the idempotency key of a change, when it is posted. */
  idempotencyKey?: string | undefined
  /** With a script; without one the line's own forms are posted. */
  controls?: QuantityControls | undefined
}

/** The place of a product in the cart. */
export const lineId = (ean: string): string => `vara-${ean}`

/** One product in the cart: picture, text, quantity, sum. */
export function CartLine({ line, cart: of, idempotencyKey, controls }: CartLineProps) {
  const { title, url, picture, quantity, totalPrice, ordinaryTotal, memberSaving = 0, buyable: canBeBought } = line
  const removing = line.removing === true
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (line.restored === true) link.current?.focus()
  }, [line.restored])
  const [short, shortened, fewLeft] = [lineShortText(line), lineShortenedText(line), lineFewLeftText(line)]
  const text = short ?? lineDeliveryText(line, of)
  return (
    <li className="cart-line" data-removing={removing || undefined} aria-busy={removing || undefined}>
      <div className="cart-line-picture">
        <Cover cover={picture} sizes="68px" widths={[70, 200]} />
      </div>
      <div className="cart-line-words">
        <a ref={link} id={lineId(line.ean)} className="title hover:underline" href={url}>
          {unbroken(title)}
        </a>
        {canBeBought && (
          <p className="cart-line-sum">
            {formatSum(totalPrice)}
            <VisuallyHidden> {cart.total}</VisuallyHidden>
          </p>
        )}
        <p className="byline">{lineDetails(line)}</p>
        {memberSaving > 0 && (
          <p className="cart-line-saving text-lingon">
            <HeartBadge />
            {cart.memberSaving(formatSum(memberSaving))}
          </p>
        )}
        {canBeBought && !of.member && line.loyaltyPrice < line.guestPrice && (
          <p className="cart-line-saving text-lingon">
            <HeartBadge />
            {cart.asMember(formatSum(line.loyaltyPrice), quantity)}
          </p>
        )}
        {canBeBought && <LineOffers line={line} loggedIn={of.loggedIn} />}
        {canBeBought ? (
          text !== "" && (
            <p className={short === undefined ? "text-small text-success" : "text-small text-error"}>{text}</p>
          )
        ) : (
          <p className="text-small text-error">{lineRefusalText(line)}</p>
        )}
        {fewLeft !== undefined && <p className="text-small font-semibold text-warning-ink">{fewLeft}</p>}
        {shortened !== undefined && <p className="text-small text-error">{shortened}</p>}
        {!removing && (
          <Correction
            line={line}
            version={of.version}
            idempotencyKey={idempotencyKey}
            correct={
              controls === undefined
                ? undefined
                : (copies) => {
                    controls.type(String(copies))
                    controls.save()
                    // The button is gone with the fault.
                    link.current?.focus()
                  }
            }
          />
        )}
        <div className="cart-line-quantity">
          <QuantityStepper
            lineKey={line.key}
            ean={line.ean}
            title={title}
            quantity={quantity}
            version={of.version}
            idempotencyKey={idempotencyKey}
            disabled={removing}
            single={line.single}
            controls={controls}
          />
          {removing ? (
            <span role="status">{cart.removing}</span>
          ) : (
            canBeBought &&
            ordinaryTotal !== undefined &&
            ordinaryTotal > totalPrice && (
              <s className="text-small text-ink-3">
                <VisuallyHidden>{pricing.ordinary} </VisuallyHidden>
                {formatSum(ordinaryTotal)}
              </s>
            )
          )}
        </div>
      </div>
    </li>
  )
}

interface CorrectionProps {
  line: ShownLine
  version: number
  idempotencyKey: string | undefined
  correct: ((copies: number) => void) | undefined
}

/** Reduces a line to the copies that are available by one press, whatever its number. */
function Correction({ line, version, idempotencyKey, correct }: CorrectionProps) {
  const copies = lineCorrection(line)
  if (copies === undefined) return null
  return (
    <form
      method="post"
      action={`/cart/lines/${line.key}`}
      onSubmit={
        correct === undefined
          ? undefined
          : (event) => {
              event.preventDefault()
              correct(copies)
            }
      }
    >
      <input type="hidden" name="version" value={version} />
      {idempotencyKey !== undefined && (
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${line.key}-least`} />
      )}
      <input type="hidden" name="quantity" value={copies} />
      <button type="submit" className="link min-h-target text-small">
        {cart.takeThese(copies)}
        <VisuallyHidden>{copies === 0 ? ` ${line.title}` : cart.ofTitle(line.title)}</VisuallyHidden>
      </button>
    </form>
  )
}

/** What promotions take off here; that one might, for a visitor who is not logged in (CART-26). */
function LineOffers({ line: { promotions, canApplyPromo, offer }, loggedIn }: { line: ShownLine; loggedIn: boolean }) {
  if (promotions.length > 0) {
    return (
      <ul className="text-small text-sale">
        {promotions.map(({ id, name, amount }) => (
          <li key={id}>
            {name} {formatSum(-amount)}
          </li>
        ))}
      </ul>
    )
  }
  return canApplyPromo && !loggedIn && <p className="text-small text-lingon">{unbroken(cart.lineOffer(offer))}</p>
}
