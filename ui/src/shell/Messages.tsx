/** The message about the last press: below the header, and in a drawer that makes the page inert. */
import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useMessage } from "../shop/useMessage.ts"
import { shell } from "../text/sv/shell.ts"

/** Both regions are in the page from the start: a screen reader announces changes in them. */
export function Messages() {
  const { message, send } = useMessage()
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
    </Message>
  )
  return (
    <div className="messages" {...whileRead}>
      <div role="status">{message?.tone === "success" && shown}</div>
      <div role="alert">{message?.tone === "error" && shown}</div>
    </div>
  )
}

export const messagesIsland: IslandDefinition<object> = { name: "messages", Component: Messages, when: "idle" }
