/** The header's account link, and the changes of My pages, over a shop that responds when a test decides. */
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import { AccountMenu } from "@kapitel/ui/identity/AccountMenu"
import { LOGOUT_SECTION } from "@kapitel/ui/identity/AccountView"
import { ChangeIdentifier } from "@kapitel/ui/identity/ChangeIdentifier"
import { EraseDrawer } from "@kapitel/ui/identity/EraseDrawer"
import { LoginInvitation } from "@kapitel/ui/identity/LoginInvitation"
import { LogOut } from "@kapitel/ui/identity/LogOut"
import { AccountEntry } from "@kapitel/ui/shell/AccountEntry"
import { MenuBar } from "@kapitel/ui/shell/MenuBar"
import { Messages } from "@kapitel/ui/shell/Messages"
import type { PageHost } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { followVisitor } from "@kapitel/ui/shop/visitor"
import { myPages } from "@kapitel/ui/text/sv/myPages"
import type { ReactNode } from "react"
import { expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { deferredShop, ok, refused, unanswered } from "./deferredShop.ts"
import { SENT } from "./loginVisit.tsx"

const visit = async (shown: ReactNode, page: Partial<PageHost> = {}) => {
  const shop = deferredShop(page)
  const screen = await render(
    <ShopProvider store={shop.store}>
      <Messages />
      {shown}
    </ShopProvider>,
  )
  return { ...shop, screen }
}

const entry = <AccountEntry loginHref="/logga-in" myPagesHref="/mina-sidor" />

it("the header has a login link, and the first name of a logged-in visitor (HEAD-01)", async () => {
  const { store, screen, answer } = await visit(entry, { signedIn: () => "member" })
  const loginLink = screen.getByRole("link", { name: "Logga in" })
  await expect.element(loginLink).toHaveAttribute("data-opens", "login-drawer")
  followVisitor(store)
  await expect.element(screen.getByRole("link", { name: "Mina sidor" })).toHaveAttribute("href", "/mina-sidor")
  await answer("account.me", ok(sampleUser(true)))
  await expect.element(screen.getByRole("link", { name: "Agnes" })).not.toHaveAttribute("data-opens")
})

it("the header shows the login link again after the session has ended, here or in another tab", async () => {
  let emit = () => {}
  let signedIn: "member" | undefined = "member"
  const { store, screen, answer } = await visit(entry, {
    signedIn: () => signedIn,
    onOtherTabs: (listener) => {
      emit = listener
      return () => {}
    },
  })
  followVisitor(store)
  await answer("account.me", ok(sampleUser(true)))
  await expect.element(screen.getByRole("link", { name: "Agnes" })).toBeVisible()
  signedIn = undefined
  emit()
  await expect.element(screen.getByRole("link", { name: "Logga in" })).toHaveAttribute("href", "/logga-in")
})

it("a visitor who has never logged in causes no request", async () => {
  const { store, isRequested } = await visit(entry)
  followVisitor(store)
  expect(isRequested("account.me")).toBe(false)
})

it("the menu marks the category of the page, and that of the next page visited in place", async () => {
  let section = "/kategori/bocker"
  const { screen, moment } = await visit(
    <MenuBar
      menuHref="/kategori"
      categories={[
        { label: "Böcker", href: "/kategori/bocker" },
        { label: "Spel", href: "/kategori/spel" },
      ]}
      section={section}
    />,
    { section: () => section },
  )
  const marked = () => screen.container.querySelector("[aria-current]")?.textContent
  expect(marked()).toBe("Böcker")
  section = "/kategori/spel"
  moment("moved")
  await expect.poll(marked).toBe("Spel")
})

it("the menu of My pages marks logging out by the hash, and another session renders the page again", async () => {
  let hash = "mina-uppgifter"
  const reload = vi.fn<() => void>()
  const { store, screen, moment } = await visit(<AccountMenu hasDigital={false} />, { hash: () => hash, reload })
  const marked = () => [...screen.container.querySelectorAll("[aria-current=page]")].map((link) => link.textContent)
  expect(marked()).toEqual([myPages.account])
  hash = LOGOUT_SECTION
  moment("moved")
  await expect.poll(marked).toEqual([myPages.logOut])
  hash = ""
  moment("moved")
  await expect.poll(marked).toEqual([myPages.account])
  expect(reload).not.toHaveBeenCalled()
  store.sessionChanged()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

it("a page for members opens the login drawer, and is rendered again after a login (MEMB-03)", async () => {
  const openDialog = vi.fn<(id: string) => void>()
  const reload = vi.fn<() => void>()
  const { store } = await visit(<LoginInvitation loginHref="/logga-in" />, { openDialog, reload })
  expect(openDialog.mock.calls).toEqual([["login-drawer"]])
  store.sessionChanged()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

it.each(["here", "everywhere"] as const)("logs out %s, notifies the other tabs and leaves (MEMB-13)", async (scope) => {
  const notifyOtherTabs = vi.fn<() => void>()
  const { store, screen, answer, left } = await visit(<LogOut action="/logga-ut" leadsTo="/ute" scope={scope} />, {
    notifyOtherTabs,
  })
  const logOut = vi.spyOn(store.client.login, "logOut")
  const lund = { displayName: "Lund", name: "/butik/lund", id: "7" }
  store.chooseStore(lund)
  const chooseStore = vi.spyOn(store, "chooseStore")
  const button = screen.getByRole("button", { name: /^Logga/ })
  await button.click()
  await expect.element(button).toHaveAttribute("aria-busy", "true")
  expect(logOut.mock.calls.map(([asked]) => asked)).toEqual([{ everywhere: scope === "everywhere" }])
  await expect.element(button).toHaveFocus()
  await answer("login.logOut", unanswered)
  await expect.element(screen.getByText("Ett fel uppstod. Vänligen försök igen senare.")).toBeVisible()
  await button.click()
  await answer("login.logOut", ok())
  await expect.poll(() => left).toEqual(["/ute"])
  expect(notifyOtherTabs).toHaveBeenCalledOnce()
  // The browser's own store is stored again, since the response has erased the storage.
  expect(chooseStore.mock.calls).toEqual([[lund]])
})

it("an address is changed by a code to the new one, and shown in its place", async () => {
  const { screen, answer } = await visit(<ChangeIdentifier codeType="EMAIL" value="agnes@exempel.se" />)
  await screen.getByRole("button", { name: "Ändra e-postadress" }).click()
  const drawer = screen.getByRole("dialog", { name: "Ändra e-postadress" })
  await expect.element(drawer.getByRole("textbox")).toHaveFocus()
  await expect.element(drawer.getByRole("textbox")).toHaveAttribute("id", "change-email-identifier")
  await expect.element(drawer.getByRole("button", { name: "Tillbaka" })).not.toBeInTheDocument()
  await userEvent.keyboard("tove@exempel.se{Enter}")
  await answer("account.requestIdentifierChange", SENT)
  await expect.element(screen.getByLabelText("Siffra 1 av 4")).toHaveFocus()
  // Back to the address, which keeps what was typed.
  const atCode = screen.getByRole("dialog", { name: "Ange koden" })
  await atCode.getByRole("button", { name: "Tillbaka" }).click()
  await expect.element(drawer.getByRole("textbox")).toHaveFocus()
  await expect.element(drawer.getByRole("textbox")).toHaveValue("tove@exempel.se")
  await userEvent.keyboard("{Enter}")
  await answer("account.requestIdentifierChange", SENT)
  await expect.element(screen.getByLabelText("Siffra 1 av 4")).toHaveFocus()
  await userEvent.keyboard("1234{Enter}")
  await answer("account.changeIdentifier", refused("IDENTIFIER_TAKEN", "Adressen hör till ett annat konto."))
  await expect.element(screen.getByText("Adressen hör till ett annat konto.")).toBeVisible()
  await screen.getByLabelText("Siffra 1 av 4").click()
  await userEvent.keyboard("1234{Enter}")
  await answer("account.changeIdentifier", ok(sampleUser(true)))
  await expect.element(screen.getByText("tove@exempel.se")).toBeVisible()
  await expect.poll(() => screen.container.querySelector("dialog")).toBe(null)
})

it("a number is added in a drawer of its own, and shown in the usual notation", async () => {
  const { screen, answer } = await visit(
    <ChangeIdentifier codeType="SMS" demo={{ EMAIL: "/demo/brev", SMS: "/demo/telefon", BANKID: "/demo/bankid" }} />,
  )
  await screen.getByRole("button", { name: "Lägg till ett mobilnummer" }).click()
  const drawer = screen.getByRole("dialog", { name: "Lägg till ett mobilnummer" })
  await expect.element(drawer.getByRole("textbox")).toHaveAttribute("id", "change-sms-identifier")
  await expect.element(drawer.getByText(myPages.changePhoneLead)).toBeVisible()
  await userEvent.keyboard("0701740605{Enter}")
  await answer("account.requestIdentifierChange", SENT)
  const atCode = screen.getByRole("dialog", { name: "Ange koden" })
  await expect.element(atCode.getByRole("link")).toHaveAttribute("href", "/demo/telefon")
  await expect.element(screen.getByLabelText("Siffra 1 av 4")).toHaveFocus()
  await userEvent.keyboard("1234{Enter}")
  await answer("account.changeIdentifier", ok(sampleUser(true)))
  await expect.element(screen.getByText("070-174 06 05")).toBeVisible()
})

it("an account is erased when that is confirmed, and kept otherwise", async () => {
  const { screen, answer, left } = await visit(<EraseDrawer leadsTo="/borta" />)
  const dialog = screen.container.querySelector("dialog")
  dialog?.showModal()
  await screen.getByRole("button", { name: "Behåll kontot" }).click()
  await expect.poll(() => dialog?.open).toBe(false)
  dialog?.showModal()
  await screen.getByRole("button", { name: "Ja, ta bort mitt konto" }).click()
  await answer("account.erase", refused("LOGIN_NOT_FRESH", "Logga in igen först."))
  await expect.element(screen.getByText("Logga in igen först.")).toBeVisible()
  await screen.getByRole("button", { name: "Ja, ta bort mitt konto" }).click()
  await answer("account.erase", ok())
  await expect.poll(() => left).toEqual(["/borta"])
})
