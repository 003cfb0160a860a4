/** A picture that does not come: its other format is tried, and after that its place is shown as a plain cover. */

const tryOther = (image: HTMLImageElement): void => {
  const cover = image.closest(".cover")
  const source = cover?.querySelector("source")
  // Without it the browser goes on to the address of the image itself, in the format that all of them know.
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
  // What failed before there was a script to hear of it.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") tryOther(image)
}
