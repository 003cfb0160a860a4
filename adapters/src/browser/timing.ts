/** When a browser has time, and when it has shown something. */

/** Safari has no idle callback, and Chromium may keep one for good: after so many ms it is done all the same. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 500)
}

/** A page out of sight has no frames, and is not waited for longer, in ms. */
const FRAME_LIMIT_MS = 100

/** After the next frame: what a press has changed is seen before anything else is done. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_LIMIT_MS)
  })
