/** The overlay under the search field: the machine of core, the shop's answers, and what the browser keeps. */
import "@kapitel/ui/theme/suggestions.css"
import { layer } from "@kapitel/adapters/browser/BrowserStorage"
import { askOffers } from "@kapitel/adapters/http/client/askOffers"
import { BrowserStorage } from "@kapitel/core/browser/BrowserStorage"
import { type Offers, optionsOf } from "@kapitel/core/search/offers"
import { offersShown, searchFieldMachine } from "@kapitel/core/search/searchFieldMachine"
import { rememberSearch } from "@kapitel/core/search/searchHistory"
import { SUGGESTIONS_ID, SuggestionOverlay, suggestionId } from "@kapitel/ui/search/SuggestionOverlay"
import { suggestions as words } from "@kapitel/ui/text/sv/suggestions"
import { useSelector } from "@xstate/react"
import { Effect } from "effect"
import { useEffect, useRef } from "react"
import { createRoot } from "react-dom/client"
import { type Actor, createActor, fromPromise } from "xstate"
import { announce } from "../announce.ts"
import { onPage } from "../navigate.ts"
import { SEARCHED } from "../searchField.ts"

const storage = layer(() => localStorage)

/** The visitor's own searches; none where the browser keeps nothing. */
const readRecent = (): ReadonlyArray<string> =>
  Effect.runSync(
    BrowserStorage.use(({ searchHistory }) => searchHistory).pipe(
      Effect.catch(() => Effect.succeed([])),
      Effect.provide(storage),
    ),
  )

const writeRecent = (terms: ReadonlyArray<string>): void =>
  Effect.runSync(
    BrowserStorage.use(({ setSearchHistory }) => setSearchHistory(terms)).pipe(Effect.ignore, Effect.provide(storage)),
  )

/** What was searched for before this script was here. */
const takeSearched = (): ReadonlyArray<string> => {
  const recent = readRecent()
  try {
    const searched = sessionStorage.getItem(SEARCHED)
    if (searched === null) return recent
    sessionStorage.removeItem(SEARCHED)
    const remembered = rememberSearch(recent, searched)
    writeRecent(remembered)
    return remembered
  } catch {
    return recent
  }
}

const machine = searchFieldMachine.provide({
  actors: {
    suggest: fromPromise<Offers, { key: string }>(({ input: { key }, signal }) =>
      askOffers(key, signal, (address, asked) => fetch(address, { ...asked, headers: { accept: "application/json" } })),
    ),
  },
  actions: { keepRecent: (_, { recent }) => writeRecent(recent) },
})

type SearchActor = Actor<typeof machine>

interface Place {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  readonly header: HTMLElement
  /** Where the overlay is drawn. */
  readonly panel: HTMLElement
}

const forgetButtons = ({ panel }: Place) => [...panel.querySelectorAll<HTMLButtonElement>(".suggest-forget button")]

function SearchIsland({ actor, place }: { actor: SearchActor; place: Place }) {
  const snapshot = useSelector(actor, (snapshot) => snapshot)
  const { context } = snapshot
  const { text, active } = context
  const isOpen = snapshot.matches("open")
  const settled = snapshot.matches({ open: "quiet" }) || snapshot.matches({ open: "failed" })
  const offers = offersShown(context)
  const options = optionsOf(offers)
  const count = options.length
  const at = active === undefined ? -1 : options.findIndex(({ path }) => path === active)
  const { field, header } = place

  useEffect(() => {
    header.toggleAttribute("data-suggesting", isOpen)
    field.setAttribute("aria-expanded", String(isOpen && count > 0))
    if (isOpen && count > 0) field.setAttribute("aria-controls", SUGGESTIONS_ID)
    else field.removeAttribute("aria-controls")
  }, [field, header, isOpen, count])

  useEffect(() => {
    if (!isOpen || at === -1) return field.removeAttribute("aria-activedescendant")
    field.setAttribute("aria-activedescendant", suggestionId(at))
    document.getElementById(suggestionId(at))?.scrollIntoView({ block: "nearest" })
  }, [field, isOpen, at])

  // Said once the words stand still. A search that was forgotten has been told of in words of its own.
  const own = context.recent.length
  const ownBefore = useRef(own)
  useEffect(() => {
    const isForgotten = own < ownBefore.current
    ownBefore.current = own
    if (!isOpen || !settled || isForgotten) return
    if (count > 0) announce(`${words.count(count)} ${words.howToChoose}`)
    else if (text.trim() !== "") announce(words.none)
  }, [isOpen, settled, count, text, own])

  if (!isOpen) return null

  /** The button that was pressed goes; its follower takes the focus, or the field. */
  const forgetAt = (pressed: Element | null) => {
    const index = forgetButtons(place).findIndex((button) => button === pressed)
    if (index !== -1) requestAnimationFrame(() => (forgetButtons(place)[index] ?? field).focus())
  }
  return (
    <SuggestionOverlay
      offers={offers}
      typed={text}
      active={active}
      settled={settled}
      onChoose={(path) => choose(actor, place, path)}
      onForget={(term) => {
        forgetAt(document.activeElement)
        actor.send({ type: "recent.forgotten", term })
        announce(words.forgotten(term))
      }}
      onForgetAll={() => {
        forgetAt(document.activeElement)
        actor.send({ type: "recent.cleared" })
        announce(words.forgottenAll)
      }}
      onClose={() => {
        field.blur()
        actor.send({ type: "overlay.dismissed" })
      }}
    />
  )
}

/** The link is followed by whoever follows links (`navigate.ts`); the field shows what is searched for. */
const choose = (actor: SearchActor, { field }: Place, path: string): void => {
  actor.send({ type: "option.chosen", path })
  field.value = actor.getSnapshot().context.text
}

/** Keys in the field (ARIA 1.2, editable combobox with a list); what is not taken here is the browser's. */
const takeKey = (actor: SearchActor, place: Place, event: KeyboardEvent): boolean => {
  const { context } = actor.getSnapshot()
  const isOpen = actor.getSnapshot().matches("open")
  const { active } = context
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp":
      if (isOpen) actor.send({ type: "option.moved", to: event.key === "ArrowDown" ? "next" : "previous" })
      else actor.send({ type: "field.entered", text: place.field.value })
      return true
    case "Home":
    case "End":
      if (!isOpen || active === undefined) return false
      actor.send({ type: "option.moved", to: event.key === "Home" ? "first" : "last" })
      return true
    case "Enter": {
      if (!isOpen || active === undefined) return false
      const index = optionsOf(offersShown(context)).findIndex(({ path }) => path === active)
      document.getElementById(suggestionId(index))?.click()
      return true
    }
    case "Escape":
      if (isOpen) actor.send({ type: "overlay.dismissed" })
      return isOpen
    case "Delete": {
      const own = offersShown(context).recent.find(({ path }) => path === active)
      if (!event.shiftKey || !isOpen || own === undefined) return false
      actor.send({ type: "recent.forgotten", term: own.text })
      announce(words.forgotten(own.text))
      return true
    }
    default:
      return false
  }
}

/** Tab leads from the field's last button to those that forget a search, and back; Escape leads to the field. */
const takeKeyAround = (actor: SearchActor, place: Place, event: KeyboardEvent): boolean => {
  if (!actor.getSnapshot().matches("open")) return false
  const { form, field, panel } = place
  if (event.key === "Escape" && panel.contains(document.activeElement)) {
    field.focus()
    actor.send({ type: "overlay.dismissed" })
    return true
  }
  if (event.key !== "Tab") return false
  const last = field.value === "" ? field : form.querySelector<HTMLElement>("[data-search-clear]")
  const [first] = forgetButtons(place)
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (from == null || to == null || document.activeElement !== from) return false
  to.focus()
  return true
}

let opened = false

/** Begins to listen to the field; once, however often it is reached for. */
export const open = (form: HTMLFormElement, field: HTMLInputElement): void => {
  const header = form.closest("header")
  if (opened || header === null) return
  opened = true
  const panel = document.createElement("div")
  panel.setAttribute("data-suggestions", "")
  // A press in the overlay leaves the focus where it is: in the field.
  panel.addEventListener("mousedown", (event) => event.preventDefault())
  header.append(panel)
  const place: Place = { form, field, header, panel }
  const actor = createActor(machine, { input: { recent: takeSearched() } }).start()

  field.setAttribute("role", "combobox")
  field.setAttribute("aria-autocomplete", "list")
  field.setAttribute("aria-haspopup", "listbox")
  field.setAttribute("aria-expanded", "false")

  const enter = () => actor.send({ type: "field.entered", text: field.value })
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (form.contains(target) || panel.contains(target))
  const leave = ({ target }: Event) => {
    // What was pressed may be gone by now: then it was in the overlay.
    if (target instanceof Node && target.isConnected && !isInside(target)) actor.send({ type: "field.left" })
  }
  field.addEventListener("focus", enter)
  field.addEventListener("click", enter)
  field.addEventListener("input", () => actor.send({ type: "text.typed", text: field.value }))
  field.addEventListener("keydown", (event) => {
    if (!event.isComposing && takeKey(actor, place, event)) event.preventDefault()
  })
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && takeKeyAround(actor, place, event)) event.preventDefault()
  })
  document.addEventListener("focusin", leave)
  document.addEventListener("pointerdown", leave)
  form.addEventListener("submit", () => actor.send({ type: "search.submitted", text: field.value }))
  addEventListener("storage", () => actor.send({ type: "recent.read", terms: readRecent() }))
  addEventListener("online", () => {
    if (actor.getSnapshot().matches({ open: "failed" })) enter()
  })
  // Browsers give back what was typed on a page that is returned to, but not in fields that complete by themselves.
  field.autocomplete = "off"
  addEventListener("pagehide", () => {
    field.autocomplete = "on"
  })
  addEventListener("pageshow", () => {
    field.autocomplete = "off"
  })
  onPage(() => actor.send({ type: "overlay.dismissed" }))
  createRoot(panel).render(<SearchIsland actor={actor} place={place} />)
  if (document.activeElement === field) enter()
}
