/**
 * Going from page to page without loading the shell again. A plain primary press navigates at pointer-down;
 * everything else (new tabs, downloads, other sites, the checkout) is the browser's own.
 */

import { announce } from "./announce.ts"
import { type Fragment, fetchFragment } from "./fragments.ts"
import { painted } from "./painted.ts"

/** Pages with a shell of their own, or that belong to one visitor: always an ordinary visit. */
const ORDINARY = /^\/(checkout|order|hitta-order|angra|demo|api|cart|images|assets|mina-sidor|logga-in|auth)(\/|$)/

/** A bar shows only when the wait is long enough to be felt. */
const SHOW_LOADING_AFTER_MS = 200
/** Pages kept whole for the back button: their nodes, so that loaded lists and opened filters are as they were left. */
const PAGES_KEPT = 8

/** A second press so soon after a page has come was meant for the page before. */
const ECHO_MS = 400

interface Left {
  readonly title: string
  readonly canonical: string
  readonly scroll: number
  readonly nodes: DocumentFragment
}

const left = new Map<string, Left>()
const listeners = new Set<() => void>()
let current = ""
let visit = 0
let waiting: ReturnType<typeof setTimeout> | undefined
/** When the page that is shown came in place, in ms since the document began. */
let arrivedAt = Number.NEGATIVE_INFINITY

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

/** Where the page stands goes into its own entry, and not when it is there already: that takes a slow phone 10 ms. */
export const saveScroll = (): void => {
  const state = stateOf(history.state)
  if (state?.key !== current || state.scroll !== scrollY)
    history.replaceState({ key: current, scroll: scrollY } satisfies VisitState, "")
}

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

const keep = (nodes: DocumentFragment, scroll: number) => {
  left.set(current, { title: document.title, canonical: canonicalLink()?.href ?? "", scroll, nodes })
  for (const key of left.keys()) {
    if (left.size <= PAGES_KEPT) break
    left.delete(key)
  }
}

const setAside = () => {
  const nodes = document.createDocumentFragment()
  keep(nodes, scrollY)
  nodes.append(...main().childNodes)
}

/** In a template's document a copy fetches no pictures. */
const copyOfMain = (): DocumentFragment => {
  const { content } = document.createElement("template")
  for (const node of main().childNodes) content.append(content.ownerDocument.importNode(node, true))
  // Nobody listens to a copy's rows yet.
  for (const started of content.querySelectorAll("[data-started]")) started.removeAttribute("data-started")
  return content
}

interface Arrival {
  readonly title: string
  readonly canonical: string
  readonly scroll: number
  readonly hash: string
}

/** To a place that was left before: what is above it is laid out first, since its height is only guessed while it is out of sight. */
const scrollBack = (top: number): void => {
  main().toggleAttribute("data-returned", top > 0)
  scrollTo({ top, behavior: "instant" })
}

const takeName = ({ title, canonical }: Pick<Arrival, "title" | "canonical">) => {
  document.title = title
  const link = canonicalLink()
  if (link !== null && canonical !== "") link.href = canonical
}

/**
 * The page that is shown becomes another without being left: a list with another filter. Its place has been saved by
 * then (`saveScroll`): what has been touched since would have to be laid out before the browser could tell it. What
 * is left is kept as a copy; `complete` puts in what is elsewhere for the moment.
 */
export const becomes = (fragment: Fragment, complete?: (left: DocumentFragment) => void): void => {
  visit++
  stopWaiting()
  const scroll = stateOf(history.state)?.scroll ?? 0
  const copy = copyOfMain()
  complete?.(copy)
  keep(copy, scroll)
  current = newKey()
  history.pushState({ key: current, scroll } satisfies VisitState, "", fragment.address)
  takeName(fragment)
}

/** The main area has changed: everything around it follows. */
const arrive = ({ title, canonical, scroll, hash }: Arrival) => {
  takeName({ title, canonical })
  for (const listener of listeners) listener()
  stopWaiting()
  arrivedAt = performance.now()
  const target = hash === "" ? null : document.getElementById(hash.slice(1))
  if (target === null) scrollBack(scroll)
  else target.scrollIntoView()
  const here = current
  void painted().then(() => {
    main().removeAttribute("data-arriving")
    // What is heard comes after what is seen. Whoever is somewhere else by now has been told of that page.
    if (here !== current) return
    main().focus({ preventScroll: true })
    announce(title)
  })
}

const startWaiting = () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => document.documentElement.setAttribute("data-loading", ""), SHOW_LOADING_AFTER_MS)
}

const stopWaiting = () => {
  clearTimeout(waiting)
  document.documentElement.removeAttribute("data-loading")
}

/** True when this address can be visited in place. */
export const isInPlace = (url: URL): boolean => url.origin === location.origin && !ORDINARY.test(url.pathname)

/** Another colour of the article that is shown: the page stays, and with it the place and the focus. */
const isOtherVariant = (url: URL) => url.pathname === location.pathname && url.searchParams.has("v")

/** Goes to the page behind a link of this shop. */
const follow = async (link: HTMLAnchorElement): Promise<void> => {
  const url = new URL(link.href)
  const mine = ++visit
  startWaiting()
  const otherVariant = isOtherVariant(url)
  const [fragment, inPlace] = await Promise.all([
    fetchFragment(url.pathname + url.search),
    otherVariant ? import("./list/morph.ts").catch(() => undefined) : undefined,
    otherVariant ? painted() : undefined,
  ])
  if (mine !== visit) return
  if (fragment === undefined) return location.assign(url)
  saveScroll()
  if (inPlace !== undefined) {
    becomes(fragment)
    inPlace.morphChildren(main(), fragment.nodes())
    for (const listener of listeners) listener()
    return announce(fragment.title)
  }
  setAside()
  current = newKey()
  history.pushState({ key: current, scroll: 0 } satisfies VisitState, "", fragment.address + url.hash)
  // A visit begins at the top: what stands further down is drawn once the top is seen.
  if (url.hash === "") main().setAttribute("data-arriving", "")
  main().append(fragment.nodes())
  arrive({ ...fragment, scroll: 0, hash: url.hash })
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
  if (scroll !== undefined && scroll > 0) scrollBack(scroll)
  saveScroll()

  const isEcho = (event: Event) => event.timeStamp - arrivedAt < ECHO_MS
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail < 2 || !isEcho(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )

  let pressed: HTMLAnchorElement | undefined
  document.addEventListener("pointerdown", (event) => {
    pressed = undefined
    if (isEcho(event)) return
    // A finger may be about to scroll; its press counts when it lifts. The fetch starts now all the same.
    const link = isPlain(event) ? inPlaceLink(event) : undefined
    if (link === undefined) return
    void fetchFragment(new URL(link.href).pathname + new URL(link.href).search)
    if (event.pointerType === "mouse" && link.draggable) {
      pressed = link
      void follow(link)
    }
  })
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlain(event)) return
    // A key presses nothing down first: what was pressed before is not its business.
    const link = inPlaceLink(event) ?? (event.detail > 0 ? pressed : undefined)
    if (link === undefined) return
    event.preventDefault()
    if (link !== pressed) void follow(link)
    pressed = undefined
  })
  document.addEventListener("dragstart", () => {
    pressed = undefined
  })
  addEventListener("pagehide", saveScroll)
  // While nobody is pressing anything. On the way back the entry is another page's already, until that page has come.
  addEventListener("scrollend", () => {
    if (stateOf(history.state)?.key === current) saveScroll()
  })
  const goBack = async (to: VisitState | undefined): Promise<void> => {
    const mine = ++visit
    stopWaiting()
    // A place within the page that is shown already.
    if (to?.key === current) return scrollTo({ top: to.scroll, behavior: "instant" })
    const was = left.get(to?.key ?? "")
    if (was !== undefined && to !== undefined) {
      setAside()
      left.delete(to.key)
      current = to.key
      main().append(was.nodes)
      return arrive({ ...was, hash: "" })
    }
    const fragment = await fetchFragment(location.pathname + location.search)
    if (mine !== visit) return
    if (fragment === undefined) return location.reload()
    setAside()
    current = to?.key ?? newKey()
    main().append(fragment.nodes())
    arrive({ ...fragment, scroll: to?.scroll ?? 0, hash: location.hash })
  }
  addEventListener("popstate", (event) => {
    const to = stateOf(event.state)
    // The browser has gone to a place within this page by itself, e.g. past the header.
    if (to === undefined && location.hash !== "") return saveScroll()
    void goBack(to)
  })
}
