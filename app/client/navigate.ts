/**
 * Navigation between pages without loading the shell again. A plain primary press navigates at pointer-down; everything
 * else (new tabs, downloads, other sites, the checkout) is left to the browser.
 */
import { type Fragment, fragmentCache } from "@kapitel/adapters/browser/fragmentCache"
import { afterNextPaint, whenIdle } from "@kapitel/adapters/browser/timing"
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"
import { newKey } from "@kapitel/ui/shop/newKey"
import type { Navigate, NavigateOptions, NavigateResult } from "@kapitel/ui/shop/useNavigate"
import { isInPlaceNavigation, isOtherVariant, isWithin } from "./inPlaceNavigation.ts"

/** A longer wait is noticeable; a shorter one is not shown. */
const FELT_MS = 100
/** A second press this soon after a page is shown was meant for the previous page. */
const ECHO_MS = 400
/** Pages stored for the Back button: their nodes, so that loaded lists and opened filters are as they were left. */
const MAX_PAGES = 8
/** The next page of a list, with its own cards only: the earlier ones are here already. */
const ONLY_THIS_PAGE = "&only=1"

interface Page extends Pick<Fragment, "title" | "canonical"> {
  readonly nodes: DocumentFragment
}

interface Left extends Page {
  readonly scroll: number
  readonly line: string
}

/** A page's place in the history. `line`: pages changed into one another; between them the scroll position stays. */
interface Entry {
  readonly key: string
  readonly line: string
  readonly scroll: number
  readonly hash: string
}

/** `new`: another page is shown. `kept`: the current page was changed into another one. */
type Change = "new" | "kept"

const left = new Map<string, Left>()
const changes = makeSubscribers<Change>()
/** Whether this page may be replaced in place. */
let started = false
let current = ""
let line = ""
let visits = 0
/** The next page of the list that is being fetched. */
let growing = ""
let waiting: ReturnType<typeof setTimeout> | undefined
/** When the current page was shown in place, in ms since the document began. */
let arrivedAt = Number.NEGATIVE_INFINITY

export const getFragment = fragmentCache({ fetch: (to, init) => fetch(to, init), now: () => performance.now() })
/** Prefetched fragments are parsed ahead. */
const ready = new WeakMap<Fragment, DocumentFragment>()

/** In a template nothing is fetched: pictures load when the nodes are inserted. */
const parse = (html: string): DocumentFragment => {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content
}

const pageOf = (fragment: Fragment): Page => {
  const nodes = ready.get(fragment) ?? parse(fragment.main)
  ready.delete(fragment)
  return { ...fragment, nodes }
}

export const prefetchPage = ({ pathname, search }: Pick<URL, "pathname" | "search">): void => {
  void getFragment(pathname + search, "ahead").then((fragment) => {
    if (fragment !== undefined) whenIdle(() => ready.set(fragment, parse(fragment.main)))
  })
}

const main = () => document.getElementById("content") as HTMLElement
const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
const lists = () => import("./lists.ts").catch(() => undefined)

type VisitState = Pick<Entry, "key" | "scroll">
const visitState = (): VisitState | null => history.state as VisitState | null

/** Called after the main area has changed; returns the function that unsubscribes. */
export const { subscribe: onPage } = changes

/** Announces a text to screen readers. Every page has the region (`PageFrame`). */
const announce = (text: string): void => {
  // A new text node: the same text is announced again.
  document.getElementById("announcer")?.replaceChildren(text)
}

/** Saves the scroll position in the page's own entry, unless it is already there: writing takes a slow phone 10 ms. */
const saveScroll = (): void => {
  const state = visitState()
  if (state?.key !== current || state.scroll !== scrollY)
    history.replaceState({ key: current, scroll: scrollY } satisfies VisitState, "")
}

/** In a template's document a copy fetches no pictures. */
const copyOfMain = (): DocumentFragment => {
  const { content } = document.createElement("template")
  for (const node of main().childNodes) content.append(content.ownerDocument.importNode(node, true))
  // What React has rendered is not what the server sent: it is rendered again when the page comes back.
  for (const island of content.querySelectorAll("kapitel-island[taken]")) {
    island.removeAttribute("taken")
    island.setAttribute("copy", "")
  }
  return content
}

/** Stores the current page for the Back button: itself, or a copy when it is changed into another one. */
const setAside = (copied: boolean): void => {
  const entry = { title: document.title, canonical: canonicalLink()?.href ?? "", scroll: scrollY, line }
  const nodes = copied ? copyOfMain() : new DocumentFragment()
  if (!copied) nodes.append(...main().childNodes)
  left.set(current, { ...entry, nodes })
  for (const [key, oldest] of left) {
    if (left.size <= MAX_PAGES) break
    left.delete(key)
    for (const island of oldest.nodes.querySelectorAll<HTMLElement & { end: () => void }>("kapitel-island[taken]"))
      island.end()
  }
}

/** Shows a page at its place in the history: replaces the current one, or changes it into the page. */
const show = (page: Page, entry: Entry, morph?: (old: Element, fresh: DocumentFragment) => void): void => {
  setAside(morph !== undefined)
  const isSame = page.title === document.title
  document.title = page.title
  const link = canonicalLink()
  if (link !== null && page.canonical !== "") link.href = page.canonical
  current = entry.key
  line = entry.line
  stopWaiting()
  if (morph === undefined) return arrive(page, entry)
  morph(main(), page.nodes)
  changes.emit("kept")
  if (!isSame) announce(page.title)
}

const arrive = ({ title, nodes }: Page, { key, scroll, hash }: Entry): void => {
  const content = main()
  // Far down, layout is skipped at first; above a position that is restored it is not, since its height counts.
  content.toggleAttribute("data-arriving", hash === "" && scroll === 0)
  content.toggleAttribute("data-returned", hash === "" && scroll > 0)
  content.append(nodes)
  // A browser drops the known sizes of removed elements; a list that is restored must be as long as it was.
  for (const card of content.querySelectorAll("[data-stood]")) card.removeAttribute("data-stood")
  changes.emit("new")
  arrivedAt = performance.now()
  const target = document.getElementById(hash.slice(1))
  if (target === null) scrollTo({ top: scroll, behavior: "instant" })
  else target.scrollIntoView()
  const focused = document.activeElement
  void afterNextPaint().then(() => {
    content.removeAttribute("data-arriving")
    // Announced after it is shown, unless the visitor has gone on.
    if (key !== current) return
    // The focus stays where the visitor has moved it meanwhile.
    if (document.activeElement === focused) content.focus({ preventScroll: true })
    announce(title)
  })
}

/**
 * Marks the page as waiting. It fades only when the response is late: fading creates a layer of all its pictures, which
 * are painted again for it and once more without it.
 */
const startWaiting = (): void => {
  waiting = setTimeout(() => main().setAttribute("data-late", ""), FELT_MS)
  main().setAttribute("aria-busy", "true")
}

const stopWaiting = (): void => {
  clearTimeout(waiting)
  main().removeAttribute("aria-busy")
  main().removeAttribute("data-late")
}

const isInPlace = (url: URL): boolean => started && isInPlaceNavigation(url, location)

/** Navigates to `url`, or changes the page into it. A hit may be prefetched: the server is told that it is opened. */
const go = async (url: URL, morphs: boolean, signal?: AbortSignal): Promise<NavigateResult> => {
  const mine = ++visits
  stopWaiting()
  if (morphs) startWaiting()
  signal?.addEventListener("abort", () => {
    if (mine !== visits) return
    visits++
    stopWaiting()
  })
  const fetched = getFragment(url.pathname + url.search)
  const [fragment, morphing] = await Promise.all([fetched, morphs ? lists() : undefined, morphs && afterNextPaint()])
  if (mine !== visits) return "replaced"
  if (fragment === undefined || (morphs && morphing === undefined)) {
    if (!morphs) location.assign(url)
    else stopWaiting()
    return morphs ? "failed" : "shown"
  }
  saveScroll()
  if (!morphs && location.pathname === "/search") void fetch(url, { method: "HEAD" }).catch(() => undefined)
  const key = newKey()
  const entry = morphs ? { key, line, scroll: scrollY, hash: "" } : { key, line: key, scroll: 0, hash: url.hash }
  history.pushState({ key, scroll: entry.scroll } satisfies VisitState, "", fragment.address + entry.hash)
  show(pageOf(fragment), entry, morphing?.morphChildren)
  return "shown"
}

/** Appends the cards of the page at `url` to the list; the address contains how far the visitor has come (LIST-07). */
const appendToList = async (url: URL, keepFocus: boolean): Promise<NavigateResult> => {
  const mine = visits
  if (growing === url.href) return "replaced"
  growing = url.href
  const fetched = getFragment(`${url.pathname}${url.search}${ONLY_THIS_PAGE}`)
  const [fragment, growingLists] = await Promise.all([fetched, lists(), afterNextPaint()])
  growing = ""
  // The visitor has gone on meanwhile, or has filtered the list.
  if (mine !== visits) return "replaced"
  const first = fragment === undefined ? undefined : growingLists?.appendToList(main(), pageOf(fragment).nodes)
  if (first === undefined) return "failed"
  history.replaceState(history.state, "", url)
  if (!keepFocus) first.querySelector<HTMLElement>("a")?.focus({ preventScroll: true })
  changes.emit("kept")
  return "shown"
}

const goBack = async (to: VisitState | null): Promise<void> => {
  const mine = ++visits
  stopWaiting()
  // A fragment of the current page.
  if (to?.key === current) return scrollTo({ top: to.scroll, behavior: "instant" })
  const key = to?.key ?? newKey()
  const was = left.get(key)
  const fragment = was === undefined ? await getFragment(location.pathname + location.search) : undefined
  const morphing = was?.line === line ? await lists() : undefined
  if (mine !== visits) return
  left.delete(key)
  if (was !== undefined) show(was, { key, line: was.line, scroll: was.scroll, hash: "" }, morphing?.morphChildren)
  else if (fragment === undefined) return location.reload()
  else show(pageOf(fragment), { key, line: key, scroll: to?.scroll ?? 0, hash: location.hash })
  if (was !== undefined && morphing !== undefined) scrollTo({ top: was.scroll, behavior: "instant" })
}

/** For components, which have no link to be pressed. */
export const visit: Navigate = async (href, { keep, signal } = {}) => {
  const url = new URL(href, location.href)
  if (isInPlace(url) && (keep === undefined || keep === "place")) return go(url, keep === "place", signal)
  if (isInPlace(url)) return appendToList(url, keep === "list and focus")
  location.assign(url)
  return "shown"
}

/** Reads `data-keep` of a link whose component is not hydrated; it does the same, and marks nothing. */
const keptByLink = (link: HTMLAnchorElement): NavigateOptions["keep"] => {
  const { keep } = link.dataset
  if (keep === "place" || keep === "list") return keep
  return isOtherVariant(new URL(link.href), location) ? "place" : undefined
}

/** Navigates to the page behind a link of this shop. */
const follow = async (link: HTMLAnchorElement): Promise<void> => {
  const { href } = link
  const keep = keptByLink(link)
  if ((await visit(href, keep === undefined ? {} : { keep })) === "failed") location.assign(href)
}

/** A link that a plain press follows in place. */
export const inPlaceLink = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest("a") : null
  if (link === null || link.target !== "" || link.matches("[download], [data-opens]")) return undefined
  const url = new URL(link.href, location.href)
  return isInPlace(url) && !isWithin(url, location) ? link : undefined
}

/** The primary button, without a modifier key that asks for another tab or window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const listenToPresses = (): void => {
  const isEcho = (event: Event) => event.timeStamp - arrivedAt < ECHO_MS
  const stopEcho = (event: MouseEvent): void => {
    if (event.detail < 2 || !isEcho(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  let pressed: HTMLAnchorElement | undefined
  const onPress = (event: PointerEvent): void => {
    pressed = undefined
    // A finger may be about to scroll; its press counts when it lifts. The fetch starts at once all the same.
    const link = isPlainPress(event) && !isEcho(event) ? inPlaceLink(event) : undefined
    if (link === undefined) return
    void getFragment(link.pathname + link.search)
    // A choice may be pressed again before its list has come: it counts on release.
    if (event.pointerType !== "mouse" || !link.draggable || keptByLink(link) !== undefined) return
    pressed = link
    void follow(link)
  }
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainPress(event)) return
    // A key has no pointer-down: what was pressed or dragged before does not count.
    const before = event.detail > 0 ? pressed : undefined
    const link = inPlaceLink(event) ?? before
    if (link === undefined) return
    event.preventDefault()
    if (link !== before) void follow(link)
    pressed = undefined
  }
  document.addEventListener("click", stopEcho, true)
  document.addEventListener("pointerdown", onPress)
  document.addEventListener("click", onClick)
}

export const startNavigation = (): void => {
  started = true
  const { key = newKey(), scroll = 0 } = visitState() ?? {}
  current = key
  line = key
  history.scrollRestoration = "manual"
  if (scroll > 0) {
    main().setAttribute("data-returned", "")
    scrollTo({ top: scroll, behavior: "instant" })
  }
  // The scroll position of a new page is not read: that would force a layout before it is shown.
  if (visitState()?.key !== key) history.replaceState({ key, scroll } satisfies VisitState, "")
  listenToPresses()
  addEventListener("pagehide", saveScroll)
  // While nothing is pressed. On the way back the entry is already that of a page that is not shown yet.
  addEventListener("scrollend", () => {
    if (visitState()?.key === current) saveScroll()
  })
  addEventListener("popstate", () => {
    const to = visitState()
    // The browser itself has scrolled to a fragment of this page, e.g. past the header.
    if (to?.key === undefined && location.hash !== "") return saveScroll()
    void goBack(to)
  })
}
