/** The message about the last press: below the header, and in a drawer that makes the page inert. */
import { CART_DRAWER } from "../cart/cartDrawerId.ts"
import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useMessage } from "../shop/useMessage.ts"
import { cartNews } from "../text/sv/cartNews.ts"
import { shell } from "../text/sv/shell.ts"

export interface MessagesProps {
  /** In the cart itself, which needs no way to it. */
  isInCart?: boolean
  /** The id of a message that is not shown here. */
  earlier?: number | undefined
}

/** Both regions are in the page from the start: a screen reader announces changes in them. */
export function Messages({ isInCart = false, earlier }: MessagesProps) {
  const { message: latest, send } = useMessage()
  const message = latest?.id === earlier ? undefined : latest
  const store = useShopInBrowser()
  const whileRead = {
    onPointerEnter: () => send({ type: "message.pointed" }),
    onPointerLeave: () => send({ type: "message.unpointed" }),
    onFocus: () => send({ type: "message.focused" }),
    onBlur: () => send({ type: "message.blurred" }),
  }
  const shown = message !== undefined && (
    <Message
      key={message.id}
      tone={message.tone}
      action={
        <span className="-my-2.5 -mr-2">
          <IconButton path={x} name={shell.close} onClick={() => send({ type: "message.dismissed" })} />
        </span>
      }
    >
      <span className="whitespace-pre-line">{message.text}</span>
      {message.isOfCart && !isInCart && (
        <>
          {" "}
          <button type="button" className="link whitespace-nowrap" onClick={() => store?.host.openDialog(CART_DRAWER)}>
            {cartNews.show}
          </button>
        </>
      )}
    </Message>
  )
  return (
    <div className="messages" {...whileRead}>
      <div role="status">{message?.tone === "success" && shown}</div>
      <div role="alert">{message?.tone === "error" && shown}</div>
    </div>
  )
}

export const messagesIsland: IslandDefinition<MessagesProps> = { name: "messages", Component: Messages, when: "idle" }
