/** The address on My pages, as each state of its form. */
import "@kapitel/ui/theme/shop.css"
import { ADDRESS_SAVED, addressFieldId } from "@kapitel/ui/identity/AccountView"
import { AddressForm } from "@kapitel/ui/identity/AddressForm"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

it("an address is entered in a form that is closed at first, and open with the fields to correct when it was refused", async () => {
  const shown = await render(
    <AddressForm form={{ typed: {}, faults: [], saved: false }} hasAddress={false} action="/mina-sidor/adress" />,
  )
  expect(shown.getByRole("textbox").elements()).toEqual([])
  await userEvent.click(shown.getByText("Lägg till"))
  await expect.poll(() => shown.getByRole("textbox").elements().length).toBe(3)
  expect(await violations(shown.container)).toEqual([])
  const typed = { street: "Nygatan 2", zipCode: "2711", city: "Ystad" }
  await shown.rerender(
    <AddressForm
      key="refused"
      form={{ typed, faults: ["zipCode"], saved: false }}
      hasAddress
      action="/mina-sidor/adress"
    />,
  )
  const zipCode = shown.getByLabelText("Postnummer")
  await expect.poll(() => zipCode.element().getAttribute("aria-invalid")).toBe("true")
  await expect.element(zipCode).toHaveAccessibleDescription("Skriv ett postnummer med fem siffror")
  expect(zipCode.element().id).toBe(addressFieldId("zipCode"))
  const summary = shown.getByRole("group", { name: "Adressen är inte sparad" })
  await userEvent.click(summary.getByRole("link", { name: "Skriv ett postnummer med fem siffror" }))
  await expect.element(zipCode).toHaveFocus()
  await expect.element(shown.getByLabelText("Gatuadress")).toHaveValue("Nygatan 2")
  await expect.element(zipCode).toHaveValue("2711")
  await expect.element(shown.getByLabelText("Ort")).toHaveValue("Ystad")
  expect(await violations(shown.container)).toEqual([])
})

it("an address that was stored has a message that can have the focus", async () => {
  const form = { typed: { street: "Nygatan 2", zipCode: "271 42", city: "Ystad" }, faults: [], saved: true }
  const { container } = await render(<AddressForm form={form} hasAddress action="/mina-sidor/adress" />)
  const message = container.querySelector<HTMLElement>(`#${ADDRESS_SAVED}`)
  message?.focus()
  expect(document.activeElement?.textContent).toBe("Adressen är sparad.")
  expect(await violations(container)).toEqual([])
})
