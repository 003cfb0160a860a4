import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { shell } from "../text/sv/shell.ts"

export interface CartMessageProps {
  tone: "success" | "error"
  text: string
  /** With a script: pressed to close. Closing by itself after 5 s is the cart message machine's (D-38). */
  onClose: () => void
}

/** The banner below the header that says how adding went. */
export function CartMessage({ tone, text, onClose }: CartMessageProps) {
  return (
    <div className="cart-message" data-cart-message="">
      <Message
        tone={tone}
        live
        action={
          <span className="-my-2.5 -mr-2">
            <IconButton path={x} name={shell.close} onClick={onClose} />
          </span>
        }
      >
        {text}
      </Message>
    </div>
  )
}
