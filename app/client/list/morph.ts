/**
 * Makes what stands on the page say what has come, and touches only what differs: pictures stay loaded, the focus
 * stays where it is, what a visitor has opened stays open.
 */

/** The visitor's own doing, or a script's: what has come knows nothing of it. */
const KEPT_ATTRIBUTES = new Set(["data-started", "data-failed"])

const isKept = (element: Element, name: string) =>
  KEPT_ATTRIBUTES.has(name) || (name === "open" && element instanceof HTMLDetailsElement)

/** Counts change with every filter; what stands beside them is who a choice is. */
const nameOf = (element: Element): string => {
  let name = ""
  for (const part of element.childNodes)
    name += part instanceof Element ? (part.classList.contains("count") ? "" : nameOf(part)) : part.nodeValue
  return name
}

/** Who a part of a list is, however the list around it changes: a card by its product, a choice by its name. */
const keyOf = (node: Node): string | undefined => {
  if (!(node instanceof Element)) return undefined
  if (node.id !== "") return `#${node.id}`
  if (node.nodeName === "LI") return node.querySelector(".title a")?.getAttribute("href") ?? nameOf(node)
  const summary = node.nodeName === "DETAILS" ? node.firstElementChild : null
  return summary === null || summary.classList.contains("facet-more") ? undefined : nameOf(summary)
}

const syncAttributes = (old: Element, fresh: Element): void => {
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name) && !isKept(old, name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (!isKept(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
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
  morphChildren(old, fresh)
}
