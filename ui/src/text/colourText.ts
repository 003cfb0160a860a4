/** Colours by name, however a feed spells them: `MÖRKBLÅ` and `morkbla` are 'Mörkblå' (FACET-07). */
import { colourKeys } from "@kapitel/core/catalogue/colour"
import { colours } from "./sv/colours.ts"

const names: ReadonlyMap<string, string> = new Map(Object.entries(colours))

/** A colour that has no translation keeps its name, with a capital. */
export const colourName = (value: string): string => {
  const given = value.trim()
  return names.get(colourKeys(given).name) ?? given.replace(/^./u, (first) => first.toLocaleUpperCase("sv"))
}

export interface NamedColour {
  /** The colour that lists filter by: 'Grön'. */
  readonly color?: string | undefined
  /** The maker's name for it: 'Gran'. */
  readonly colorDetail?: string | undefined
}

/**
 * The colour and the maker's name for it, wherever colours are distinguished: two greens of a maker are both 'Grön',
 * and 'Gran' alone is unclear. Example: 'Grön (Gran)'.
 */
export const colourText = ({ color, colorDetail }: NamedColour): string | undefined => {
  const [name, detail] = [color, colorDetail].map((value) => (value === undefined ? "" : colourName(value)))
  if (!name || !detail || name === detail) return name || detail || undefined
  return `${name} (${detail})`
}
