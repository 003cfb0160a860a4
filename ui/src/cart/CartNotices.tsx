import { useEffect, useRef } from "react"
import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { cart } from "../text/sv/cart.ts"
import { shell } from "../text/sv/shell.ts"

export interface CartNoticesProps {
  /** What went wrong: the message from the shop. */
  trouble?: string | undefined
  /** 'Försök igen'; absent where the shop has refused it. */
  retry?: (() => void) | undefined
  /** Promotions no longer apply (CART-07). */
  pricesUpdated: boolean
  /** The cart was changed elsewhere (CART-08). */
  changedElsewhere: boolean
  /** Without lines there is nothing to check before paying: they may have been paid for in another tab. @default false */
  isEmpty?: boolean
  /** A line was removed and can be restored (D-20). */
  canUndo: boolean
  onUndo: () => void
  onDismiss: (notice: "prices" | "changed" | "removed") => void
}

/** Notices above the lines of the cart; each until it is closed, an error until the next change. */
export function CartNotices(props: CartNoticesProps) {
  const { trouble, retry, pricesUpdated, changedElsewhere, isEmpty = false, canUndo, onUndo, onDismiss } = props
  const close = (notice: "prices" | "changed" | "removed") => (
    <span className="-my-2.5 -mr-2">
      <IconButton path={x} name={shell.close} onClick={() => onDismiss(notice)} />
    </span>
  )
  return (
    <>
      {trouble !== undefined && (
        <Message tone="error" live>
          {trouble}{" "}
          {retry !== undefined && (
            <button type="button" className="link" onClick={retry}>
              {cart.retry}
            </button>
          )}
        </Message>
      )}
      {changedElsewhere && (
        <Message tone="warning" live action={close("changed")}>
          {isEmpty ? cart.emptied : cart.changed}
        </Message>
      )}
      {pricesUpdated && (
        <Message tone="warning" live action={close("prices")}>
          {cart.pricesUpdated}
        </Message>
      )}
      {canUndo && (
        <Message tone="success" live action={close("removed")}>
          {cart.removed} <UndoButton onUndo={onUndo} />
        </Message>
      )}
    </>
  )
}

/** Takes the focus that the removed line had. */
function UndoButton({ onUndo }: Pick<CartNoticesProps, "onUndo">) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current === null) return
    const { activeElement, body } = button.current.ownerDocument
    if (activeElement === null || activeElement === body) button.current.focus()
  }, [])
  return (
    <button ref={button} type="button" className="link" onClick={onUndo}>
      {cart.undo}
    </button>
  )
}
