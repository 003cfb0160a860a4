/**
 * The island runtime: when React is fetched, when it hydrates an island, and what happens to an earlier press. It has
 * no knowledge of single islands or of the shop's rules (docs/architecture.md, "From a press to its handler").
 */
import { mayPrefetch } from "@kapitel/adapters/browser/mayPrefetch"
import { layOutAhead, openModal } from "@kapitel/adapters/browser/openModal"
import { makePendingRequests } from "@kapitel/adapters/browser/pendingRequests"
import { whenIdle } from "@kapitel/adapters/browser/timing"
import type { HydrateWhen } from "@kapitel/ui/shop/Island"
import { newKey } from "@kapitel/ui/shop/newKey"
import type { HydratedIsland, IslandSource } from "./IslandSource.ts"
import { isPlainPress, onPage } from "./navigate.ts"

/** How long a press waits for React, in ms, before it works as without script; less where that is a page (decision 296). */
const limitOf = (pressed: Element): number => (pressed.closest("form")?.method === "get" ? 1_000 : 4_000)
/** On a pressed element: CSS shows the press within the frame. */
const PRESSED = "data-pressed"
/** What will come into view with the next scroll. */
const NEARLY_IN_VIEW = "0px 0px 500px"
/** On an island that React has hydrated, or is about to. A visit in place then changes only its `props`. */
const TAKEN = "taken"

let source: IslandSource

/** What a press waits for; no other work takes the network and the processor meanwhile. */
let awaited: Promise<unknown> = Promise.resolve()

/** Runs on idle, once the page and its pictures are loaded, and nothing that was pressed is pending. */
export const onceLoaded = (work: () => void): void => {
  const begin = () => whenIdle(() => void awaited.then(work))
  if (document.readyState === "complete") begin()
  else addEventListener("load", begin)
}

/** `plain`: its component has thrown, and it is HTML whose forms and links work. */
type IslandState = "html" | "coming" | "taken" | "plain"

export class KapitelIsland extends HTMLElement {
  static readonly observedAttributes = ["props"]
  state: IslandState = "html"
  #coming: Promise<boolean> | undefined
  #taken: HydratedIsland | undefined

  get name(): string {
    return this.getAttribute("name") ?? ""
  }

  connectedCallback(): void {
    if (this.state !== "html") return
    const when = this.getAttribute("when") as HydrateWhen | null
    // The island itself has no box that could come into view (base.css).
    if (when === "visible") for (const part of this.children) inView.observe(part)
    onceLoaded(() => {
      if (!mayPrefetch()) return
      if (when === "idle") void this.take()
      else if (when !== "reach") this.load()
      for (const drawer of this.querySelectorAll<HTMLElement>(".drawer:not([open])")) layOutAhead(drawer)
    })
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== null && now !== null && before !== now) this.#taken?.show(now)
  }

  /** Fetches what it needs; what fails is fetched again on a press. */
  load(): void {
    Promise.all([source.react(), source.island(this.name)]).catch(() => undefined)
  }

  /** Hydrates it, once; false when that fails. `posted`: its form was sent under this key. */
  take(posted?: string): Promise<boolean> {
    if (this.state === "html") {
      this.state = "coming"
      this.#coming = this.#take(posted).catch(() => {
        if (this.state === "coming") this.state = "html"
        return false
      })
    }
    return this.#coming ?? Promise.resolve(false)
  }

  async #take(posted: string | undefined): Promise<boolean> {
    const [{ hydrate }, island] = await Promise.all([source.react(), source.island(this.name)])
    if (island === undefined) return false
    // React must find the server's HTML as the server wrote it.
    for (const pressed of this.querySelectorAll(`[${PRESSED}]`)) pressed.removeAttribute(PRESSED)
    const html = this.innerHTML
    const props = this.getAttribute("props") ?? "{}"
    this.setAttribute(TAKEN, "")
    this.#taken = await hydrate(this, island, {
      props,
      id: this.id === "" ? this.name : this.id,
      copy: this.hasAttribute("copy"),
      posted,
      onFault: () => {
        this.end("plain")
        this.innerHTML = html
      },
    })
    this.state = "taken"
    // A visit in place may have changed the props during hydration.
    this.attributeChangedCallback("props", props, this.getAttribute("props"))
    return true
  }

  /** Unmounts it when its page is no longer stored; `plain` when its component has thrown. */
  end(state?: "plain"): void {
    this.state = state ?? this.state
    if (state === undefined) this.#taken?.end()
    this.#taken = undefined
    this.removeAttribute(TAKEN)
  }
}

/** Hydrates the islands of this name now: there is something to show. */
export const hydrateIslands = (name: string): void => {
  for (const island of document.querySelectorAll<KapitelIsland>(`kapitel-island[name=${name}]`)) void island.take()
}

const islandOf = (target: EventTarget | null): KapitelIsland | undefined => {
  const island = target instanceof Element ? target.closest("kapitel-island") : null
  return island instanceof KapitelIsland ? island : undefined
}

const inView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      if (mayPrefetch()) onceLoaded(() => void islandOf(target)?.take())
    }
  },
  { rootMargin: NEARLY_IN_VIEW },
)

/** Forms of islands that were sent before hydration, and the responses for their components. */
export const pendingRequests = makePendingRequests((address, init) => fetch(address, init))

/** The shop cannot be reached: the page stays as it is, and shows a message (`PageFrame`). */
export const showNotSent = (): void => {
  document.getElementById("not-sent")?.togglePopover(true)
}

/** Whether the island was hydrated in time. `posted`: its form was sent under this key. */
const isTakenSoon = async (island: KapitelIsland, pressed: Element, posted?: string): Promise<boolean> => {
  pressed.setAttribute(PRESSED, "")
  const late = new Promise<false>((resolve) => setTimeout(resolve, limitOf(pressed), false))
  const taking = island.take(posted)
  awaited = taking
  const taken = await Promise.race([taking, late])
  // The component shows the press from its next frame on.
  requestAnimationFrame(() => pressed.removeAttribute(PRESSED))
  return taken && island.state === "taken"
}

/** Submits as without script, with the pressed button and the key that was already sent. */
const submitPlain = (form: HTMLFormElement, submitter: HTMLElement | null, key = ""): void => {
  const button = submitter instanceof HTMLButtonElement ? submitter : { name: "", value: "" }
  for (const { name, value } of [button, { name: key === "" ? "" : "idempotencyKey", value: key }]) {
    if (name === "") continue
    const field = document.createElement("input")
    Object.assign(field, { type: "hidden", name, value })
    form.append(field)
  }
  form.submit()
}

/** A form with an address in the API is sent there at once, as by its component (decision 296); another one waits. */
const submit = async (island: KapitelIsland, form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
  const address = form.getAttribute("data-api")
  if (address === null || island.state === "coming") {
    // The form is marked, not its button: a button within what is pressed shows its busy label (controls.css).
    if (await isTakenSoon(island, form)) form.requestSubmit(submitter)
    else if (navigator.onLine) submitPlain(form, submitter)
    else showNotSent()
    return
  }
  const key = newKey()
  const answer = pendingRequests.send(address, Object.fromEntries(new FormData(form, submitter)), key)
  // React must find its own elements as the server wrote them: the island is marked.
  if (await isTakenSoon(island, island, key)) return
  // Without a connection, leaving the page would show the browser's own error.
  await answer.then(() => submitPlain(form, submitter, key), showNotSent)
}

/** One dialog is open at a time. The focus returns to where each was opened. */
const closeDialogs = (which = "dialog[open]"): void => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(which)) dialog.close()
}

/** Browsers return it to what had it when the dialog became modal: something in it, or a button that has left since. */
const restoreFocus = (dialog: HTMLElement, opener: Element | null): void => {
  if (document.activeElement !== document.body && !dialog.contains(document.activeElement)) return
  const back = opener?.isConnected === true ? opener : document.querySelector(`a[data-opens="${dialog.id}"]`)
  if (back instanceof HTMLElement) back.focus()
}

/** Opens a dialog or another part of the page by its id, and closes open dialogs. False when there is none. */
export const openDialog = (id: string, keepOthers = false): boolean => {
  const opened = document.getElementById(id)
  if (opened === null) return false
  const island = islandOf(opened)
  let seen: unknown
  if (!(opened instanceof HTMLDialogElement)) opened.showPopover()
  else if (keepOthers) opened.showModal()
  else {
    closeDialogs()
    if (island?.state !== "taken") pendingRequests.request(opened.getAttribute("data-api"))
    opened.addEventListener("close", restoreFocus.bind(undefined, opened, document.activeElement), { once: true })
    seen = openModal(opened)
  }
  const page = opened.getAttribute("data-page")
  // React is loaded after the frame that shows it. Where it cannot be loaded, the page has what the dialog would show.
  awaited = Promise.resolve(seen).then(async () => {
    if ((await island?.take()) !== false || page === null) return
    if (navigator.onLine) location.assign(page)
    else showNotSent()
  })
  return true
}

/** Opens something: a link names it by `data-opens`, a button by `commandfor`, which older browsers lack. */
const openerOf = (target: EventTarget | null) => {
  const opener = target instanceof Element ? target.closest("a[data-opens], button[commandfor]") : null
  const id = opener?.getAttribute("data-opens") ?? opener?.getAttribute("commandfor") ?? ""
  return { id, command: opener?.getAttribute("command") ?? undefined }
}

const listenToPresses = (): void => {
  const onClick = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return
    const { id, command } = openerOf(event.target)
    if (command === "close") return
    if (openDialog(id, command !== undefined)) return event.preventDefault()
    const island = islandOf(event.target)
    const button = event.target instanceof Element ? event.target.closest("button") : null
    if (button?.type !== "button" || (island?.state !== "html" && island?.state !== "coming")) return
    event.preventDefault()
    event.stopPropagation()
    void isTakenSoon(island, button).then((taken) => (taken ? button.click() : showNotSent()))
  }
  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event
    const island = islandOf(form)
    if (!(form instanceof HTMLFormElement) || form.method === "dialog") return
    if (island?.state !== "html" && island?.state !== "coming") return
    event.preventDefault()
    event.stopPropagation()
    // A second press does not send again what has been sent.
    if (form.closest(`[${PRESSED}]`) === null) void submit(island, form, submitter)
  }
  document.addEventListener("click", onClick, true)
  document.addEventListener("submit", onSubmit, true)
}

const fetchOnReach = (): void => {
  const reach = ({ target, type }: Pick<Event, "target" | "type">): void => {
    const island = islandOf(document.getElementById(openerOf(target).id) ?? target)
    if (island === undefined || island.hasAttribute(TAKEN)) return
    // Fetched before React, which is ten times as large.
    if (target instanceof HTMLInputElement) void source.early(island.name).then((enter) => enter?.(target, island))
    if (island.state !== "html") return
    // A focused field is about to be typed in.
    if (type === "focusin" && target instanceof HTMLInputElement) awaited = island.take()
    else island.load()
  }
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, reach, true)
  // Focused before this script ran.
  reach({ target: document.activeElement, type: "focusin" })
}

/** Called once for the document. */
export const startIslands = (given: IslandSource): void => {
  source = given
  document.documentElement.setAttribute("data-script", "")
  listenToPresses()
  customElements.define("kapitel-island", KapitelIsland)
  fetchOnReach()
  onPage((change) => change === "new" && closeDialogs())
  // Dialogs that were open when the page was left are closed when the visitor comes back (D-74).
  addEventListener("pageshow", ({ persisted }) => persisted && closeDialogs("dialog[open]:not([data-stays])"))
}
