/**
 * Colours: how their facet values are looked up and how their swatches are rendered (FACET-07, CARD-01, CARD-02).
 * Effect-free.
 */

/** Swatches of a card; the rest is behind a '+N' link (CARD-01). */
const MAX_SWATCHES = 7

/** True for facets whose values are colours: `color`, `penInkColor`. */
export const isColourFacet = (attribute: string): boolean => /colou?r/i.test(attribute)

/** The key of a colour's name, `Mörkblå` → `morkbla`, and the key of the web colour that goes with it. */
export const colourKeys = (value: string): { readonly name: string; readonly webColour: string } => {
  const name = value.toLowerCase().normalize("NFC").replace(/[åä]/g, "a").replaceAll("ö", "o")
  return { name, webColour: `${name}-webcolour` }
}

/** How a colour is rendered (CARD-02). */
export type Swatch =
  | { readonly style: "rainbow" | "four-color" | "pattern" }
  /** `#rrggbb`, lower case; the border is 10 percent darker. */
  | { readonly style: "default"; readonly fill: string; readonly border: string }

/** How a colour code is rendered; a code of no known form has no swatch. */
export const swatchOf = (colorCode: string | undefined): Swatch | undefined => {
  const code = colorCode?.trim().toLowerCase() ?? ""
  if (code === "rainbow" || code === "four-color" || code === "pattern") return { style: code }
  const fill = readHex(code)
  return fill === undefined ? undefined : { style: "default", fill, border: darker(fill) }
}

/** The first swatches of a card, and how many are behind the link. */
export const swatchesShown = <V>(
  variants: ReadonlyArray<V>,
): { readonly shown: ReadonlyArray<V>; readonly more: number } => ({
  shown: variants.slice(0, MAX_SWATCHES),
  more: Math.max(0, variants.length - MAX_SWATCHES),
})

const readHex = (code: string): string | undefined => {
  if (/^#[0-9a-f]{6}$/.test(code)) return code
  return /^#[0-9a-f]{3}$/.test(code) ? code.replace(/[0-9a-f]/g, "$&$&") : undefined
}

const DARKER_PERCENT = 10

const darker = (hex: string): string =>
  hex.replace(/[0-9a-f]{2}/g, (channel) =>
    Math.round((Number.parseInt(channel, 16) * (100 - DARKER_PERCENT)) / 100)
      .toString(16)
      .padStart(2, "0"),
  )
