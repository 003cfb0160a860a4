import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { checkCircle, heartFill, info, warningCircle } from "./icons.generated.ts"

export type MessageTone = "success" | "error" | "warning" | "member"

export interface MessageProps {
  tone: MessageTone
  children: ReactNode
  /** Say it when it appears: errors at once, the rest when there is a pause. Not for what the page arrives with. */
  live?: boolean
  /** A control at the end, for instance to close it. */
  action?: ReactNode
}

const icons: Record<MessageTone, string> = {
  success: checkCircle,
  error: warningCircle,
  warning: info,
  member: heartFill,
}

/** A line that tells what happened; every tone has its own drawing. */
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
