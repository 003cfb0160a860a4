import { Icon } from "./Icon.tsx"
import { heartFill } from "./icons.generated.ts"

export interface HeartBadgeProps {
  /** White disc on the lingon surface of membership. */
  onDark?: boolean
}

/** The symbol of membership: always next to a text. */
export function HeartBadge({ onDark = false }: HeartBadgeProps) {
  return (
    <span className={onDark ? "heart size-7 bg-white text-lingon" : "heart"}>
      <Icon path={heartFill} />
    </span>
  )
}
