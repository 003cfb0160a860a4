/** Safari has no idle callback; half a second after the page is as good. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work)
  else setTimeout(work, 500)
}

/** On idle, once the page and all it shows is here. */
export const onceLoaded = (work: () => void): void => {
  if (document.readyState === "complete") whenIdle(work)
  else addEventListener("load", () => whenIdle(work))
}
