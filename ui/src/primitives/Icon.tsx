export interface IconProps {
  /** One constant of icons.generated.ts or pageIcons.generated.ts. */
  path: string
  /** @default 24 pixels; m 20, s 18, xs 12 */
  size?: "m" | "s" | "xs"
}

const classNames = { m: "icon size-5", s: "icon size-4.5", xs: "icon size-3" }

/** An icon next to a text with the same meaning: hidden from screen readers. */
export function Icon({ path, size }: IconProps) {
  return (
    <svg className={size === undefined ? "icon" : classNames[size]} viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
