/** Safari has no idle callback; half a second after the page is as good. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work)
  else setTimeout(work, 500)
}
