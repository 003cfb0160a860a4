/**
 * Analytics listeners: presses on the server's HTML, and the names in its attributes, become events of the page's store
 * (docs/decisions/0196). Components send all other events.
 */
import { redactPersonalData } from "@kapitel/core/tracking/redactPersonalData"
import type { PageFact, ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { eanOfPath } from "@kapitel/ui/shop/trackVisit"

/** The operator's settings, as far as they are set (`pages/PageFrame.tsx`). */
export const trackingSettings = (): DOMStringMap => document.getElementById("tracking")?.dataset ?? {}

export const pageLanguage = (): string => document.documentElement.lang

/** The link to a product in a list or a row. */
const cardLink = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-list-name] a") : null
  return link === null || eanOfPath(link.pathname) === undefined ? undefined : link
}

/** A row is named by its heading; a page's own list has no name, and the page's title is used. */
const choiceOf = (link: HTMLAnchorElement): ShopEvent => {
  const list = link.closest<HTMLElement>("[data-list-name]")?.dataset["listName"] || redactPersonalData(document.title)
  return { type: "product.chosen", ean: eanOfPath(link.pathname) ?? "", list }
}

/** With a mouse, navigation starts on pointer-down (`navigate.ts`): by the click, the card may be gone. */
export const listenToCards = (emit: (event: ShopEvent) => void): void => {
  let pressed: HTMLAnchorElement | undefined
  const onPress = (event: PointerEvent): void => {
    pressed = event.pointerType === "mouse" && event.button === 0 ? cardLink(event) : undefined
    if (pressed !== undefined) emit(choiceOf(pressed))
  }
  const onClick = (event: MouseEvent): void => {
    const link = cardLink(event)
    if (link !== undefined && link !== pressed) emit(choiceOf(link))
    pressed = undefined
  }
  document.addEventListener("pointerdown", onPress, true)
  document.addEventListener("click", onClick, true)
}

/** Only an address that is its own canonical one is reported: that of a visitor or error page may be personal. */
export const pageShown = (): PageFact | undefined => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null) return undefined
  const { pathname } = location
  return { type: "page.shown", item: new URL(canonical.href).pathname === pathname ? pathname : undefined }
}

/** Google's tag manager; never anywhere near the checkout (decision 0197). */
export const addTagManager = (id: string): void => {
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(Object.assign(document.createElement("script"), { async: true, src }))
}
