import { isReadable } from "@kapitel/core/site/contrast"
import { Picture, type ShownImage } from "../content/Picture.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { heartFill, info, storefront } from "../primitives/icons.generated.ts"
import { truck } from "../primitives/pageIcons.generated.ts"

export interface TickerMessage {
  readonly text: string
  readonly href?: string | undefined
  readonly icon?: "heart" | "store" | "truck" | "info" | undefined
}

export interface TickerProps {
  /** Three on desktop, the first on mobile; without animation. */
  messages: ReadonlyArray<TickerMessage>
  /** '#rrggbb' each, from content. A pair with a contrast below 4.5:1 falls back to white on gran. */
  background?: string | undefined
  color?: string | undefined
  /** A small picture before the first message. */
  image?: ShownImage | undefined
}

const icons = { heart: heartFill, store: storefront, truck, info }

const Messages = ({ messages, image }: Pick<TickerProps, "messages" | "image">) => (
  <ul className="wrap ticker-messages">
    {messages.slice(0, 3).map((message, index) => (
      <li className="inline-flex items-center gap-2 not-first:max-lg:hidden" key={message.text}>
        {index === 0 && image !== undefined && <Picture image={image} lazy={false} />}
        {message.icon !== undefined && <Icon path={icons[message.icon]} size="s" />}
        {message.href === undefined ? message.text : <a href={message.href}>{message.text}</a>}
      </li>
    ))}
  </ul>
)

/**
 * One line above everything (SHELL-13). Served HTML has no styles, so colours from content are the attributes of an SVG
 * around the line.
 */
export function Ticker({ messages, background, color, image }: TickerProps) {
  if (messages.length === 0) return null
  if (background === undefined || color === undefined || !isReadable(color, background)) {
    return (
      <div className="ticker on-dark bg-gran text-meta/5 text-white">
        <Messages messages={messages} image={image} />
      </div>
    )
  }
  return (
    <svg className="ticker block h-9 w-full text-meta/5" color={color}>
      <rect width="100%" height="100%" fill={background} />
      <foreignObject width="100%" height="100%">
        <Messages messages={messages} image={image} />
      </foreignObject>
    </svg>
  )
}
