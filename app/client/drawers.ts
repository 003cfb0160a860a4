/** Drawers come when a visitor reaches for one: fetched on intent, opened on the press, never before. */
import type { DrawerName } from "./drawerLoaders.ts"

const load = (name: DrawerName) => import("./drawerLoaders.ts").then(({ loaders }) => loaders[name]())

const openerOf = (event: Event): { readonly opener: HTMLAnchorElement; readonly name: DrawerName } | undefined => {
  const opener = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-drawer]") : null
  const name = opener?.dataset["drawer"]
  return opener !== null && name !== undefined ? { opener, name: name as DrawerName } : undefined
}

export const startDrawers = (): void => {
  const fetchAhead = (event: Event) => {
    const found = openerOf(event)
    if (found !== undefined) void load(found.name).catch(() => undefined)
  }
  document.addEventListener("pointerover", fetchAhead, { passive: true })
  document.addEventListener("focusin", fetchAhead, { passive: true })
  document.addEventListener("touchstart", fetchAhead, { passive: true })
  document.addEventListener("click", (event) => {
    const found = openerOf(event)
    if (found === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The opener is a link to a page that does the same: that is where a lost connection leads, and an unknown name.
    load(found.name)
      .then(({ open }) => open(found.opener))
      .catch(() => location.assign(found.opener.href))
  })
}
