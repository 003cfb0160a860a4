/**
 * Another filter or order in place (LIST-01, LIST-02). What is chosen is marked at once and the results as busy; what
 * comes takes their place without a jump. Of several choices the list of the last one counts, and it holds them all.
 */
import { type ListState, listHref, readListState } from "@kapitel/core/search/listState"
import { rebaseChoice } from "@kapitel/core/search/rebaseChoice"
import { search as words } from "@kapitel/ui/text/sv/search"
import { type Fragment, fetchFragment } from "../fragments.ts"
import { showMessage } from "../messages.ts"
import { becomes, saveScroll } from "../navigate.ts"
import { painted } from "../painted.ts"
import { watchEnd } from "./loadMore.ts"
import { morph, morphChildren } from "./morph.ts"

/** Told that the list is busy, or is no more. */
export const LIST_CHANGED = "kapitel:list-changed"
const tellListeners = () => document.dispatchEvent(new Event(LIST_CHANGED))

/** An answer that takes longer is felt: until then what stands there need not be shown as the old one. */
const FELT_MS = 100

/** What was chosen and is not shown yet. */
let wanted: ListState | undefined
let asked = 0
/** Takes back what was marked before the shop had answered. */
let marks: Array<() => void> = []
/** Choices that stand turned until the list has come. */
let turned = new Set<Element>()
let late: ReturnType<typeof setTimeout> | undefined

/** The last change did not come through. */
let failed = false
export const hasFailed = (): boolean => failed

const stateOf = (url: URL | Location) => readListState(new URLSearchParams(url.search))

/** The list that stands here, and the one that is on its way. */
export const shownState = (): ListState => stateOf(location)
export const wantedState = (): ListState => wanted ?? shownState()

const main = () => document.getElementById("content") as HTMLElement
const listHere = () => document.querySelector<HTMLElement>("[data-list]")

const setAttribute = (element: Element, name: string, value: string | undefined): void => {
  const old = element.getAttribute(name)
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
  marks.push(() => (old === null ? element.removeAttribute(name) : element.setAttribute(name, old)))
}

const turn = (choice: Element, on: boolean): void => {
  setAttribute(choice, "aria-current", on ? "true" : undefined)
  const box = choice.querySelector(".box")
  if (box !== null) setAttribute(box, "class", on ? "box box-on" : "box")
}

/** Shows at once what a press has changed: the shop will say the same in a moment. */
const mark = (link: HTMLAnchorElement): void => {
  if (link.matches("[data-clear-all]")) {
    for (const choice of document.querySelectorAll("[data-facets] .choice[aria-current]")) turn(choice, false)
    for (const chip of document.querySelectorAll("[data-list] .chips .chip")) setAttribute(chip, "data-leaving", "")
  } else if (link.matches(".choice")) turn(link, link.getAttribute("aria-current") === null)
  else if (link.matches(".chip")) setAttribute(link, "data-leaving", "")
  else if (link.matches(".sort-option")) {
    for (const other of link.closest("ul")?.querySelectorAll("[aria-current]") ?? []) turn(other, false)
    turn(link, true)
  }
}

/**
 * Marks the list as busy. It fades only when the answer is late: fading makes a layer of all its pictures, which are
 * drawn anew for it and once more without it.
 */
const markBusy = (list: HTMLElement): void => {
  setAttribute(list, "aria-busy", "true")
  clearTimeout(late)
  late = setTimeout(() => setAttribute(list, "data-late", ""), FELT_MS)
}

const settle = (): void => {
  clearTimeout(late)
  wanted = undefined
  for (const takeBack of marks.reverse()) takeBack()
  marks = []
  turned = new Set()
}

/** A chip that is gone takes the focus with it: the next one has it, or whatever comes first in the list's head. */
const keepFocus = (before: Element | null): void => {
  if (before === null || before === document.body || document.activeElement === before) return
  const place = before.isConnected
    ? before
    : [...document.querySelectorAll("[data-list] .chip, .list-head a, .list-head summary")].find((next) =>
        next.checkVisibility(),
      )
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

const show = (fragment: Fragment): void => {
  const fresh = fragment.nodes()
  const before = document.activeElement
  // The filter drawer has borrowed the sidebar; a comment keeps its place.
  const borrowed = document.querySelector("#drawers [data-facets], .drawer [data-facets]")
  becomes(fragment, (left) => {
    if (borrowed !== null) left.querySelector("[data-list]")?.prepend(left.ownerDocument.importNode(borrowed, true))
  })
  const its = borrowed === null ? null : fresh.querySelector("[data-facets]")
  if (its !== null) {
    its.replaceWith(document.createComment(""))
    if (borrowed !== null) morph(borrowed, its)
  }
  morphChildren(main(), fresh)
  keepFocus(before)
  watchEnd()
}

const addressOf = (state: ListState, part: string | null): string => {
  const url = new URL(listHref(location.pathname, state), location.href)
  if (part !== null) url.searchParams.set("visa", part)
  return url.pathname + url.search
}

/** Goes to the list of `state`; `part` is what is opened of it (`filter` before any script had come). */
export const changeList = async (state: ListState, part: string | null = null): Promise<void> => {
  const list = listHere()
  wanted = state
  failed = false
  const mine = ++asked
  if (list !== null) markBusy(list)
  tellListeners()
  const [fragment] = await Promise.all([fetchFragment(addressOf(state, part)), painted()])
  if (mine !== asked) return
  if (list?.isConnected === true) saveScroll()
  settle()
  // Whoever has gone on to another page is not called back.
  if (list?.isConnected === false) return
  failed = fragment === undefined
  if (fragment === undefined) showMessage("error", words.changeFailed)
  else show(fragment)
  tellListeners()
}

const isSame = (a: ListState, b: ListState) => listHref("", a) === listHref("", b)

const closeMenuOf = (link: Element): void => {
  const menu = link.closest<HTMLDetailsElement>("details[data-menu]")
  if (menu === null) return
  menu.open = false
  menu.querySelector("summary")?.focus({ preventScroll: true })
}

/** Follows a link that another filter, order or shelf of this list is behind. */
export const choose = (link: HTMLAnchorElement): Promise<void> => {
  const url = new URL(link.href)
  const shown = { ...shownState(), page: 1 }
  const leadsTo = stateOf(url)
  // Pressed again before the list has come: taken back.
  const again = turned.delete(link)
  const next = again ? rebaseChoice(leadsTo, shown, wantedState()) : rebaseChoice(shown, leadsTo, wantedState())
  closeMenuOf(link)
  if (isSame(next, shown)) {
    asked++
    settle()
    tellListeners()
    return Promise.resolve()
  }
  mark(link)
  if (!again) turned.add(link)
  return changeList(next, url.searchParams.get("visa"))
}

/** What a press will ask for, fetched while the finger is still down. */
export const fetchAhead = (link: HTMLAnchorElement): void => {
  const shown = { ...shownState(), page: 1 }
  const url = new URL(link.href)
  void fetchFragment(addressOf(rebaseChoice(shown, stateOf(url), wantedState()), url.searchParams.get("visa")))
}
