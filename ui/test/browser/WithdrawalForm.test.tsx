import "@kapitel/ui/theme/shop.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { NavigateContext } from "@kapitel/ui/shop/useNavigate"
import { WithdrawalForm, type WithdrawalFormView } from "@kapitel/ui/withdrawal/WithdrawalForm"
import { WithdrawalReview } from "@kapitel/ui/withdrawal/WithdrawalReview"
import type { ReactNode } from "react"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { readWithdrawalForm } from "../../src/withdrawal/readWithdrawalForm.ts"

const EMPTY: WithdrawalFormView = { name: "", orderNumber: "", email: "", words: "", faults: [] }
const FAULT = "Ordernumret börjar med K och har nio siffror."
const MAX = { name: 200, orderNumber: 60, email: 254, words: 1_000 }

const arrive = async (shown: ReactNode) => {
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => queueMicrotask(work), clearTimeout: () => undefined },
    products: [],
  })
  const visited: Array<string> = []
  const visit = (href: string) => {
    visited.push(href)
    return Promise.resolve("shown" as const)
  }
  const screen = await render(
    <ShopProvider store={makeShopStore(client)}>
      <NavigateContext value={visit}>{shown}</NavigateContext>
    </ShopProvider>,
  )
  return { client, visited, screen }
}

const form = (
  <WithdrawalForm
    form={EMPTY}
    action="/angra"
    hrefOf={(token) => `/angra/${token}`}
    shopEmail="hej@exempel.se"
    maxLength={MAX}
  />
)

const fill = async ({ screen }: Awaited<ReturnType<typeof arrive>>, number: string) => {
  await screen.getByLabelText("Namn").fill("Asta Öberg")
  await screen.getByLabelText("Ordernummer").fill(number)
  await screen.getByLabelText("E-post").fill("asta@exempel.se")
  await screen.getByRole("radio", { name: "Hela ordern" }).click()
  await screen.getByRole("button", { name: "Läs igenom" }).click()
}

it("keeps the typed text, and shows its errors; a valid form leads to the next step", async () => {
  const page = await arrive(form)
  await fill(page, "12")
  const number = page.screen.getByLabelText("Ordernummer")
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(FAULT))
  const summary = page.screen.getByRole("group", { name: "Kontrollera uppgifterna" })
  await expect.element(summary).toHaveFocus()
  await summary.getByRole("link", { name: FAULT }).click()
  await expect.element(number).toHaveFocus()
  // The same fault again moves the focus again.
  await page.screen.getByRole("button", { name: "Läs igenom" }).click()
  await expect.element(summary).toHaveFocus()
  expect((page.screen.getByLabelText("Namn").element() as HTMLInputElement).value).toBe("Asta Öberg")
  expect(page.visited).toEqual([])
  await fill(page, "K123456789")
  await expect.poll(() => page.visited).toEqual([expect.stringMatching(/^\/angra\/withdrawal-\d$/)])
})

it("shows another contact when the shop does not answer, and can be sent again", async () => {
  const page = await arrive(form)
  page.client.control.fail("offline")
  await fill(page, "K123456789")
  await expect
    .element(page.screen.getByText(/Vi kan inte ta emot ditt meddelande just nu.*hej@exempel.se/))
    .toBeVisible()
  await page.screen.getByRole("button", { name: "Läs igenom" }).click()
  await expect.poll(() => page.visited).toHaveLength(1)
})

it("confirms once, and continues to the receipt", async () => {
  const page = await arrive(undefined)
  const submitted = await page.client.withdrawals.say({
    name: "Asta Öberg",
    orderNumber: "K123456789",
    email: "asta@exempel.se",
    scope: "all",
    words: "",
    lines: [],
  })
  const token = submitted.ok ? submitted.value.token : ""
  await page.screen.rerender(
    <ShopProvider store={makeShopStore(page.client)}>
      <NavigateContext
        value={(href) => {
          page.visited.push(href)
          return Promise.resolve("shown")
        }}
      >
        <WithdrawalReview
          summary={{ facts: [], goods: ["1 st Röda rummet"] }}
          token={token}
          action={`/angra/${token}`}
          shopEmail="hej@exempel.se"
          changeHref="#"
        />
      </NavigateContext>
    </ShopProvider>,
  )
  const button = page.screen.getByRole("button", { name: "Bekräfta att jag ångrar köpet" })
  await button.click()
  await button.click()
  await expect.poll(() => page.visited).toEqual([`/angra/${token}`])
  expect(page.client.control.calls.filter((call) => call === "withdrawals.confirm")).toHaveLength(1)
})

it("has a field for everything that is read of it, filled with what was stated before", async () => {
  const lines = [
    { key: "a", title: "Vargtimmen", quantity: 3, ticked: 2, excluded: false },
    { key: "b", title: "Kallocain", quantity: 1, ticked: 1, excluded: false },
    { key: "c", title: "Glas", quantity: 2, excluded: false },
    { key: "d", title: "Fil", quantity: 1, excluded: true },
    { key: "e", title: "Häfte", quantity: 0, withdrawn: "Ångrad", excluded: false },
    { key: "f", title: "Penna", quantity: 2, withdrawn: "1 av 3 ångrade", ticked: 3, excluded: false },
  ]
  const stated = { name: "Asta", orderNumber: "K123456789", email: "asta@exempel.se", scope: "some", words: "Den blå" }
  const { screen } = await arrive(
    <WithdrawalForm
      form={{ ...stated, scope: "some", faults: [], order: { token: "t", lines, late: true } }}
      action="/angra"
      hrefOf={(token) => `/angra/${token}`}
      shopEmail="hej@exempel.se"
      maxLength={MAX}
    />,
  )
  const rendered = screen.container.querySelector("form") as HTMLFormElement
  expect(readWithdrawalForm(new FormData(rendered))).toEqual({
    ...stated,
    order: "t",
    lines: [
      { key: "a", quantity: 2 },
      { key: "b", quantity: 999 },
      { key: "f", quantity: 2 },
    ],
  })
  // What is withdrawn is not offered again.
  const offered = screen.getByRole("checkbox").elements()
  expect(offered.map((box) => box.getAttribute("value"))).toEqual(["a", "b", "c", "f"])
  await expect.element(screen.getByRole("checkbox", { name: "Penna 1 av 3 ångrade" })).toBeChecked()
  await expect.element(screen.getByRole("radio", { name: "Allt som är kvar" })).toBeVisible()
  expect([rendered.method, rendered.getAttribute("action")]).toEqual(["post", "/angra"])
  const copies = screen.getByRole("spinbutton", { name: "Antal av Glas" }).element() as HTMLInputElement
  expect([copies.min, copies.max, copies.value]).toEqual(["1", "2", "2"])
  // A number belongs to the title above it, and begins where that begins.
  const box = (of: Element) => of.getBoundingClientRect()
  const title = screen.getByText("Glas", { exact: true }).element()
  expect(Math.abs(box(copies).left - box(title).left)).toBeLessThan(2)
  expect(box(copies).top).toBeGreaterThanOrEqual(box(title).bottom)
})
