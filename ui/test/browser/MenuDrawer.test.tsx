import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import { MenuDrawer, type MenuDrawerProps } from "@kapitel/ui/shell/MenuDrawer"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

const category = (name: string, type: MenuCategory["type"], ...below: ReadonlyArray<MenuCategory>): MenuCategory => ({
  key: name,
  name,
  url: `/kategori/${name}`,
  type,
  categories: below,
})

const [crime, history, games] = [
  category("Deckare", "book"),
  category("Historia", "book"),
  category("Spel", "non-book"),
]

const swedish = category("Svenska deckare", "book", category("Norrländska deckare", "book"))

const props: MenuDrawerProps = {
  categories: [category("bocker", "book", crime, history), games],
  allHref: "/kategori",
  loginHref: "/logga-in",
  myPagesHref: "/mina-sidor",
}

const opened = async (tree?: ReadonlyArray<MenuCategory>, menuPanel = NULL_PAGE_HOST.menuPanel) => {
  const client = memoryShopClient({
    clock: {
      now: () => Date.parse("2026-11-24T09:00:00+01:00"),
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    products: [],
    categories: tree ?? [
      category("bocker", "book", { ...crime, categories: [swedish, category("Pusseldeckare", "book")] }, history),
      games,
    ],
  })
  const store = makeShopStore(client, { ...NULL_PAGE_HOST, menuPanel })
  const screen = await render(
    <ShopProvider store={store}>
      <MenuDrawer {...props} />
    </ShopProvider>,
  )
  const dialog = screen.container.querySelector("dialog")
  if (dialog === null) throw new Error("The menu is no dialog")
  return { control: client.control, store, screen, dialog }
}

it("has its first level before anything was fetched, and requests the others when opened", async () => {
  const { control, screen, dialog } = await opened()
  control.delay = 60_000
  expect(control.calls).toEqual([])
  dialog.showModal()
  await expect.element(screen.getByRole("dialog", { name: "Allt" })).toBeVisible()
  await expect.element(screen.getByRole("link", { name: "Deckare" })).toHaveAttribute("href", "/kategori/Deckare")
  await expect.poll(() => control.calls).toEqual(["menu.categories"])
})

it("shows the next level and returns by keys, and begins at the first one again (NAV-01)", async () => {
  const { screen, dialog } = await opened()
  dialog.showModal()
  const deeper = screen.getByRole("button", { name: "Deckare", exact: true })
  await expect.element(deeper).toBeVisible()
  deeper.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByRole("button", { name: "Svenska deckare" })).toBeVisible()
  await expect.element(screen.getByRole("navigation", { name: "Huvudmeny" })).toHaveFocus()
  await screen.getByRole("button", { name: "Tillbaka" }).click()
  await deeper.click()
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => dialog.dataset["state"]).toBeUndefined()
  dialog.showModal()
  await expect.element(deeper).toBeVisible()
})

it("returns from the third level to the second", async () => {
  const { screen, dialog } = await opened()
  dialog.showModal()
  await screen.getByRole("button", { name: "Deckare", exact: true }).click()
  await screen.getByRole("button", { name: "Svenska deckare" }).click()
  await expect.element(screen.getByRole("link", { name: "Norrländska deckare" })).toBeVisible()
  await screen.getByRole("button", { name: "Tillbaka" }).click()
  await expect.element(screen.getByRole("link", { name: "Pusseldeckare" })).toBeVisible()
  await screen.getByRole("button", { name: "Tillbaka" }).click()
  await expect.element(screen.getByRole("link", { name: "Historia" })).toBeVisible()
})

it("stays at its first level when the shop does not answer", async () => {
  const { control, screen, dialog } = await opened()
  control.fail("offline")
  dialog.showModal()
  await expect.poll(() => control.calls.length).toBe(1)
  await expect.element(screen.getByRole("link", { name: "Historia" })).toBeVisible()
})

it("links a logged-in visitor to My pages (NAV-03)", async () => {
  const { store, screen, dialog } = await opened()
  dialog.showModal()
  await expect.element(screen.getByRole("link", { name: "Logga in" })).toHaveAttribute("href", "/logga-in")
  store.identify({ kind: "account", name: "Agnes" })
  await expect.element(screen.getByRole("link", { name: "Mina sidor" })).toHaveAttribute("href", "/mina-sidor")
})

it("has at most ten entries on a deeper level, and a link to all of it (NAV-02)", async () => {
  const many = Array.from({ length: 12 }, (_, index) => category(`Hylla ${index + 1}`, "non-book"))
  const { screen, dialog } = await opened([category("Spel", "non-book", ...many)])
  dialog.showModal()
  await screen.getByRole("button", { name: "Spel" }).click()
  await expect.element(screen.getByRole("link", { name: "Hylla 10" })).toBeVisible()
  expect(screen.getByRole("link", { name: /Hylla/ }).elements()).toHaveLength(10)
  await expect.element(screen.getByRole("link", { name: "Allt i Spel" })).toHaveAttribute("href", "/kategori/Spel")
})

it("reaches the fifth level of a tree by keys, and returns (NAV-05)", async () => {
  const [one, two, three, four] = ["Ett", "Två", "Tre", "Fyra"] as const
  const shelf = (name: string, below: MenuCategory) => category(name, "non-book", below)
  const tree = shelf(one, shelf(two, shelf(three, shelf(four, category("Fem", "non-book")))))
  const { screen, dialog } = await opened([tree])
  dialog.showModal()
  for (const name of [one, two, three, four]) {
    const deeper = screen.getByRole("button", { name, exact: true })
    await expect.element(deeper).toBeVisible()
    deeper.element().focus()
    await userEvent.keyboard("{Enter}")
  }
  await expect.element(screen.getByRole("link", { name: "Fem", exact: true })).toHaveAttribute("href", "/kategori/Fem")
  for (const name of [three, two, one]) {
    await screen.getByRole("button", { name: "Tillbaka" }).click()
    await expect.element(screen.getByRole("heading", { name })).toBeVisible()
  }
})

it("shows its right half for the visitor's store after the levels, and returns the focus by Escape (decision 443)", async () => {
  const { store, screen, dialog } = await opened(undefined, async (id) => `<a href="/butik/${id}">Butik ${id}</a>`)
  const opener = document.createElement("button")
  screen.container.append(opener)
  opener.focus()
  expect(screen.container.querySelector(".places")).toBeNull()
  dialog.showModal()
  const panel = (id?: string) => screen.getByRole("link", { name: `Butik ${id}` })
  await expect.element(panel()).toBeVisible()
  store.chooseStore({ displayName: "Haga", name: "/butik/haga", id: "haga" })
  await expect.element(panel("haga")).toBeVisible()
  expect([...dialog.querySelectorAll("a")].at(-1)).toBe(panel("haga").element())
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => document.activeElement).toBe(opener)
  await expect.poll(() => screen.container.querySelector(".places")).toBeNull()
})

it("is the drawer alone where the right half is not shown or cannot be loaded", async () => {
  const { screen, dialog } = await opened(undefined, () => Promise.reject(new TypeError("offline")))
  dialog.showModal()
  await expect.element(screen.getByRole("link", { name: "Historia" })).toBeVisible()
  expect(screen.container.querySelector(".places")?.innerHTML).toBe("")
})
