/** Colours that editors and operators choose must be readable: WCAG 2.2, success criterion 1.4.3. Effect-free. */

/** Least contrast between text and background. */
export const TEXT_CONTRAST = 4.5

/** Relative luminance of '#rrggbb', 0 (black) to 1 (white). */
function luminance(hex: string): number | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21; 0 when either is invalid. Example: black on white is 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  if (a === undefined || b === undefined) return 0
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Whether a text of this colour can be read on that ground (WCAG 2.2, 1.4.3): both are `#rrggbb`. */
export const isReadable = (text: string, ground: string): boolean => contrast(text, ground) >= TEXT_CONTRAST
