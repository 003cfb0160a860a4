import { Chip } from "../primitives/Chip.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import { Swatch } from "./Swatch.tsx"
import type { SwatchView } from "./SwatchView.ts"

export interface VariantChoice {
  /** The same page with `v` set to this variant. */
  href: string
  label: string
  /** With a colour it is a swatch, otherwise a chip. */
  swatch?: SwatchView | undefined
  current?: boolean | undefined
}

export interface VariantPickerProps {
  /** What they differ in: 'Färg', 'Linjering'. @default 'Färg' */
  name?: string
  variants: ReadonlyArray<VariantChoice>
}

/** Colour variants as swatches, others as chips; the chosen one is named in text too. */
export function VariantPicker({ name = catalogue.colour, variants }: VariantPickerProps) {
  const current = variants.find((variant) => variant.current === true)
  const coloured = variants.every((variant) => variant.swatch !== undefined)
  return (
    <nav aria-label={name}>
      <p className="mb-2">
        <span className="label">{name}:</span> {current?.label}
      </p>
      <div className={coloured ? "flex flex-wrap gap-2 max-xs:gap-0 lg:gap-1" : "chips"}>
        {variants.map((variant) =>
          coloured && variant.swatch !== undefined ? (
            <a
              className="choosable grid size-12 place-items-center rounded-full *:size-9"
              key={variant.href}
              href={variant.href}
              aria-label={variant.label}
              aria-current={variant.current === true ? "true" : undefined}
            >
              <Swatch swatch={variant.swatch} label="" />
            </a>
          ) : (
            <Chip key={variant.href} href={variant.href} label={variant.label} selected={variant.current === true} />
          ),
        )}
      </div>
    </nav>
  )
}
