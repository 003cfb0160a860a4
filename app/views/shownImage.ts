/** A picture of content as pages show it: the only way from a layout to an `img` (IMG-02, IMG-04; decision 172). */
import type { ContentImage } from "@kapitel/core/content/ContentImage"
import { foreignHost, imageSource, type PictureHosts } from "@kapitel/core/images/imageWidth"
import type { ShownImage } from "@kapitel/ui/content/Picture"

/** Undefined for a picture of a host that is neither ours nor listed: the content security policy blocks it. */
export const shownImage = (image: ContentImage | undefined, hosts: PictureHosts): ShownImage | undefined =>
  image === undefined || foreignHost(image, hosts) !== undefined
    ? undefined
    : { ...image, ...imageSource(image, hosts) }
