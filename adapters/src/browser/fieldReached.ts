/** Somebody comes to a field whose component is not there yet. */

/** May be called more than once, and before the field has the focus. */
export type EnterField = (field: HTMLInputElement, island: Element) => void

/** `load`: called when a pointer comes to the field of this island, or the focus. */
export const onFieldReached = (name: string, load: () => Promise<EnterField>): void => {
  const reach = ({ target }: Pick<Event, "target">): void => {
    if (!(target instanceof HTMLInputElement)) return
    // Taken: its component is there, or will be in a moment.
    const island = target.closest(`kapitel-island[name="${name}"]:not([taken])`)
    if (island !== null)
      load().then(
        (enter) => enter(target, island),
        () => undefined,
      )
  }
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, reach, true)
  // Pressed before there was a script.
  reach({ target: document.activeElement })
}
