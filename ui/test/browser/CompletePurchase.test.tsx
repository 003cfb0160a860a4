/** The shop's own form where gift cards pay for everything, and the choice of a delivery in it (D-71). */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { CHECKOUT_LIMIT_MS } from "@kapitel/core/checkout/checkoutMachine"
import { CompletePurchase } from "@kapitel/ui/checkout/CompletePurchase"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { afterEach, describe, expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"

const clock = { now: Date.now, setTimeout, clearTimeout } as const
const DELIVERIES = [
  { id: "parcel", name: "Till ombud", fee: 0, chosen: true },
  { id: "home", name: "Hem", fee: 4_900, chosen: false },
]

const visit = async () => {
  const memory = memoryShopClient({ clock, products: [] })
  const chosen: Array<unknown> = []
  const answers: Array<(answer: unknown) => void> = []
  const failures: Array<(cause: Error) => void> = []
  const store = makeShopStore({
    ...memory,
    cart: {
      ...memory.cart,
      chooseDelivery: (input) => {
        chosen.push(input)
        return new Promise((resolve, reject) => {
          answers.push(resolve as (answer: unknown) => void)
          failures.push(reject)
        })
      },
    },
  })
  const events: Array<ShopEvent> = []
  store.listen((event) => events.push(event))
  const screen = await render(
    <ShopProvider store={store}>
      <h2 id="own">Dina uppgifter</h2>
      <CompletePurchase
        action="/slutfor"
        deliveryAction="/leverans"
        id="purchase"
        version={1}
        shipped
        deliveries={DELIVERIES}
      >
        <p>Att betala</p>
      </CompletePurchase>
    </ShopProvider>,
  )
  const submitted: Array<boolean> = []
  screen.container.addEventListener("submit", (event) => {
    submitted.push(!event.defaultPrevented)
    event.preventDefault()
  })
  const form = screen.container.querySelector("form") as HTMLFormElement
  form.noValidate = true
  const choice = (name: RegExp) => screen.getByRole("radio", { name })
  return { store, events, screen, form, submitted, chosen, answers, failures, choice }
}

afterEach(() => {
  vi.useRealTimers()
})

describe("a chosen delivery", () => {
  it("is marked at once, and sent to the shop", async () => {
    const { choice, chosen, answers, store } = await visit()
    await expect.element(choice(/^Till ombud/)).toBeChecked()
    await choice(/^Hem/).click()
    await expect.element(choice(/^Hem/)).toBeChecked()
    await expect.poll(() => chosen).toEqual([{ delivery: "home" }])
    answers[0]?.({ ok: true, value: { itemCount: 1, version: 2 } })
    await expect.poll(() => store.state().count).toBe(1)
    await expect.element(choice(/^Hem/)).toBeChecked()
    expect(store.state().message).toBeUndefined()
  })

  it.each([
    [{ _tag: "CartOutdated", message: "Varukorgen har ändrats." }, "Varukorgen har ändrats."],
    [{ _tag: "Unanswered", reason: "offline" }, "Ändringen gick inte igenom. Vänligen försök igen."],
  ])("is undone with a message when the shop answers %j", async (refusal, text) => {
    const { choice, answers, store } = await visit()
    await choice(/^Hem/).click()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.({ ok: false, refusal })
    await expect.element(choice(/^Till ombud/)).toBeChecked()
    expect(store.state().message).toMatchObject({ tone: "error", text })
  })

  it("is undone with a message when the request rejects", async () => {
    const { choice, failures, store } = await visit()
    await choice(/^Hem/).click()
    await expect.poll(() => failures.length).toBe(1)
    failures[0]?.(new DOMException("The call was aborted", "AbortError"))
    await expect.element(choice(/^Till ombud/)).toBeChecked()
    expect(store.state().message?.text).toBe("Ändringen gick inte igenom. Vänligen försök igen.")
  })
})

describe("completing the purchase", () => {
  it("is submitted once, until the shop should have answered", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { screen, form, submitted, events } = await visit()
    const button = screen.getByRole("button", { name: "Slutför köp" })
    const isSent = () => button.element().getAttribute("aria-disabled")
    form.requestSubmit()
    await expect.poll(isSent).toBe("true")
    form.requestSubmit()
    expect(submitted).toEqual([true, false])
    expect(events).toEqual([{ type: "purchase.submitted" }])
    vi.advanceTimersByTime(CHECKOUT_LIMIT_MS - 1)
    expect(isSent()).toBe("true")
    vi.advanceTimersByTime(1)
    await expect.poll(isSent).toBeNull()
    form.requestSubmit()
    expect(submitted).toEqual([true, false, true])
  })

  it("is not what the choice of a delivery without a script submits", async () => {
    const { form, submitted, events } = await visit()
    const choose = form.querySelector<HTMLButtonElement>("[formaction]")
    expect([choose?.formAction, choose?.formNoValidate]).toEqual([`${location.origin}/leverans`, true])
    form.requestSubmit(choose)
    expect([submitted, events]).toEqual([[true], []])
  })
})
