/** A picture of content as pages show it: the only way from a layout to an `img` (IMG-02, IMG-04; decision 172). */
import type { LinkedImage } from "@kapitel/core/content/ContentImage"
import { type PictureShape, pictureAddress, pictureIdOf } from "@kapitel/core/content/pictureShapes"
import { foreignHost, imageSource, type PictureHosts } from "@kapitel/core/images/imageWidth"
import type { ShownImage } from "@kapitel/ui/content/Picture"

/**
 * Undefined for a picture of a host that is neither ours nor listed, which the content security policy blocks, and for one
 * that the library does not have. Pictures of the library come in the given shape.
 */
export const shownImage = (
  image: LinkedImage | undefined,
  hosts: PictureHosts,
  shape: PictureShape = "whole",
): ShownImage | undefined => {
  if (image === undefined || foreignHost(image, hosts) !== undefined) return undefined
  if (pictureIdOf(image.source) === undefined) return { ...image, ...imageSource(image, hosts) }
  return image.picture && { alt: image.alt, type: "image/webp", ...pictureAddress(image.picture, shape) }
}
