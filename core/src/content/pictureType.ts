/** The type of a picture by its first bytes, never by its name. Effect-free. */

/** Types that the library accepts; SVG can contain scripts, and animations have no single picture. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const
/** One of `PICTURE_TYPES`. */
export type PictureType = (typeof PICTURE_TYPES)[number]

const startsWith = (bytes: Uint8Array, signature: ReadonlyArray<number>, at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const latin = (text: string): ReadonlyArray<number> => [...text].map((letter) => letter.charCodeAt(0))

const PNG = [0x89, ...latin("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const [RIFF, WEBP, FTYP, AVIF] = [latin("RIFF"), latin("WEBP"), latin("ftyp"), latin("avif")]

/** Undefined for any other file. The rest of the file may still be damaged. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined => {
  if (startsWith(bytes, JPEG)) return "image/jpeg"
  if (startsWith(bytes, PNG)) return "image/png"
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return "image/webp"
  return startsWith(bytes, FTYP, 4) && startsWith(bytes, AVIF, 8) ? "image/avif" : undefined
}
