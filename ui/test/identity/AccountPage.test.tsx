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
      shopName="Kapitel"
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
    expect(words(page(account))).toMatch(
      /Kaponjärgatan 4, 413 02 Göteborg Fylls i åt dig i kassan. Ändra Gatuadress .* Spara adressen Ta bort adressen/,
    )
    expect(elements(page(account), "summary")[0]?.name).toBe("Ändra adress")
    const remove = elements(page(account), "button").find(({ name }) => name === "Ta bort adressen")
    const emptied = forms(page(account)).find((form) => form.attribute("id") === remove?.attribute("form"))
    expect([remove?.attribute("type"), emptied?.content]).toEqual(["submit", ""])
    expect(forms(page(account))).toHaveLength(2)
    expect(values(page(account))).toEqual(["Kaponjärgatan 4", "413 02", "Göteborg"])
    const empty = page({ ...rest, address: undefined, addressForm: { typed: {}, faults: [], saved: false } })
    expect(words(empty)).toContain("Saknas Fylls i åt dig i kassan. Lägg till")
    expect(elements(empty, "summary")[0]?.name).toBe("Lägg till en adress")
    expect(words(empty)).not.toContain("Ta bort adressen")
    expect(forms(empty)).toHaveLength(1)
    expect(values(empty)).toEqual(["", "", ""])
  })

  it("offers to change what is known and to add what is missing, in the same place of each row", () => {
    const actions = (of: AccountView) =>
      elements(page(of), "button")
        .slice(0, 2)
        .map(({ name, content }) => [name.replaceAll("\u2060", ""), words(content.replace(/<svg.*?<\/svg>/s, ""))])
    expect(actions({ ...account, email: undefined })).toEqual([
      ["Lägg till en e-postadress", "Lägg till"],
      ["Lägg till ett mobilnummer", "Lägg till"],
    ])
    expect(actions({ ...account, phone: "070-123 45 67" })).toEqual([
      ["Ändra e-postadress", "Ändra"],
      ["Ändra mobilnummer", "Ändra"],
    ])
  })

  it("has a way on where there are no orders and no watches", () => {
    const empty = page({ ...account, orders: [], watches: [], digital: [] })
    expect(words(empty)).toContain("Du har inte beställt något än. Hitta något att läsa")
    const start = elements(empty, "a").find(({ name }) => name === "Hitta något att läsa")
    expect(start?.attribute("href")).toBe("/")
    expect(words(empty)).toContain("Du bevakar inga varor. Är något slut trycker du på Bevaka")
    expect(words(page(account))).not.toContain("Hitta något att läsa")
  })

  it("shows the ten latest orders, and the others in a part that is opened", () => {
    const many = (count: number) =>
      page({
        ...account,
        orders: Array.from({ length: count }, (_, at) => ({
          number: `K${at}`,
          placed: "22 november 2026",
          total: "99 kr",
          href: `/order/${at}`,
          state: [],
          lines: [],
        })),
      })
    expect(words(many(10))).not.toContain("tidigare")
    expect(words(many(11))).toMatch(/Order K9 .* Visa en tidigare order Order K10 /)
    expect(words(many(12)).replaceAll("\u00a0", " ")).toMatch(
      /Order K9 .* Visa 2 tidigare ordrar Order K10 .* Order K11 /,
    )
  })

  it("has a heading for each part", () => {
    const headings = [...page(account).matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
      ([, level, text]) => `${level} ${text}`,
    )
    expect(headings.slice(0, 7)).toEqual([
      "1 Mina sidor",
      "2 Kontaktuppgifter",
      "2 Erbjudanden och nyheter",
      "2 Mina ordrar",
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
