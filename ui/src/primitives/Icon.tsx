export interface IconProps {
  /** One constant of icons.generated.ts. */
  path: string
  /** @default 24 pixels; m 20, s 18, xs 12 */
  size?: "m" | "s" | "xs"
}

/** An icon next to a text with the same meaning: hidden from screen readers. */
export function Icon({ path, size }: IconProps) {
  return (
    <svg className={size === undefined ? "icon" : `icon icon-${size}`} viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
