/**
 * The cart beside the provider's frame, changed where it stands (CART-06, CART-10 to CART-18, QTY-03, QTY-04): its forms
 * say what they would say without a script, and the shop draws what has come of it. So does the choice of a delivery
 * where gift cards pay for everything (D-71).
 */
import { isRemoving, type QuantityEvent, quantityMachine } from "@kapitel/core/cart/quantityMachine"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { giftCardFault } from "@kapitel/ui/text/giftCardText"
import { cart } from "@kapitel/ui/text/sv/cart"
import { type Actor, createActor } from "xstate"
import { askCartForm } from "./askCartForm.ts"
import { showMessage } from "./messages.ts"

export interface CheckoutCart {
  /** Does it while nobody can pay, and then shows the page as it is, unless `work` says that nothing has changed. */
  readonly change: (work: () => Promise<boolean>) => Promise<void>
  /** Somebody else has changed the cart. */
  readonly tellOfChange: () => void
}

type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "outdated" }
  | { readonly kind: "refused"; readonly message: string }
  /** The shop has said nothing, or not in time. */
  | { readonly kind: "unanswered"; readonly message: string }

/** What the shop says to a form; its own words when it refuses. */
const post = async (action: string, fields: URLSearchParams): Promise<Outcome> => {
  const answer = await askCartForm(action, fields)
  if (answer.ok) return { kind: "done" }
  const { _tag, message = cart.notChanged } = answer.refusal
  if (_tag === "CartOutdated") return { kind: "outdated" }
  return { kind: _tag === "Unanswered" && answer.refusal.message === undefined ? "unanswered" : "refused", message }
}

type Faulty = "code" | "pin"

/** Below the form, and at the field it is about; without a message there is none. */
const showFault = (form: HTMLFormElement, message?: string, faulty?: Faulty): void => {
  const fault = form.querySelector<HTMLElement>("[data-fault]")
  const words = fault?.querySelector("span")
  if (fault === null || words == null) return
  words.textContent = message ?? ""
  fault.hidden = message === undefined
  for (const field of form.querySelectorAll<HTMLInputElement>("input[id]")) {
    const isFaulty = message !== undefined && (faulty === undefined || field.name === faulty)
    for (const [name, value] of [
      ["aria-invalid", "true"],
      ["aria-describedby", fault.id],
    ] as const)
      if (isFaulty) field.setAttribute(name, value)
      else field.removeAttribute(name)
  }
}

const isGiftCard = (form: HTMLFormElement) => new URL(form.action).pathname === "/cart/gift-cards"

/** 'Tillagd', until a field of its form has the focus (CART-13). */
const showAdded = (form: HTMLFormElement, added: boolean): void => {
  const words = form.querySelector<HTMLElement>("[data-added-words]")
  if (words !== null) words.hidden = !added
}

/** The name of the change is for forms that are posted twice: here nothing is. */
const typedIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && name !== "changeName" ? [[name, value]] : [],
    ),
  )

/** What is wrong before it is sent: the number first (CART-18). */
const cardFault = (fields: URLSearchParams) => {
  const entry = checkGiftCard({ code: fields.get("code") ?? "", pin: fields.get("pin") ?? "" })
  return entry.kind === "valid" ? undefined : { message: giftCardFault(entry), field: entry.field }
}

const LINE = "form[data-cart-line]"
const REDUCTION = ".discounts form"

type LineActor = Actor<typeof quantityMachine>
const actors = new WeakMap<Element, LineActor>()

const fieldOf = (form: Element) => form.querySelector<HTMLInputElement>("input[name=quantity]")

/** A line as it is meant, whatever the shop has. */
const show = (form: Element, actor: LineActor): void => {
  const { value: state, context } = actor.getSnapshot()
  const field = fieldOf(form)
  if (field !== null && field.value !== context.text) field.value = context.text
  const line = form.closest("li")
  const removing = isRemoving(state, context)
  if (line === null || removing === (line.dataset["removing"] !== undefined)) return
  for (const control of form.querySelectorAll<HTMLButtonElement | HTMLInputElement>("button, input"))
    control.disabled = removing
  if (!removing) {
    delete line.dataset["removing"]
    line.removeAttribute("aria-busy")
    return form.parentElement?.querySelector("[data-removing-words]")?.remove()
  }
  line.dataset["removing"] = "true"
  line.setAttribute("aria-busy", "true")
  const words = document.createElement("span")
  words.setAttribute("role", "status")
  words.dataset["removingWords"] = ""
  words.textContent = cart.removing
  form.parentElement?.lastElementChild?.after(words)
}

/** The lines have been drawn anew: they learn what the shop has, and what is meant in them stands there again. */
export const learnLines = (part: ParentNode): void => {
  for (const form of part.querySelectorAll(LINE)) {
    const actor = actors.get(form)
    if (actor === undefined) continue
    actor.send({ type: "quantity.shown", quantity: Number(fieldOf(form)?.defaultValue) })
    show(form, actor)
  }
}

/**
 * What somebody types while the page is drawn anew stands there afterwards, with what has been said of it: put into the
 * new drawing before it takes the place of the old. A field that has been locked since is the shop's.
 */
export const keepTyped = (shown: ParentNode, drawn: ParentNode): void => {
  for (const field of shown.querySelectorAll<HTMLInputElement>("input[id]:not([readonly])")) {
    const next = drawn.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}:not([readonly])`)
    if (next === null || field.value === next.value) continue
    next.value = field.value
    for (const name of ["aria-invalid", "aria-describedby"]) {
      const value = field.getAttribute(name)
      if (value !== null) next.setAttribute(name, value)
    }
    const fault = field.form?.querySelector("[data-fault]:not([hidden])")
    if (fault != null) next.form?.querySelector("[data-fault]")?.replaceWith(fault.cloneNode(true))
  }
}

/** A delivery is told to the shop as it is chosen, and is not chosen when the shop does not take it. */
export const startDeliveryChoice = ({ change }: Pick<CheckoutCart, "change">): void => {
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-delivery-form]") : null
    const action = form?.dataset["deliveryForm"]
    if (!(target instanceof HTMLInputElement) || action === undefined) return
    void change(async () => {
      const outcome = await post(action, new URLSearchParams({ delivery: target.value }))
      if ("message" in outcome) showMessage("error", outcome.message)
      return true
    })
  })
}

export const startCheckoutCart = ({ change, tellOfChange }: CheckoutCart): void => {
  const place = document.querySelector('[data-checkout-part="cart"]')
  if (place === null) return
  const sending = new WeakSet<HTMLFormElement>()

  /** Above the lines, until it is closed or its other button does what it says. */
  const showNotice = (name: "removed" | "prices", act?: () => void): void => {
    const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`)
    if (template === null) return
    document.querySelector(`[data-noticed="${name}"]`)?.remove()
    const notice = document.importNode(template.content, true).firstElementChild
    if (!(notice instanceof HTMLElement)) return
    notice.dataset["noticed"] = name
    place.before(notice)
    for (const button of notice.querySelectorAll("button"))
      button.addEventListener("click", () => {
        notice.remove()
        if (button.classList.contains("link")) act?.()
      })
  }

  /** Brings back what was taken out (D-20). */
  const undo = (ean: string, quantity: number): void => {
    const fields = new URLSearchParams({ ean, quantity: String(quantity) })
    void change(async () => hasChanged(await post("/cart/lines", fields)))
  }

  const promotionsAtWork = () => Number(place.querySelector<HTMLElement>("[data-at-work]")?.dataset["atWork"] ?? 0)

  /** True when the cart is another one now. */
  const hasChanged = (outcome: Outcome): boolean => {
    if (outcome.kind === "outdated") tellOfChange()
    return !("message" in outcome)
  }

  const sendReduction = async (form: HTMLFormElement): Promise<void> => {
    const fields = typedIn(form)
    const fault = isGiftCard(form) ? cardFault(fields) : undefined
    showFault(form, fault?.message, fault?.field)
    if (fault !== undefined || sending.has(form)) return
    sending.add(form)
    const button = form.querySelector("button")
    button?.setAttribute("aria-busy", "true")
    let outcome: Outcome | undefined
    await change(async () => {
      outcome = await post(form.action, fields)
      // What has been taken need not be typed any more; a pin stays nowhere.
      if (outcome.kind === "done")
        for (const field of form.querySelectorAll<HTMLInputElement>("input[id]:not([readonly])")) field.value = ""
      return hasChanged(outcome)
    })
    sending.delete(form)
    button?.removeAttribute("aria-busy")
    if (outcome !== undefined && "message" in outcome) showFault(form, outcome.message)
    else if (outcome?.kind === "done" && isGiftCard(form)) showAdded(form, true)
  }

  /** `saved`: what the shop had before, to bring back. */
  const sendQuantity = async (form: HTMLFormElement, actor: LineActor, quantity: number, saved: number) => {
    let outcome: Outcome | undefined
    const before = promotionsAtWork()
    await change(async () => {
      // What is disabled is not in a form's data; the version is the one that is shown by now.
      const version = form.querySelector<HTMLInputElement>("input[name=version]")?.defaultValue ?? ""
      const fields = new URLSearchParams({ quantity: String(quantity), version })
      outcome = await post(form.action, fields)
      if ("message" in outcome) showMessage("error", outcome.message)
      hasChanged(outcome)
      // Where the shop is silent it is not asked for a drawing either.
      return outcome.kind !== "unanswered"
    })
    if (outcome?.kind !== "done") actor.send({ type: "quantity.refused" })
    else actor.send({ type: "quantity.answered", quantity: form.isConnected ? Number(fieldOf(form)?.defaultValue) : 0 })
    if (form.isConnected) show(form, actor)
    const { ean } = form.dataset
    if (outcome?.kind === "done" && quantity === 0 && ean !== undefined) showNotice("removed", () => undo(ean, saved))
    if (promotionsAtWork() < before) showNotice("prices")
  }

  const actorOf = (form: HTMLFormElement): LineActor => {
    const known = actors.get(form)
    if (known !== undefined) return known
    const machine = quantityMachine.provide({
      actions: { report: ({ context: { saved } }, { quantity }) => void sendQuantity(form, begun, quantity, saved) },
    })
    const input = { quantity: Number(fieldOf(form)?.defaultValue) }
    const begun: LineActor = createActor(machine, { input }).start()
    actors.set(form, begun)
    return begun
  }

  const tell = (form: HTMLFormElement, event: QuantityEvent): void => {
    const actor = actorOf(form)
    actor.send(event)
    show(form, actor)
  }

  const formAt = (target: EventTarget | null, selector: string): HTMLFormElement | null =>
    target instanceof Element ? target.closest<HTMLFormElement>(selector) : null
  place.addEventListener("submit", (event) => {
    const line = formAt(event.target, LINE)
    const reduction = formAt(event.target, REDUCTION)
    if (line === null && reduction === null) return
    event.preventDefault()
    if (reduction !== null) return void sendReduction(reduction)
    if (line === null) return
    const by = Number((event as SubmitEvent).submitter?.getAttribute("value") ?? 0)
    tell(line, by === 0 ? { type: "quantity.flushed" } : { type: "quantity.stepped", by })
  })
  place.addEventListener("input", ({ target }) => {
    const line = formAt(target, LINE)
    if (line !== null && target instanceof HTMLInputElement) tell(line, { type: "quantity.typed", text: target.value })
    const reduction = formAt(target, REDUCTION)
    if (reduction !== null) showFault(reduction)
  })
  place.addEventListener("focusin", ({ target }) => {
    const reduction = target instanceof HTMLInputElement ? formAt(target, REDUCTION) : null
    if (reduction !== null) showAdded(reduction, false)
  })
  place.addEventListener("focusout", ({ target }) => {
    const line = formAt(target, LINE)
    if (line !== null && target instanceof HTMLInputElement) tell(line, { type: "quantity.left" })
  })
}
