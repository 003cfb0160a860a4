import { Icon } from "./Icon.tsx"
import { x } from "./icons.generated.ts"

export interface ChipProps {
  href: string
  label: string
  selected?: boolean
  /** A chosen filter: the cross removes it, and this is its accessible name instead of the label alone. */
  removeName?: string
  /** Facet addresses are many: crawlers should not follow them. */
  noFollow?: boolean
}

/** A pill-shaped link: a sub-category, a variant, or a chosen filter to remove. */
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
