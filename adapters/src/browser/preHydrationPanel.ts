/**
 * Shows a panel under a field from data in the browser, until the field's component is hydrated (docs/decisions/0315).
 */

/** Called when a pointer enters the field or it receives focus: more than once, and before the field has the focus. */
export type EnterField = (field: HTMLInputElement, island: Element) => void

export interface PreHydrationPanel {
  /** Links to choose from, in one element; empty when there is nothing to show. */
  readonly html: string
  /** Its class, and that of the panel which the component shows. */
  readonly className: string
  /** A link with this text has been followed. */
  readonly onChoose: (text: string) => void
}

/** Interval for checking whether a press on the panel has ended, in ms. */
const PRESS_STEP_MS = 50

/** Nothing is shown when the field has text or no focus, or when the panel is shown already. */
export const showPreHydrationPanel = (
  field: HTMLInputElement,
  island: Element,
  { html, className, onChoose }: PreHydrationPanel,
): void => {
  const isWanted = field.matches(":focus") && field.value === "" && html !== ""
  if (!isWanted || island.parentElement?.querySelector(`.${className}`) != null) return
  // Next to the island: its content belongs to React.
  island.insertAdjacentHTML("afterend", html)
  const panel = island.nextElementSibling as HTMLElement

  const ended = new AbortController()
  const { signal } = ended
  const end = (): void => {
    watch.disconnect()
    ended.abort()
    panel.remove()
  }
  // Removes the panel, but not before a press on it has ended.
  const remove = (): void => {
    if (panel.matches(":active")) setTimeout(remove, PRESS_STEP_MS)
    else end()
  }
  const watch = new MutationObserver(() => {
    if (island.querySelector(`.${className}`) !== null) remove()
  })
  watch.observe(island, { childList: true, subtree: true })
  for (const type of ["blur", "input"]) field.addEventListener(type, end, { signal })
  field.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal })
  panel.addEventListener("mousedown", (event) => event.preventDefault(), { signal })
  panel.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null
    if (link !== null) {
      field.value = link.textContent
      onChoose(field.value)
    }
    field.blur()
  })
}
