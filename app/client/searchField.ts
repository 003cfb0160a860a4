/** The search field: placeholders that turn while nobody is in it, and a button that empties it (D-37, HEAD-03, HEAD-04). */

/** Source: spec §2. */
const TURN_MS = 3000

export const startSearchField = (): void => {
  const form = document.querySelector<HTMLFormElement>("[data-search]")
  const field = form?.querySelector<HTMLInputElement>("input[type=search]")
  if (form == null || field == null) return
  form.querySelector("[data-search-clear]")?.addEventListener("click", () => {
    field.value = ""
    field.focus()
  })
  const placeholders = (form.dataset["placeholders"] ?? "").split("|").filter((text) => text !== "")
  if (placeholders.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return
  let at = 0
  setInterval(() => {
    if (document.activeElement === field || field.value !== "" || document.hidden) return
    at = (at + 1) % placeholders.length
    field.placeholder = placeholders[at] ?? ""
  }, TURN_MS)
}
