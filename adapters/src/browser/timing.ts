/** When a browser is idle, and when it has painted. */

/** Safari has no idle callback, and Chromium may never call one: the work runs after this many ms at the latest. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 500)
}

/** A hidden page has no frames, and is waited for no longer than this, in ms. */
const FRAME_LIMIT_MS = 100

/** After the next frame: the result of a press is painted before anything else is done. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_LIMIT_MS)
  })
