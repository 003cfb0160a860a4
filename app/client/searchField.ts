/**
 * The search field: placeholders that turn while nobody is in it, a button that empties it (D-37, HEAD-03, HEAD-04),
 * words that are still there on the way back, and the overlay, which comes when somebody reaches for the field.
 */
import { onPage } from "./navigate.ts"

/** Source: spec §2. */
const TURN_MS = 3000

/** What was searched for while the overlay was not here yet; it takes it over (SRCH-02). */
export const SEARCHED = "kapitel:searched"

/** A private window may have no storage at all; the field works without. */
const tab = (work: (storage: Storage) => void): void => {
  try {
    work(sessionStorage)
  } catch {}
}

const turnPlaceholders = (field: HTMLInputElement, placeholders: ReadonlyArray<string>): void => {
  const still = matchMedia("(prefers-reduced-motion: reduce)")
  let at = 0
  setInterval(() => {
    if (document.activeElement === field || field.value !== "" || document.hidden || still.matches) return
    at = (at + 1) % placeholders.length
    field.placeholder = placeholders[at] ?? ""
  }, TURN_MS)
}

/** Browsers give back what was typed on a page that is returned to, but not in fields that complete by themselves. */
const keepWords = (field: HTMLInputElement): void => {
  const name = () => `kapitel:typed ${location.pathname}${location.search}`
  addEventListener("pagehide", () => tab((storage) => storage.setItem(name(), field.value)))
  if (
    performance
      .getEntriesByType("navigation")
      .some((visit) => (visit as PerformanceNavigationTiming).type !== "navigate")
  )
    tab((storage) => {
      field.value ||= storage.getItem(name()) ?? ""
    })
  onPage(() => {
    if (location.pathname === "/search") field.value = new URLSearchParams(location.search).get("q") ?? field.value
  })
}

export const startSearchField = (): void => {
  const form = document.querySelector<HTMLFormElement>("[data-search]")
  const field = form?.querySelector<HTMLInputElement>("input[type=search]")
  if (form == null || field == null) return
  keepWords(field)
  turnPlaceholders(field, (form.dataset["placeholders"] ?? "").split("|"))
  form.querySelector("[data-search-clear]")?.addEventListener("click", () => {
    field.value = ""
    field.focus()
    field.dispatchEvent(new Event("input", { bubbles: true }))
  })
  let isHere = false
  const load = () =>
    import("./islands/openSearch.tsx").then(
      ({ open }) => {
        open(form, field)
        isHere = true
      },
      // The field is a form without it; the next reach tries again.
      () => {},
    )
  form.addEventListener("submit", () => {
    if (!isHere) tab((storage) => storage.setItem(SEARCHED, field.value))
  })
  for (const reach of ["focusin", "pointerenter", "touchstart"])
    form.addEventListener(reach, () => void (isHere || load()), { passive: true })
  if (document.activeElement === field) void load()
}
