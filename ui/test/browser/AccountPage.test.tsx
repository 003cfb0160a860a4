/** My pages, as wide as a phone and a desk. */
import "@kapitel/ui/theme/shop.css"
import { AccountPage } from "@kapitel/ui/identity/AccountPage"
import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"

const TITLE = "Skärgårdsmorgon, 500 bitar"

const account = {
  memberNumber: "4821 0077",
  name: "Agnes Edvardsson",
  email: "agnes@exempel.se",
  phone: undefined,
  address: undefined,
  consents: { acceptsEmailMarketing: true, acceptsSMSMarketing: true, acceptsPostalMarketing: true },
  watches: [],
  orders: [
    {
      number: "K123456789",
      placed: "22 november 2026",
      total: "597 kr",
      href: "/order/p",
      state: ["Betald", "Beräknas skickas ons 25 nov"],
      lines: [{ ean: "9789110000019", title: TITLE, quantity: 3, href: "/vara/x/9789110000019" }],
    },
  ],
  digital: [],
}

it.each([
  [360, "below the words, which are in one line"],
  [1440, "beside the words"],
])("at %i px the button that buys again stands %s", async (width) => {
  await page.viewport(width, 844)
  const { getByRole } = await render(
    <AccountPage
      shopName="Kapitel"
      account={account}
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
  const box = (role: "link" | "button", name: string) => getByRole(role, { name }).element().getBoundingClientRect()
  const [title, button] = [box("link", TITLE), box("button", `Köp igen ${TITLE}`)]
  expect(title.height).toBeLessThan(30)
  const isBelow = width < 640
  expect([button.left === title.left, button.top > title.bottom]).toEqual([isBelow, isBelow])
  expect([button.left > title.right, button.top < title.bottom]).toEqual([!isBelow, !isBelow])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
