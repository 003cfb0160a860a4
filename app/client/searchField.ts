/**
 * The search field: placeholders that turn while nobody is in it, a button that empties it (D-37, HEAD-03, HEAD-04),
 * and the overlay, which comes when somebody reaches for the field.
 */
import { onPage } from "./navigate.ts"

/** Source: spec §2. */
const TURN_MS = 3000

/** What was searched for while the overlay was not here yet; it takes it over (SRCH-02). */
export const SEARCHED = "kapitel:searched"

const turnPlaceholders = (field: HTMLInputElement, placeholders: ReadonlyArray<string>): void => {
  const still = matchMedia("(prefers-reduced-motion: reduce)")
  let at = 0
  setInterval(() => {
    if (document.activeElement === field || field.value !== "" || document.hidden || still.matches) return
    field.placeholder = placeholders[++at % placeholders.length] ?? ""
  }, TURN_MS)
}

export const startSearchField = (): void => {
  const form = document.querySelector<HTMLFormElement>("[data-search]")
  const field = form?.querySelector<HTMLInputElement>("[name=q]")
  if (form == null || field == null) return
  turnPlaceholders(field, (form.dataset["placeholders"] ?? "").split("|"))
  form.querySelector("[data-search-clear]")?.addEventListener("click", () => {
    field.value = ""
    field.focus()
    field.dispatchEvent(new Event("input"))
  })
  let isHere = false
  const load = () => {
    if (!isHere)
      import("./islands/openSearch.tsx").then(
        ({ open }) => {
          open(form, field)
          isHere = true
        },
        // The field is a form without it; the next reach tries again.
        () => {},
      )
  }
  for (const reach of ["focusin", "pointerenter"]) form.addEventListener(reach, load)
  if (document.activeElement === field) load()
  onPage(() => {
    if (location.pathname === "/search") field.value = new URLSearchParams(location.search).get("q") ?? ""
  })
  form.addEventListener("submit", () => {
    // A private window may have no storage at all, and says so; the form goes its way.
    if (!isHere) sessionStorage.setItem(SEARCHED, field.value)
  })
}
