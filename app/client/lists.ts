/** Filters, order and 'Visa fler' in place: what does it is fetched when a visitor reaches for a list. */
import { onPage } from "./navigate.ts"

const inPlace = () => import("./list/inPlace.ts")

/** Choices beside a list; the way to the list below them is a visit like any other, and so are drawers. */
const CHOICES = "[data-choices] a:not([data-drawer], .facets-foot a)"
const MORE = "[data-load-more-link]"
const RANGE = "[data-facet-range]"

const closest = <E extends Element = HTMLElement>(event: Event, selector: string): E | null =>
  event.target instanceof Element ? event.target.closest<E>(selector) : null

const linkOf = (event: Event) => closest<HTMLAnchorElement>(event, `${CHOICES}, ${MORE}`)

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const thumbOrField = ({ target }: Event): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.closest(RANGE) !== null ? target : undefined

export const startLists = (): void => {
  const reach = (event: Event) => {
    if (closest(event, "[data-list], [data-choices]") !== null) void inPlace().catch(() => undefined)
  }
  for (const type of ["pointerover", "focusin", "touchstart"]) document.addEventListener(type, reach, { passive: true })

  // In the capturing phase, before the link is taken for an ordinary visit.
  document.addEventListener(
    "pointerdown",
    (event) => {
      const link = linkOf(event)
      if (link === null) return
      event.stopPropagation()
      if (isPlain(event) && link.matches(CHOICES))
        void inPlace().then(
          ({ fetchAhead }) => fetchAhead(link),
          () => undefined,
        )
    },
    true,
  )
  document.addEventListener(
    "click",
    (event) => {
      const link = linkOf(event)
      if (link === null || !isPlain(event)) return
      event.preventDefault()
      event.stopPropagation()
      // Whoever has gone on before the script had come is not called back.
      inPlace()
        .then(async ({ choose, loadMore }) => {
          if (link.isConnected) await (link.matches(MORE) ? loadMore(link) : choose(link))
        })
        .catch(() => {
          if (link.isConnected) location.assign(link.href)
        })
    },
    true,
  )
  // A choice looks like a tick box, and the key of one works on it.
  document.addEventListener("keydown", (event) => {
    const choice = event.key === " " ? closest(event, "[data-choices] .choice") : null
    if (choice === null) return
    event.preventDefault()
    choice.click()
  })
  document.addEventListener("input", (event) => {
    const thumb = thumbOrField(event)
    if (thumb?.type === "range") void inPlace().then(({ moveRange }) => moveRange(thumb))
  })
  document.addEventListener("change", (event) => {
    const input = thumbOrField(event)
    if (input !== undefined) void inPlace().then(({ chooseRange }) => chooseRange(input))
  })
  // Enter in a field is a change first; the form itself is for browsers without scripts.
  document.addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches(RANGE)) event.preventDefault()
  })

  const watch = () => {
    if (document.querySelector('[data-load-more="auto"]') !== null) void inPlace().then(({ watchEnd }) => watchEnd())
  }
  onPage(watch)
  watch()
}
