/** A filter changes the list beside it and leaves its reader in place: what was open stays open, focus stays put. */

const LINKS = "[data-facets] a, .chips a"

/** Counts change with every filter; what stands beside them is who a choice is. */
const nameOf = (link: Element): string =>
  [...link.childNodes]
    .filter((node) => !(node instanceof Element && node.classList.contains("count")))
    .map((node) => node.textContent)
    .join("")

const facetOf = (element: Element): string => element.closest("details")?.querySelector("summary")?.textContent ?? ""

const disclosures = (main: Element) => main.querySelectorAll<HTMLDetailsElement>("[data-facets] details")

/** Looks at `main` as it is; what comes back puts the same things right in it once it has changed. */
export const keepPlace = (main: Element): (() => void) => {
  const open = new Set([...disclosures(main)].filter((details) => details.open).map(facetOf))
  const focused = document.activeElement?.closest(LINKS)
  const wanted = focused == null ? undefined : { name: nameOf(focused), facet: facetOf(focused) }
  return () => {
    for (const details of disclosures(main)) if (open.has(facetOf(details))) details.open = true
    const again = [...main.querySelectorAll<HTMLElement>(LINKS)].find(
      (link) => nameOf(link) === wanted?.name && facetOf(link) === wanted.facet,
    )
    const place = again ?? (main as HTMLElement)
    place.focus({ preventScroll: true })
  }
}
