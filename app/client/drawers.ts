/** Drawers come when a visitor reaches for one: fetched on intent, opened on the press, never before. */

const loaders = {
  cart: () => import("./islands/openCart.tsx"),
  menu: () => import("./islands/openMenu.tsx"),
  filters: () => import("./islands/openFilters.tsx"),
  sort: () => import("./islands/openSort.tsx"),
  consent: () => import("./consent.ts"),
} as const

type DrawerName = keyof typeof loaders

const openerOf = (event: Event): { readonly opener: HTMLAnchorElement; readonly name: DrawerName } | undefined => {
  const opener = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-drawer]") : null
  const name = opener?.dataset["drawer"]
  return opener !== null && name !== undefined && Object.hasOwn(loaders, name)
    ? { opener, name: name as DrawerName }
    : undefined
}

export const startDrawers = (): void => {
  const fetchAhead = (event: Event) => {
    const found = openerOf(event)
    if (found !== undefined) void loaders[found.name]().catch(() => undefined)
  }
  document.addEventListener("pointerover", fetchAhead, { passive: true })
  document.addEventListener("focusin", fetchAhead, { passive: true })
  document.addEventListener("touchstart", fetchAhead, { passive: true })
  document.addEventListener("click", (event) => {
    const found = openerOf(event)
    if (found === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The opener is a link to a page that does the same: that is where a lost connection leads.
    loaders[found.name]()
      .then(({ open }) => open(found.opener))
      .catch(() => location.assign(found.opener.href))
  })
}
