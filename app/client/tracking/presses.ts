/** What a visitor does on a page: chooses a product, opens a sample, searches, puts something into the cart. */
import { impersonal } from "@kapitel/core/tracking/impersonal"
import type { ItemsEvent, ToldItem } from "@kapitel/core/tracking/TrackingEvent"
import { onOutcome } from "../cartEvents.ts"
import { itemsOf } from "./items.ts"
import { eanOfPath } from "./pages.ts"
import { tell } from "./telling.ts"

type Wanted = { readonly ean: string } & Partial<ToldItem>

const tellItems = async (name: ItemsEvent["name"], wanted: ReadonlyArray<Wanted>): Promise<void> => {
  const items = await itemsOf(wanted)
  if (items.length > 0) tell({ name, items })
}

/** '1 249 kr' is 1249; no price is none. */
const priceIn = (card: Element): number | undefined => {
  const digits = card.querySelector(".price-now")?.textContent.replace(/\D/g, "") ?? ""
  return digits === "" ? undefined : Number(digits)
}

/** The card as it stands there: its title, its price, and the heading of the row or list it stands in. */
const chosen = (event: Event): { readonly link: HTMLAnchorElement; readonly wanted: Wanted } | undefined => {
  const link = event.target instanceof Element ? event.target.closest("a") : null
  const card = link?.closest(".card")
  const ean = link === null ? undefined : eanOfPath(new URL(link.href).pathname)
  if (link === null || card == null || ean === undefined) return undefined
  const title = card.querySelector(".title")?.textContent
  const price = priceIn(card)
  const list = (card.closest("section")?.querySelector("h2, h3") ?? document.querySelector("h1"))?.textContent
  return {
    link,
    wanted: {
      ean,
      ...(title === undefined ? {} : { item_name: title }),
      ...(price === undefined ? {} : { price }),
      ...(list === undefined ? {} : { item_list_name: list }),
    },
  }
}

const watchCards = (): void => {
  let pressed: HTMLAnchorElement | undefined
  // A mouse goes to the page when it is pressed down (`navigate.ts`): by the click, the card may be gone.
  document.addEventListener(
    "pointerdown",
    (event) => {
      pressed = undefined
      const found = event.pointerType === "mouse" && event.button === 0 ? chosen(event) : undefined
      if (found === undefined) return
      pressed = found.link
      void tellItems("select_item", [found.wanted])
    },
    true,
  )
  document.addEventListener(
    "click",
    (event) => {
      const found = chosen(event)
      if (found !== undefined && found.link !== pressed) void tellItems("select_item", [found.wanted])
      pressed = undefined
    },
    true,
  )
}

const watchSamples = (): void =>
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest('button[popovertarget="sample"][aria-haspopup]') : null
    const ean = button === null ? undefined : eanOfPath(location.pathname)
    if (ean !== undefined) void tellItems("open_item_extract", [{ ean }])
  })

const watchSearches = (): void =>
  document.addEventListener(
    "submit",
    ({ target }) => {
      const form = target instanceof HTMLFormElement && target.matches("[data-search]") ? target : undefined
      const typed = form === undefined ? null : new FormData(form).get("q")
      const term = typeof typed === "string" ? impersonal(typed) : ""
      if (term !== "") tell({ name: "search", term })
    },
    true,
  )

/** Listens for as long as the document lives; what may not be told is dropped (`telling.ts`). */
export const watchPresses = (): void => {
  watchCards()
  watchSamples()
  watchSearches()
  onOutcome(({ status, addition }) => {
    if (status !== "success") return
    void tellItems(
      "add_to_cart",
      addition.items.map(({ productId, quantity }) => ({ ean: productId, quantity })),
    )
  })
}
