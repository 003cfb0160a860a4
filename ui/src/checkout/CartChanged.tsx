import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { cart } from "../text/sv/cart.ts"
import { shell } from "../text/sv/shell.ts"

export interface CartChangedProps {
  /** Of the place that is there from the beginning: what comes into it is read aloud. */
  id: string
}

/** The banner of a cart that has changed since its checkout was shown (CART-08), until a script has it come. */
export function CartChanged({ id }: CartChangedProps) {
  return (
    <div id={id} role="status">
      <template>
        <div className="mb-4">
          <Message
            tone="warning"
            action={
              <span className="-my-2.5 -mr-2">
                <IconButton path={x} name={shell.close} />
              </span>
            }
          >
            {cart.changed}
          </Message>
        </div>
      </template>
    </div>
  )
}
