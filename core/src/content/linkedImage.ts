/** Pictures of the library as pages, stores and events refer to them (decision 425). */
import { Effect } from "effect"
import type { ContentImage, LinkedImage } from "./ContentImage.ts"
import type { Picture } from "./Picture.ts"
import { PictureLibrary } from "./PictureLibrary.ts"
import { pictureIdOf } from "./pictureShapes.ts"

/** An image of the library with the picture as it is now, and its text unless the image has one; others as they are. */
export const linkedImage = (image: ContentImage, pictures: ReadonlyMap<string, Picture>): LinkedImage => {
  const picture = pictures.get(pictureIdOf(image.source) ?? "")
  return picture === undefined ? image : { ...image, alt: image.alt === "" ? picture.alt : image.alt, picture }
}

/** The same for one image; the library is read for one that refers to it alone. */
export const withLibrary = Effect.fnUntraced(function* (image: ContentImage) {
  if (pictureIdOf(image.source) === undefined) return image
  return linkedImage(image, yield* PictureLibrary.use(({ all }) => all))
})
