/** The number field of the product page between its minus and plus: `quantityFieldMachine` decides, this shows (QTY-01 to QTY-05). */
import { MAX_QUANTITY } from "@kapitel/core/cart/quantity"
import { type QuantityFieldEvent, quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import { type Actor, createActor } from "xstate"

interface Field {
  readonly actor: Actor<typeof quantityFieldMachine>
  readonly input: HTMLInputElement
  readonly group: Element
}

const fields = new WeakMap<Element, Field>()

/** A field begins with what stands in it: a page that is returned to has kept that. */
const fieldOf = (target: EventTarget | null): Field | undefined => {
  const group = target instanceof Element ? target.closest("[data-quantity]") : null
  const input = group?.querySelector<HTMLInputElement>("input")
  if (group == null || input == null) return undefined
  const known = fields.get(group)
  if (known !== undefined) return known
  const actor = createActor(quantityFieldMachine).start()
  const field = { actor, input, group }
  fields.set(group, field)
  actor.send({ type: "quantity.typed", text: input.value })
  return field
}

const show = ({ actor, input, group }: Field): void => {
  const { quantity, text } = actor.getSnapshot().context
  if (input.value !== text) input.value = text
  const [minus, plus] = group.querySelectorAll<HTMLButtonElement>("[data-step]")
  if (minus !== undefined) minus.disabled = quantity <= 1
  if (plus !== undefined) plus.disabled = quantity >= MAX_QUANTITY
}

const send = (target: EventTarget | null, event: QuantityFieldEvent): void => {
  const field = fieldOf(target)
  if (field === undefined) return
  field.actor.send(event)
  show(field)
}

/** Minus or plus was pressed. */
export const stepQuantity = (button: HTMLElement): void =>
  send(button, { type: "quantity.stepped", by: Number(button.dataset["step"]) })

let started = false

/** Begins to listen to every field there is and will be; once, however often one is reached for. */
export const startQuantity = (): void => {
  if (started) return
  started = true
  // Somebody may have typed before this was here.
  const first = fieldOf(document.querySelector("[data-quantity]"))
  if (first !== undefined) show(first)
  // Digits only (QTY-01); keys that type nothing are the browser's.
  document.addEventListener("beforeinput", (event) => {
    if (/\D/.test(event.data ?? "") && fieldOf(event.target) !== undefined) event.preventDefault()
  })
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) send(target, { type: "quantity.typed", text: target.value })
  })
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement) send(target, { type: "quantity.left" })
  })
  document.addEventListener("reset", ({ target }) => {
    // The browser puts its own value in after everybody has been told.
    const group = target instanceof Element ? target.querySelector("[data-quantity]") : null
    requestAnimationFrame(() => send(group, { type: "quantity.reset" }))
  })
}
