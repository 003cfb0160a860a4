/** The icons of a site in its colours: in a tab of a browser, and of an installed shop (decision 427). */
import type { Brand, Site } from "@kapitel/core/site/Site"

export interface AppIcon {
  /** After the brand in the file's name. */
  readonly name: string
  /** Pixels of a side. */
  readonly size: number
  /** Height of the bookmark, as a part of the side. A maskable icon may be cut to a circle of 0.8 (W3C, App Manifest). */
  readonly mark: number
  /** Corner radius, as a part of the side; systems round the others themselves. */
  readonly corner: number
  readonly purpose?: "maskable"
}

export const APP_ICONS: ReadonlyArray<AppIcon> = [
  { name: "192", size: 192, mark: 0.6, corner: 0.2 },
  { name: "512", size: 512, mark: 0.6, corner: 0.2 },
  { name: "maskable-512", size: 512, mark: 0.46, corner: 0, purpose: "maskable" },
]

export const iconPath = (brand: Brand, { name }: Pick<AppIcon, "name">): string => `/icons/${brand}-${name}.png`

export const manifestIcons = (brand: Brand) =>
  APP_ICONS.map(({ name, size, purpose }) => ({
    src: iconPath(brand, { name }),
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose === undefined ? {} : { purpose }),
  }))

/** A bookmark in a square of 32 units, as high as the square. */
const BOOKMARK = "M7 0h18v32l-9-6-9 6z"

type Coloured = Pick<Site, "colours">

export const favicon = ({ colours }: Coloured): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${BOOKMARK}" fill="${colours.lingon}"/></svg>`

/** As PNG. */
export const drawIcon = async ({ colours }: Coloured, { size, mark, corner }: AppIcon): Promise<Buffer> => {
  const edge = 16 * (1 - mark)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">` +
    `<rect width="32" height="32" rx="${32 * corner}" fill="${colours.lingon}"/>` +
    `<path transform="translate(${edge} ${edge}) scale(${mark})" fill="${colours.paper}" d="${BOOKMARK}"/></svg>`
  const { default: sharp } = await import("sharp")
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}
