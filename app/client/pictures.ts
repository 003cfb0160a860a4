/** When a picture does not load, its other format is tried; after that a plain cover is shown in its place. */

const tryOther = (image: HTMLImageElement): void => {
  const cover = image.closest(".cover")
  const source = cover?.querySelector("source")
  // Without it the browser loads the image's own address, in the format that all browsers support.
  if (source != null) source.remove()
  else cover?.setAttribute("data-failed", "")
}

export const startPictures = (): void => {
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) tryOther(target)
    },
    true,
  )
  // Pictures that failed before this script ran.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") tryOther(image)
}
