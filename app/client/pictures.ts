/** When a picture does not load, its other format is tried; after that a plain cover with its title is shown in its place. */

const tryOther = (image: HTMLImageElement): void => {
  const cover = image.closest(".cover")
  const source = cover?.querySelector("source")
  // Without it the browser loads the image's own address. On cards the title is next to the picture.
  const title = image.alt || image.closest("article, li")?.querySelector(".title")?.textContent
  if (source != null) source.remove()
  else cover?.setAttribute("data-failed", title ?? "")
}

export const startPictures = (): void => {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) tryOther(target)
  }
  document.addEventListener("error", onError, true)
  // Pictures that failed before this script ran.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") tryOther(image)
}
