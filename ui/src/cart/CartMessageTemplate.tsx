import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { shell } from "../text/sv/shell.ts"

export interface CartMessageTemplateProps {
  tone: "success" | "error"
}

/**
 * The banner below the header as a template: pages are the same for everyone, so a script copies it when something
 * has happened, fills `data-message-text` and closes it after 5 s (D-38).
 */
export function CartMessageTemplate({ tone }: CartMessageTemplateProps) {
  return (
    <template id={`message-${tone}`}>
      <div className="cart-message" data-cart-message="">
        <Message
          tone={tone}
          live
          action={
            <span className="-my-2.5 -mr-2">
              <IconButton path={x} name={shell.close} />
            </span>
          }
        >
          <span data-message-text />
        </Message>
      </div>
    </template>
  )
}
