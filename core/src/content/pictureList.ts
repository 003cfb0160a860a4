/** Pictures as a list or a form shows them, and the search among them. Effect-free. */
import { cropOf, type Focus, focusIn, type Size } from "./cropping.ts"
import type { Picture } from "./Picture.ts"
import { pictureFile, pictureSource } from "./pictureShapes.ts"

/** What a form needs to choose a picture: `source` and `alt` are what a block of content is given. */
export interface PictureChoice extends Size {
  readonly id: string
  readonly source: string
  /** Empty: it is decorative. */
  readonly alt: string
  readonly fileName: string
  /** Within what is left of the picture. */
  readonly focus: Focus
  /** The address of a square of 200 pixels. */
  readonly thumbnail: string
}

/** A picture as a form offers it. */
export const pictureChoice = (picture: Picture): PictureChoice => {
  const crop = cropOf(picture, picture.cut)
  return {
    id: picture.id,
    source: pictureSource(picture.id),
    alt: picture.alt,
    fileName: picture.fileName,
    width: crop.width,
    height: crop.height,
    focus: focusIn(picture, picture.focus, crop),
    thumbnail: pictureFile(picture, "square", 200),
  }
}

/** Without case, rings, dots and accents. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()

/** Those whose description or file name has every word of the query, or a beginning of it anywhere; all for none. */
export const searchPictures = (pictures: Iterable<Picture>, query: string): ReadonlyArray<Picture> => {
  const words = folded(query).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...pictures].filter(({ alt, fileName }) => {
    const text = folded(`${alt} ${fileName}`)
    return words.every((word) => text.includes(word))
  })
}
