/** The page 'Logga in' where scripts run: BankID is a press away. */
import { LoginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { LoginPage, type LoginPageProps } from "@kapitel/ui/identity/LoginPage"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import { heldShop } from "./heldShop.ts"

const visit = async (props: Partial<LoginPageProps> = {}) => {
  const reload = vi.fn<() => void>()
  const shop = heldShop({ reload })
  const screen = await render(
    <ShopProvider store={shop.store}>
      <main>
        <LoginPage
          loggedIn={false}
          myPagesHref="/mina-sidor"
          identifierAction="/logga-in/adress"
          codeAction="/logga-in/kod"
          otherIdentifierAction="/logga-in/annan"
          {...props}
        />
      </main>
      <LoginDrawer />
    </ShopProvider>,
  )
  return { ...shop, reload, main: screen.getByRole("main"), drawer: screen.getByRole("dialog") }
}

it("BankID opens the login drawer, and who has logged in there sees the page anew", async () => {
  const { main, drawer, store, reload } = await visit()
  await main.getByRole("button", { name: /^Mobilt BankID/ }).click()
  await expect.element(drawer.getByRole("heading", { name: "Logga in" })).toBeVisible()
  store.sessionChanged()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

it.each([
  [
    "a code is on its way",
    { type: "EMAIL", identifier: "agnes@exempel.se", rememberMe: true, sent: { codeLength: 4 } },
  ],
  ["an address is missing", { type: "EMAIL", identifier: "", rememberMe: true, after: "t" }],
] as const)("is not offered once %s", async (_when, step) => {
  const { main } = await visit({ step })
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible()
  expect(main.getByRole("button", { name: /^Mobilt BankID/ }).query()).toBeNull()
})
