/** Minus and plus beside the product page's number field; what may be typed is 1 to 999 (QTY-01, QTY-02). */
import { clampQuantity, MAX_QUANTITY } from "@kapitel/core/cart/quantity"

export const startQuantity = (): void => {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-step]") : null
    const group = button?.closest("[data-quantity]")
    const field = group?.querySelector<HTMLInputElement>("input")
    if (button == null || group == null || field == null) return
    field.value = String(clampQuantity(Number(field.value || 1) + Number(button.dataset["step"])))
    refresh(group, field)
  })
  document.addEventListener("input", (event) => {
    const field = event.target
    const group = field instanceof HTMLInputElement ? field.closest("[data-quantity]") : null
    if (group !== null && field instanceof HTMLInputElement) refresh(group, field)
  })
  document.addEventListener("reset", (event) => {
    const group = event.target instanceof HTMLFormElement ? event.target.querySelector("[data-quantity]") : null
    const field = group?.querySelector("input")
    if (group != null && field != null) requestAnimationFrame(() => refresh(group, field))
  })
}

const refresh = (group: Element, field: HTMLInputElement): void => {
  const quantity = Number(field.value || 1)
  const [minus, plus] = group.querySelectorAll<HTMLButtonElement>("[data-step]")
  if (minus !== undefined) minus.disabled = quantity <= 1
  if (plus !== undefined) plus.disabled = quantity >= MAX_QUANTITY
}
