import { Icon } from "./Icon.tsx"
import { x } from "./icons.generated.ts"

export interface ChipProps {
  href: string
  label: string
  selected?: boolean
  /** A chosen filter: the cross takes it away, and this is said instead of the label alone. */
  removeName?: string
  /** Facet addresses are many: robots stay out of them. */
  noFollow?: boolean
}

/** A pill that is a link: a sub-category, a variant, or a chosen filter to take away. */
export function Chip({ href, label, selected = false, removeName, noFollow = false }: ChipProps) {
  return (
    <a
      href={href}
      className={selected || removeName !== undefined ? "chip chip-on" : "chip"}
      aria-current={selected ? "true" : undefined}
      aria-label={removeName}
      rel={noFollow ? "nofollow" : undefined}
    >
      {label}
      {removeName !== undefined && <Icon path={x} size="s" />}
    </a>
  )
}
