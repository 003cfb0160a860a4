import { isCodeLocked, type ShopCart, type ShopCartGiftCard, type ShopCartPromotion } from "@kapitel/core/shop/ShopCart"
import { type ChangeEventHandler, type RefObject, type SubmitEventHandler, useEffect, useRef } from "react"
import { Button } from "../primitives/Button.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { IconButton } from "../primitives/IconButton.tsx"
import { caretDown, checkCircle, gift, tag, trash, warningCircle } from "../primitives/icons.generated.ts"
import { TextField } from "../primitives/TextField.tsx"
import { useHydrated } from "../primitives/useHydrated.ts"
import { promotionRefusalText } from "../text/cartText.ts"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"
import type { DiscountBoxView } from "./DiscountBoxView.ts"

type Changed = ChangeEventHandler<HTMLInputElement>
type Submitted = SubmitEventHandler<HTMLFormElement>

/** The scripted controls of the discount box, as its machine has them. */
export interface DiscountControls {
  readonly open: boolean
  readonly toggle: () => void
  readonly code: {
    readonly text: string
    readonly error: string | undefined
    readonly sending: boolean
    readonly onChange: Changed
    readonly onSubmit: Submitted
  }
  readonly giftCard: {
    readonly number: string
    readonly pin: string
    /** The field with the fault; both when the shop refuses the card. */
    readonly fault: { readonly message: string; readonly field?: "code" | "pin" | undefined } | undefined
    readonly sending: boolean
    /** 'Tillagd' until a field is focused. */
    readonly added: boolean
    readonly onNumber: Changed
    readonly onPin: Changed
    readonly onFocus: () => void
    readonly onSubmit: Submitted
  }
  readonly removeCode: (code: string) => void
  readonly removeGiftCard: (id: string) => void
}

export interface DiscountBoxProps {
  cart: Pick<ShopCart, "promotions" | "promotionCount" | "giftCards">
  /** The beginning of the ids of its fields: unique on the page. */
  id: string
  /** What a page is rendered with after a refusal; its box is open then. */
  typed?: DiscountBoxView | undefined
  /** The beginning of the idempotency keys of additions, when they are posted. */
  idempotencyKey?: string | undefined
  /** With a script; without one the forms are posted. */
  controls?: DiscountControls | undefined
}

/** The reductions of the cart, and the collapsed box for codes and gift cards (CART-09 to CART-18). */
export function DiscountBox({ cart: view, id, typed, idempotencyKey, controls }: DiscountBoxProps) {
  const refused = typed?.code.error !== undefined || typed?.giftCard.error !== undefined
  return (
    <section className="discounts" data-at-work={view.promotionCount}>
      <details
        className="disclosure accordion accordion-plain"
        open={controls?.open ?? refused}
        onToggle={
          controls === undefined
            ? undefined
            : ({ currentTarget }) => {
                if (currentTarget.open !== controls.open) controls.toggle()
              }
        }
      >
        <summary>
          {cart.codes}
          <Icon path={caretDown} size="m" />
        </summary>
        <div>
          <div className="grid gap-5 pt-1 pb-5">
            <CodeForm
              id={`${id}-code`}
              locked={isCodeLocked(view)}
              typed={typed?.code}
              idempotencyKey={idempotencyKey}
              controls={controls?.code}
            />
            <GiftCardForm
              id={`${id}-card`}
              typed={typed?.giftCard}
              idempotencyKey={idempotencyKey}
              controls={controls?.giftCard}
            />
          </div>
        </div>
      </details>
      {(view.promotions.length > 0 || view.giftCards.length > 0) && (
        <ul className="reductions" aria-label={cart.offers}>
          {view.promotions.map((promotion) => (
            <PromotionRow key={promotion.code ?? promotion.name} promotion={promotion} remove={controls?.removeCode} />
          ))}
          {view.giftCards.map((card) => (
            <GiftCardRow key={card.id} card={card} remove={controls?.removeGiftCard} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The field of a fault that has arrived takes the focus, wherever the form was sent from, and is seen with the fault. */
const useFieldOfFault = (message: string | undefined): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(message)
  useEffect(() => {
    if (message !== undefined && message !== shown.current) {
      field.current?.focus()
      field.current?.scrollIntoView({ block: "nearest" })
    }
    shown.current = message
  }, [message])
  return field
}

interface CodeFormProps {
  id: string
  locked: boolean
  typed: DiscountBoxView["code"] | undefined
  idempotencyKey: string | undefined
  controls: DiscountControls["code"] | undefined
}

/** Upper case whatever is typed; locked while a code applies (CART-10, CART-12). */
function CodeForm({ id, locked, typed, idempotencyKey, controls }: CodeFormProps) {
  // Without a script the browser validates the fields.
  const isLive = useHydrated() && controls !== undefined
  const message = controls === undefined ? typed?.error : controls.error
  const error = locked ? undefined : message
  const field = useFieldOfFault(error)
  const value = locked
    ? { value: cart.codeAdded, readOnly: true }
    : controls === undefined
      ? { defaultValue: typed?.typed }
      : { value: controls.text, onChange: controls.onChange }
  return (
    <form
      className="discount-form"
      method="post"
      action="/cart/promotions"
      noValidate={isLive}
      onSubmit={controls?.onSubmit}
    >
      <IdempotencyKey of={idempotencyKey} what="code" />
      <TextField
        id={id}
        ref={field}
        // Rendered after a refusal without a script, where a page has no other way to move the focus.
        {...(typed?.error !== undefined && !locked ? { autoFocus: true } : {})}
        label={cart.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        data-uppercase={locked ? undefined : ""}
        {...value}
        {...(error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      />
      <AddButton sending={controls?.sending === true} locked={locked} />
      <Fault id={`${id}-error`} message={error} />
    </form>
  )
}

interface GiftCardFormProps {
  id: string
  typed: DiscountBoxView["giftCard"] | undefined
  idempotencyKey: string | undefined
  controls: DiscountControls["giftCard"] | undefined
}

/** The number is checked before the pin, and one fault is shown (CART-16 to CART-18). */
function GiftCardForm({ id, typed, idempotencyKey, controls }: GiftCardFormProps) {
  const isLive = useHydrated() && controls !== undefined
  const { message, field } = controls?.fault ?? { message: typed?.error, field: undefined }
  const [numberField, pinField] = [
    useFieldOfFault(field === "pin" ? undefined : message),
    useFieldOfFault(field === "pin" ? message : undefined),
  ]
  const described = message === undefined ? undefined : `${id}-error`
  const invalid = (which: "code" | "pin") =>
    message !== undefined && (field ?? which) === which ? { "aria-invalid": true, "aria-describedby": described } : {}
  return (
    <form
      className="discount-form discount-form-card"
      method="post"
      action="/cart/gift-cards"
      noValidate={isLive}
      onSubmit={controls?.onSubmit}
    >
      <IdempotencyKey of={idempotencyKey} what="card" />
      <TextField
        id={`${id}-number`}
        ref={numberField}
        {...(typed?.error !== undefined ? { autoFocus: true } : {})}
        label={cart.giftCardNumber}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        placeholder={cart.giftCardDigits}
        maxLength={40}
        required
        {...(controls === undefined
          ? { defaultValue: typed?.typed }
          : { value: controls.number, onChange: controls.onNumber, onFocus: controls.onFocus })}
        {...invalid("code")}
      />
      <TextField
        id={`${id}-pin`}
        ref={pinField}
        label={cart.pin}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        {...(controls === undefined
          ? {}
          : { value: controls.pin, onChange: controls.onPin, onFocus: controls.onFocus })}
        {...invalid("pin")}
      />
      <AddButton sending={controls?.sending === true} locked={false} />
      <Fault id={`${id}-error`} message={message} />
      <div className="discount-added" role="status">
        <p className="text-small text-success" hidden={controls?.added !== true} data-added-words="">
          <Icon path={checkCircle} size="m" />
          {cart.giftCardAdded}
        </p>
      </div>
    </form>
  )
}

function IdempotencyKey({ of: name, what }: { of: string | undefined; what: string }) {
  return name !== undefined && <input type="hidden" name="idempotencyKey" value={`${name}-${what}`} />
}

/** A live region announces changes of its contents: it exists before there is a fault, for whatever script fills it. */
function Fault({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div className="discount-fault" role="alert">
      <p className="field-error" id={id} hidden={message === undefined} data-fault="">
        <Icon path={warningCircle} size="s" />
        <span>{message}</span>
      </p>
    </div>
  )
}

/** Not disabled while it waits, so that the focus stays: a second press is ignored. */
function AddButton({ sending, locked }: { sending: boolean; locked: boolean }) {
  return (
    <Button
      type="submit"
      variant="outline"
      disabled={locked}
      aria-busy={sending || undefined}
      data-busy-label={cart.adding}
    >
      {cart.add}
    </Button>
  )
}

interface PromotionRowProps {
  promotion: ShopCartPromotion
  remove: ((code: string) => void) | undefined
}

function PromotionRow({ promotion, remove }: PromotionRowProps) {
  const { name, code, amount, active, missing } = promotion
  const refusal = promotionRefusalText(promotion)
  return (
    <li>
      <Icon path={tag} size="m" />
      <div className="flex-1">
        {code !== undefined && <b className="font-semibold">{code}</b>} {name}
        {refusal !== undefined && <p className="text-error">{refusal}</p>}
        {missing !== undefined && <p>{cart.missing(formatSum(missing))}</p>}
      </div>
      {active && <span className="font-semibold">{formatSum(-amount)}</span>}
      {code !== undefined && (
        <Removal
          action={`/cart/promotions/${encodeURIComponent(code)}`}
          name={cart.removeCode(code)}
          what={code}
          remove={remove}
        />
      )}
    </li>
  )
}

interface GiftCardRowProps {
  card: ShopCartGiftCard
  remove: ((id: string) => void) | undefined
}

function GiftCardRow({ card: { id, code, amount }, remove }: GiftCardRowProps) {
  return (
    <li>
      <Icon path={gift} size="m" />
      <span className="flex-1">{code}</span>
      <span className="font-semibold">{formatSum(-amount)}</span>
      <Removal action={`/cart/gift-cards/${id}`} name={cart.removeGiftCard(code)} what={id} remove={remove} />
    </li>
  )
}

interface RemovalProps {
  action: string
  name: string
  /** The code or the id that `remove` takes. */
  what: string
  remove: ((what: string) => void) | undefined
}

function Removal({ action, name, what, remove }: RemovalProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={
        remove === undefined
          ? undefined
          : (event) => {
              event.preventDefault()
              remove(what)
            }
      }
    >
      <IconButton type="submit" path={trash} name={name} />
    </form>
  )
}
