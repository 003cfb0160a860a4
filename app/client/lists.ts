/**
 * Changes a page that stays into one that was fetched: only what differs is touched. Pictures stay loaded, the focus
 * stays where it is, what a visitor has opened stays open.
 */
/** Set by the visitor or by a script; the fetched HTML does not contain them. */
const PRESERVED_ATTRIBUTES = new Set(["data-failed", "taken"])

const isPreserved = (element: Element, name: string) =>
  PRESERVED_ATTRIBUTES.has(name) ||
  (name === "copy" && element.hasAttribute("taken")) ||
  (name === "open" && (element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement))

/** Counts change with every filter; the text next to them identifies a choice. */
const nameOf = (element: Element): string => {
  let name = ""
  for (const part of element.childNodes)
    name += part instanceof Element ? (part.classList.contains("count") ? "" : nameOf(part)) : part.nodeValue
  return name
}

/** A part that React renders: it is given its new properties, and renders the difference itself. */
const isDrawnByReact = (element: Element) => element.localName === "kapitel-island" && element.hasAttribute("taken")

/** What identifies a part of a list while the list around it changes: a card by its product, a choice by its name. */
const keyOf = (node: Node): string | undefined => {
  if (!(node instanceof Element)) return undefined
  if (node.id !== "") return `#${node.id}`
  if (node.localName === "kapitel-island") return `island ${node.getAttribute("name")}`
  if (node.nodeName === "LI") return node.querySelector(".title a")?.getAttribute("href") ?? nameOf(node)
  const summary = node.nodeName === "DETAILS" ? node.firstElementChild : null
  return summary === null || summary.classList.contains("facet-more") ? undefined : nameOf(summary)
}

const syncAttributes = (old: Element, fresh: Element): void => {
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isPreserved(old, name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (!isPreserved(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement && old.value !== fresh.value)
    old.value = fresh.value
}

const canBecome = (old: ChildNode | null, fresh: ChildNode): old is ChildNode =>
  old !== null && old.nodeName === fresh.nodeName && keyOf(old) === undefined

export const morphChildren = (old: Element, fresh: Element | DocumentFragment): void => {
  const coming = [...fresh.childNodes].map((node) => ({ node, key: keyOf(node) }))
  const wanted = new Set(coming.map(({ key }) => key))
  const known = new Map<string, Element>()
  for (let child = old.firstElementChild, next = child; child !== null; child = next) {
    next = child.nextElementSibling
    const key = keyOf(child)
    if (key === undefined) continue
    if (wanted.has(key) && !known.has(key)) known.set(key, child)
    else child.remove()
  }
  let place = old.firstChild
  for (const { node, key } of coming) {
    const found = key === undefined ? (canBecome(place, node) ? place : undefined) : known.get(key)
    if (found === undefined || found.nodeName !== node.nodeName) {
      old.insertBefore(node, place)
      continue
    }
    if (key !== undefined) known.delete(key)
    if (found === place) place = place.nextSibling
    else old.insertBefore(found, place)
    if (found instanceof Element && node instanceof Element) morph(found, node)
    else if (found.nodeValue !== node.nodeValue) found.nodeValue = node.nodeValue
  }
  while (place !== null) {
    const next: ChildNode | null = place.nextSibling
    place.remove()
    place = next
  }
}

export const morph = (old: Element, fresh: Element): void => {
  if (old.isEqualNode(fresh)) return
  syncAttributes(old, fresh)
  if (!isDrawnByReact(old)) morphChildren(old, fresh)
}

const SHELF = "[data-product-grid]"
/** Symbols of the stars and the source of the ratings: on pages with ratings only. */
const RATINGS = "[data-ratings]"

/** Cards whose layout can be skipped while they are out of view: their size is known (lists.css). */
const ORIGINAL = "data-stood"

/**
 * Updates the islands next to the list: how much is shown, and where the list continues. Returns the first new card.
 */
export const appendToList = (main: Element, page: DocumentFragment): Element | undefined => {
  const shelf = main.querySelector(SHELF)
  const cards = [...(page.querySelector(SHELF)?.children ?? [])]
  if (shelf === null || cards.length === 0) return undefined
  for (const card of shelf.children) card.setAttribute(ORIGINAL, "")
  shelf.append(...cards)
  const ratings = page.querySelector(RATINGS)
  if (ratings !== null && main.querySelector(RATINGS) === null) main.append(ratings)
  for (const fresh of page.querySelectorAll("kapitel-island")) {
    const old = main.querySelector(`kapitel-island[name="${fresh.getAttribute("name")}"]`)
    if (old !== null) morph(old, fresh)
  }
  return cards[0]
}
