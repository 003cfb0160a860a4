/** SVG elements as text. Lengths are pixels of the drawing, rounded to tenths; `extra` are attributes with a space before. */

export const tenth = (value: number): number => {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? 0 : rounded
}

export const point = (x: number, y: number): string => `${tenth(x)} ${tenth(y)}`

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ""): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${extra}/>`

export const circle = (x: number, y: number, radius: number, fill: string, extra = ""): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${extra}/>`

export const path = (d: string, fill: string, extra = ""): string => `<path d="${d}" fill="${fill}"${extra}/>`

export const stroke = (d: string, colour: string, width: number, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}"${extra}/>`

/** Further down in the picture, whose lower edge is the shelf. */
export const lower = (by: number, drawn: string): string => `<g transform="translate(0 ${tenth(by)})">${drawn}</g>`

/** The shadow under an article. */
export const shadow = (x: number, y: number, radiusX: number, radiusY = 9): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(radiusX)}" ry="${tenth(radiusY)}" fill="#15231e" opacity=".13"/>`
