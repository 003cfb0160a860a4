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
      state: ["Betald", "Beräknas skickas ons 25 nov"],
      lines: [{ ean: "9789110000019", title: "Ön", format: "Inbunden", quantity: 3, href: "/bok/on/9789110000019" }],
    },
  ],
  addressForm: { typed: { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" }, faults: [], saved: false },
  digital: [{ ean: "9789110000026", title: "Havet", links: [{ text: "Börja läsa", href: "/order/p/hamta/1" }] }],
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

  it("shows a saved address with forms to change and to delete it, and one to enter it where there is none", () => {
    const { address: _, ...rest } = account
    const forms = (html: string) =>
      elements(html, "form").filter((form) => form.attribute("action") === "/mina-sidor/adress")
    const values = (html: string) =>
      elements(html, "input")
        .filter((field) => field.attribute("id")?.startsWith("address-") === true)
        .map((field) => field.attribute("value") ?? "")
    expect(words(page(account))).toContain("Kaponjärgatan 4, 413 02 Göteborg")
    expect(words(page(account))).toContain("Ändra adressen")
    expect(forms(page(account))).toHaveLength(2)
    expect(values(page(account))).toEqual(["Kaponjärgatan 4", "413 02", "Göteborg"])
    const empty = page({ ...rest, address: undefined, addressForm: { typed: {}, faults: [], saved: false } })
    expect(words(empty)).toContain("Lägg till en adress")
    expect(forms(empty)).toHaveLength(1)
    expect(values(empty)).toEqual(["", "", ""])
  })

  it("has a heading for each part", () => {
    const headings = [...page(account).matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
      ([, level, text]) => `${level} ${text}`,
    )
    expect(headings.slice(0, 7)).toEqual([
      "1 Mina sidor",
      "2 Kontaktuppgifter",
      "2 Erbjudanden och nyheter",
      "2 Mina beställningar",
      "2 Dina digitala varor",
      "2 Bevakningar",
      "2 Dina uppgifter",
    ])
  })

  it("has no form of the address for an account that is no member", () => {
    const html = page({ ...account, address: undefined, addressForm: undefined })
    expect(elements(html, "form").map((form) => form.attribute("action"))).not.toContain("/mina-sidor/adress")
  })

  it("shows what has happened to an order last and what is next, and the purchased files", () => {
    expect(words(page(account))).toContain("Betald. Beräknas skickas ons 25 nov")
    expect(words(page(account))).toContain("Börja läsa Havet")
    expect(words(page({ ...account, digital: [] }))).not.toContain("Dina digitala varor")
  })
})
