/**
 * Going from page to page without loading the shell again. A plain primary press navigates at pointer-down;
 * everything else (new tabs, downloads, other sites, the checkout) is the browser's own.
 */

import { announce } from "./announce.ts"
import { fetchFragment } from "./fragments.ts"

/** Pages with a shell of their own, or that belong to one visitor: always an ordinary visit. */
const ORDINARY = /^\/(checkout|demo|api|cart|images|assets)(\/|$)/

/** A bar shows only when the wait is long enough to be felt. */
const SHOW_LOADING_AFTER_MS = 200
/** Pages kept whole for the back button: their nodes, so that loaded lists and opened filters are as they were left. */
const PAGES_KEPT = 8

interface Left {
  readonly title: string
  readonly nodes: DocumentFragment
}

const left = new Map<string, Left>()
const listeners = new Set<() => void>()
let current = ""
let visit = 0

const main = () => document.getElementById("content") as HTMLElement

interface VisitState {
  readonly key: string
  readonly scroll: number
}
const stateOf = (state: unknown): VisitState | undefined =>
  typeof state === "object" && state !== null && "key" in state ? (state as VisitState) : undefined

const newKey = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** Called after the main area has changed. */
export const onPage = (listener: () => void): void => {
  listeners.add(listener)
}

const saveScroll = () => history.replaceState({ key: current, scroll: scrollY } satisfies VisitState, "")

const setAside = () => {
  const nodes = document.createDocumentFragment()
  nodes.append(...main().childNodes)
  left.set(current, { title: document.title, nodes })
  for (const key of left.keys()) {
    if (left.size <= PAGES_KEPT) break
    left.delete(key)
  }
}

const arrive = (title: string, scroll: number, hash: string, focus: boolean) => {
  document.title = title
  for (const listener of listeners) listener()
  document.documentElement.removeAttribute("data-loading")
  const target = hash === "" ? null : document.getElementById(hash.slice(1))
  if (target === null) scrollTo({ top: scroll, behavior: "instant" })
  else target.scrollIntoView()
  if (focus) {
    main().focus({ preventScroll: true })
    announce(title)
  }
}

const setCanonical = (href: string) => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link !== null && href !== "") link.href = href
}

/** True when this address can be visited in place. */
export const isInPlace = (url: URL): boolean => url.origin === location.origin && !ORDINARY.test(url.pathname)

/** Goes to an address of this shop. `replace` changes the entry in the history instead of adding one. */
export const go = async (
  address: string,
  options: { readonly replace?: boolean; readonly keepScroll?: boolean } = {},
): Promise<void> => {
  const url = new URL(address, location.href)
  if (!isInPlace(url)) return location.assign(url)
  const mine = ++visit
  const timer = setTimeout(() => document.documentElement.setAttribute("data-loading", ""), SHOW_LOADING_AFTER_MS)
  const fragment = await fetchFragment(url.pathname + url.search)
  clearTimeout(timer)
  if (mine !== visit) return
  if (fragment === undefined) return location.assign(url)
  saveScroll()
  const scroll = options.keepScroll === true ? scrollY : 0
  setAside()
  if (options.replace !== true) current = newKey()
  const next = fragment.address + url.hash
  history[options.replace === true ? "replaceState" : "pushState"](
    { key: current, scroll } satisfies VisitState,
    "",
    next,
  )
  main().innerHTML = fragment.main
  setCanonical(fragment.canonical)
  arrive(fragment.title, scroll, url.hash, options.keepScroll !== true)
}

const linkOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest("a") : null
  if (link === null || link.target !== "" || link.hasAttribute("download") || link.dataset["drawer"] !== undefined)
    return undefined
  return link
}

/** A link that a plain press follows in place. */
export const inPlaceLink = (event: Event): HTMLAnchorElement | undefined => {
  const link = linkOf(event)
  if (link === undefined) return undefined
  const url = new URL(link.href, location.href)
  if (!isInPlace(url)) return undefined
  const sameDocument = url.pathname === location.pathname && url.search === location.search
  return sameDocument && url.hash !== "" ? undefined : link
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export const startNavigation = (): void => {
  current = stateOf(history.state)?.key ?? newKey()
  const scroll = stateOf(history.state)?.scroll
  history.scrollRestoration = "manual"
  if (scroll !== undefined && scroll > 0) scrollTo({ top: scroll, behavior: "instant" })
  saveScroll()

  let pressed: HTMLAnchorElement | undefined
  document.addEventListener("pointerdown", (event) => {
    pressed = undefined
    // A finger may be about to scroll; its press counts when it lifts. The fetch starts now all the same.
    const link = isPlain(event) ? inPlaceLink(event) : undefined
    if (link === undefined) return
    void fetchFragment(new URL(link.href).pathname + new URL(link.href).search)
    if (event.pointerType === "mouse" && link.draggable) {
      pressed = link
      void go(link.href, { keepScroll: link.closest("[data-facets], .chips, .list-head") !== null })
    }
  })
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlain(event)) return
    const link = inPlaceLink(event) ?? pressed
    if (link === undefined) return
    event.preventDefault()
    if (link !== pressed) void go(link.href, { keepScroll: link.closest("[data-facets], .chips, .list-head") !== null })
    pressed = undefined
  })
  document.addEventListener("dragstart", () => {
    pressed = undefined
  })
  addEventListener("pagehide", saveScroll)
  const goBack = async (to: VisitState | undefined): Promise<void> => {
    const mine = ++visit
    const was = left.get(to?.key ?? "")
    if (was !== undefined && to !== undefined) {
      setAside()
      left.delete(to.key)
      current = to.key
      main().replaceChildren(was.nodes)
      return arrive(was.title, to.scroll, "", true)
    }
    const fragment = await fetchFragment(location.pathname + location.search)
    if (mine !== visit) return
    if (fragment === undefined) return location.reload()
    setAside()
    current = to?.key ?? newKey()
    main().innerHTML = fragment.main
    arrive(fragment.title, to?.scroll ?? 0, location.hash, true)
  }
  addEventListener("popstate", (event) => void goBack(stateOf(event.state)))
}
