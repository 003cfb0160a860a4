/** The row of products that this browser has shown last: where and when it is inserted (decision 434). */
import "@kapitel/ui/theme/shop.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { RecentProductsRow } from "@kapitel/ui/catalogue/RecentProductsRow"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { RecentProductsContext } from "@kapitel/ui/shop/RecentProductsContext"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { afterEach, expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const ROW = '<section aria-labelledby="recent"><h2 id="recent">Senast tittade på</h2><ul><li>Mumin</li></ul></section>'

const shifts: Array<number> = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
}).observe({ type: "layout-shift" })
afterEach(() => {
  scrollTo(0, 0)
  shifts.length = 0
})

/** A page whose content is so high, with a footer after the row. */
const opened = async (content: string, { row }: { readonly row: string | undefined } = { row: ROW }) => {
  const forgotten: Array<string> = []
  const client = memoryShopClient({ clock: { now: () => 0, setTimeout, clearTimeout }, products: [] })
  let signedIn: "account" | undefined = "account"
  const store = makeShopStore(client, { ...NULL_PAGE_HOST, signedIn: () => signedIn })
  const screen = await render(
    <ShopProvider store={store}>
      <main>
        <svg className="block" width={1} height={content} />
        <RecentProductsContext
          value={{ loadRow: () => Promise.resolve(row), forget: () => forgotten.push("forgotten") }}
        >
          <RecentProductsRow />
        </RecentProductsContext>
      </main>
      <footer className="h-50">Sidfot</footer>
    </ShopProvider>,
  )
  const logOut = () => {
    signedIn = undefined
    store.sessionChanged()
  }
  return { screen, forgotten, logOut, heading: screen.getByRole("heading", { name: "Senast tittade på" }) }
}

const frames = () => new Promise((resolve) => setTimeout(resolve, 300))

it("is inserted below what is in view", async () => {
  const { screen, heading } = await opened("300vh")
  await expect.element(heading).toBeInTheDocument()
  expect(await violations(screen.container)).toEqual([])
  expect(shifts).toEqual([])
})

it("is not inserted while its place is in view, near it or above: only once it is further below", async () => {
  const { screen, heading } = await opened("calc(100vh + 100px)")
  const content = screen.getByRole("main").element().firstElementChild as SVGElement
  const footer = screen.getByText("Sidfot").element() as HTMLElement
  footer.style.height = "300vh"
  await frames()
  expect(heading.query()).toBeNull()
  scrollTo(0, 200)
  await frames()
  expect(heading.query()).toBeNull()
  scrollTo(0, document.documentElement.scrollHeight)
  await frames()
  expect(heading.query()).toBeNull()
  scrollTo(0, 0)
  content.style.height = "300vh"
  await expect.element(heading).toBeInTheDocument()
})

it("is absent where nothing is left of it", async () => {
  const { screen } = await opened("300vh", { row: undefined })
  await frames()
  expect(screen.getByRole("main").element().textContent).toBe("")
})

it("is emptied by a press, which forgets; what is left takes the focus", async () => {
  const { screen, forgotten, heading } = await opened("300vh")
  await expect.element(heading).toBeInTheDocument()
  await screen.getByRole("button", { name: "Rensa listan" }).click()
  await expect.element(screen.getByText("Listan är rensad.")).toHaveFocus()
  expect(heading.query()).toBeNull()
  expect(forgotten).toEqual(["forgotten"])
})

it("is gone once the visitor has logged out, in this tab or another", async () => {
  const { screen, heading, logOut } = await opened("300vh")
  await expect.element(heading).toBeInTheDocument()
  logOut()
  await expect.poll(() => heading.query()).toBeNull()
  expect(screen.getByText("Listan är rensad.").query()).toBeNull()
})
