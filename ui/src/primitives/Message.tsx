import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { checkCircle, info, warningCircle } from "./icons.generated.ts"

export type MessageTone = "success" | "error" | "warning"

export interface MessageProps {
  tone: MessageTone
  children: ReactNode
  /**
   * Announce it when it appears: errors at once, the rest politely. Not for messages that are part of the loaded page.
   */
  live?: boolean
  /** A control at the end, for instance to close it. */
  action?: ReactNode
}

const icons: Record<MessageTone, string> = {
  success: checkCircle,
  error: warningCircle,
  warning: info,
}

/** A line about something that happened; every tone has an icon. */
export function Message({ tone, children, live = false, action }: MessageProps) {
  const role = tone === "error" ? "alert" : "status"
  return (
    <div className={`message message-${tone}`} role={live ? role : undefined}>
      <Icon path={icons[tone]} />
      <div className="flex-1">{children}</div>
      {action}
    </div>
  )
}
