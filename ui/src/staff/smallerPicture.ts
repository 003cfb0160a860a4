/** Photographs of phones, made smaller in the browser: an upload has to be received within half a minute. */

/** Smaller files are sent as they are, in bytes. */
const LARGE = 2_500_000
/** Pixels of the longer side, as the library stores it. */
const MAX_SIDE = 3064
const QUALITY = 0.9

/** A smaller JPEG of the same picture; undefined when the file need not be smaller, or cannot be read here. */
export const smallerPicture = async (file: File): Promise<File | undefined> => {
  if (file.type !== "image/jpeg" || file.size < LARGE) return undefined
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" })
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY })
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : undefined
  } catch {
    // The server says what is wrong with it.
    return undefined
  }
}
