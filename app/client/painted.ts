/** After the next frame: what a press has changed is seen before anything else is done. A page out of sight has no frames. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
