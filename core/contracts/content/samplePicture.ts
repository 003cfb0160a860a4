import { CENTRED, UNCUT } from "@kapitel/core/content/cropping"
import type { PictureContents } from "@kapitel/core/content/PictureLibrary"

/** What staff have written of a picture of 1600 × 1200 pixels. */
export const samplePicture = (changes: Partial<PictureContents> = {}): PictureContents => ({
  hash: "a1".repeat(32),
  width: 1600,
  height: 1200,
  focus: CENTRED,
  cut: UNCUT,
  fileName: "lucia.jpg",
  alt: "Ett luciatåg mellan hyllorna",
  ...changes,
})
