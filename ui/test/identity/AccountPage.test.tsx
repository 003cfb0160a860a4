import { AccountPage } from "@kapitel/ui/identity/AccountPage"
import type { AccountView } from "@kapitel/ui/identity/AccountView"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const account: AccountView = {
  memberNumber: "4821 0077",
  name: "Agnes Edvardsson",
  email: "agnes@exempel.se",
  phone: undefined,
  address: "Kaponjärgatan 4, 413 02 Göteborg",
  consents: { acceptsEmailMarketing: true, acceptsSMSMarketing: true, acceptsPostalMarketing: true },
  watches: [
    {
      name: "Vargtimmen (pocket)",
      href: "/bok/vargtimmen/1",
      since: "Sedan 21 november 2026",
      removeAction: "/bevaka/w",
    },
    { name: "Varan säljs inte längre", since: "Sedan 20 november 2026", removeAction: "/bevaka/x" },
  ],
  orders: [
    {
      number: "K123456789",
      placed: "22 november 2026",
      total: "597 kr",
      href: "/order/p",
      examined: false,
      lines: [{ ean: "9789110000019", title: "Ön", format: "Inbunden", quantity: 3, href: "/bok/on/9789110000019" }],
    },
  ],
}

const page = (of: AccountView) =>
  render(
    <AccountPage
      account={of}
      loginHref="/logga-in"
      consentAction="/mina-sidor/samtycke"
      addressAction="/mina-sidor/adress"
      logoutAction="/logga-ut"
      loggedOutHref="/logga-in?utloggad=1"
      exportHref="/auth/me/export"
      eraseHref="/mina-sidor/ta-bort"
      erasedHref="/mina-sidor/ta-bort?borttaget=1"
    />,
  )

describe("My pages", () => {
  it("buys an order's goods again in the same quantity, as far as available", () => {
    const fields = elements(page(account), "input").map((field) => [field.attribute("name"), field.attribute("value")])
    expect(fields).toContainEqual(["quantity", "3"])
    expect(fields).toContainEqual(["upTo", "true"])
  })

  it("shows a saved address with a button to delete it, and neither where there is none", () => {
    const { address: _, ...rest } = account
    const forms = (html: string) => elements(html, "form").map((form) => form.attribute("action"))
    expect(words(page(account))).toContain("Kaponjärgatan 4, 413 02 Göteborg")
    expect(forms(page(account))).toContain("/mina-sidor/adress")
    expect(forms(page({ ...rest, address: undefined }))).not.toContain("/mina-sidor/adress")
  })
})
