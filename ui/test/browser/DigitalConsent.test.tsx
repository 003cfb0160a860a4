/** Consent to digital delivery, with scripts. */
import "@kapitel/ui/theme/shop.css"
import { DigitalConsent } from "@kapitel/ui/checkout/DigitalConsent"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { deferredShop } from "./deferredShop.ts"
import { violations } from "./violations.ts"

const MISSING = "Godkänn den digitala leveransen för att gå vidare."

it("without a tick says so beside it, in the shop's words, each time that it is sent; the tick removes the error", async () => {
  const screen = await render(
    <ShopProvider store={deferredShop().store}>
      <DigitalConsent action="/checkout/consent" />
    </ShopProvider>,
  )
  const tick = screen.getByRole("checkbox")
  const send = screen.getByRole("button", { name: "Fortsätt till betalningen" })
  const sent: Array<boolean> = []
  screen.container.addEventListener("submit", (event) => {
    sent.push(!event.defaultPrevented)
    event.preventDefault()
  })
  for (const tries of [1, 2]) {
    await send.click()
    await expect.element(tick).toHaveAccessibleDescription(MISSING)
    await expect.element(tick).toBeInvalid()
    await expect.element(tick).toHaveFocus()
    expect(sent.length).toBe(tries)
  }
  expect(await violations(screen.container)).toEqual([])
  await tick.click()
  await expect.element(tick).not.toHaveAttribute("aria-invalid")
  expect(screen.getByText(MISSING).query()).toBeNull()
  await send.click()
  expect(sent).toEqual([false, false, true])
})
