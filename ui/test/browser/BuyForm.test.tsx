import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/added.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { ADDING_LIMIT_MS, type AddedAs, type BuyEvent, buyMachine } from "@kapitel/core/cart/buyMachine"
import type { QuantityFieldContext } from "@kapitel/core/cart/quantityEdit"
import { type QuantityFieldEvent, quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { BuyPress } from "@kapitel/ui/availability/BuyButton"
import { BuyRow } from "@kapitel/ui/availability/BuyForm"
import { Messages } from "@kapitel/ui/shell/Messages"
import { PostedKey } from "@kapitel/ui/shop/Island"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import type { ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { followPaths } from "./followPaths.ts"
import { violations } from "./violations.ts"

const BOOK = { ean: eanOf(1), title: "Kallocain", format: "Pocket", label: "Köp" }
const PRICE = { type: "original", price: 7_900 } as const

/** A shop that responds when the test lets it. */
const makeClient = () => {
  const answers: Array<() => void> = []
  const client = memoryShopClient({
    clock: {
      now: () => Date.parse("2026-11-24T09:00:00+01:00"),
      setTimeout: (work) => void answers.push(work),
      clearTimeout: () => undefined,
    },
    products: [{ ...BOOK, price: PRICE.price }],
  })
  client.control.delay = 1
  return { answers, client }
}

/** A page with something to buy. */
const arrive = async (component: ReactNode) => {
  const { answers, client } = makeClient()
  const store = makeShopStore(client)
  const screen = await render(
    <ShopProvider store={store}>
      <Messages />
      {component}
      <a href="#elsewhere">Annat</a>
    </ShopProvider>,
  )
  return {
    client,
    store,
    screen,
    /** The shop responds to the oldest request. */
    answer: async () => {
      await expect.poll(() => answers.length).toBeGreaterThan(0)
      answers.shift()?.()
    },
    buy: screen.getByRole("button", { name: "Köp Kallocain" }),
    field: screen.getByRole("textbox", { name: "Antal av Kallocain" }),
    dialog: screen.getByRole("dialog", { name: "Tillagd i varukorgen" }),
  }
}

const onPage = () => arrive(<BuyRow {...BOOK} price={PRICE} />)
const onCard = () => arrive(<BuyPress {...BOOK} />)

it.each([
  [{ copies: 2, text: "2 i lager, resten imorgon", isAll: false }, ["", "", "2 i lager, resten imorgon"], false],
  [{ copies: 2, text: "Bara 2 kvar", isAll: true }, ["", "Bara 2 kvar"], true],
  [{ copies: 1, text: "Bara 1 kvar", isAll: true }, [""], true],
] as const)("says what becomes of more copies than there are: %o (D-77)", async (shelf, texts, isLimit) => {
  const { screen } = await arrive(<BuyRow {...BOOK} price={PRICE} shelf={shelf} />)
  const more = screen.getByRole("button", { name: "Öka antalet" })
  const said = screen.container.querySelector("form + [role=status]")
  for (const [step, text] of texts.entries()) {
    if (step > 0) await more.click()
    await expect.poll(() => [said?.textContent, said?.classList.contains("sr-only")]).toEqual([text, text === ""])
  }
  await expect.poll(() => more.element().matches(":disabled")).toBe(isLimit)
})

it("the button of what can be bought is green and enabled (AVAIL-01)", async () => {
  const { buy } = await onPage()
  await expect.element(buy).toBeEnabled()
  // Through a canvas: the style sheet may write a colour in any notation.
  const canvas = document.createElement("canvas").getContext("2d")
  if (canvas === null) throw new Error("no canvas")
  canvas.fillStyle = getComputedStyle(buy.element()).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  expect([green > red, green > blue, alpha]).toEqual([true, true, 255])
})

it("says nothing of copies where only one can be bought", async () => {
  const shelf = { copies: 1, text: "Bara 1 kvar", isAll: true }
  const { screen } = await arrive(<BuyRow {...BOOK} price={PRICE} single shelf={shelf} />)
  expect(screen.container.querySelector("form + [role=status]")).toBeNull()
})

const ADDED = "Kallocain (pocket) har lagts till i varukorgen"
const FAILED = /kunde tyvärr inte läggas till i varukorgen/

const fieldEvents: ReadonlyArray<QuantityFieldEvent> = [
  { type: "quantity.stepped", by: 1 },
  { type: "quantity.stepped", by: -1 },
  { type: "quantity.typed", text: "" },
  { type: "quantity.typed", text: "999" },
  { type: "quantity.left" },
]

followPaths({
  name: "the number of copies (QTY-03)",
  machine: quantityFieldMachine,
  events: fieldEvents,
  keyOf: ({ context }) => {
    const { quantity } = context as QuantityFieldContext
    return quantity < 3 || quantity === 999 ? quantity : "some"
  },
  arrive: onPage,
  act: async ({ screen, field }, { type, by, text }) => {
    switch (type) {
      case "quantity.stepped":
        return screen.getByRole("button", { name: by === 1 ? "Öka antalet" : "Minska antalet" }).click({ force: true })
      case "quantity.typed":
        return userEvent.fill(field, String(text))
      default:
        return field.element().blur()
    }
  },
  see: async ({ screen, field }, { context }) => {
    const { quantity, text } = context as QuantityFieldContext
    await expect.element(field).toHaveValue(text)
    if (text === "") return
    for (const [name, isAtEnd] of [
      ["Minska antalet", quantity <= 1],
      ["Öka antalet", quantity >= 999],
    ] as const) {
      const button = screen.getByRole("button", { name })
      if (isAtEnd) await expect.element(button).toBeDisabled()
      else await expect.element(button).toBeEnabled()
    }
  },
})

const buyEvents = (addedAs: AddedAs): ReadonlyArray<BuyEvent> => [
  { type: "buy.pressed", addedAs },
  { type: "cart.succeeded" },
  { type: "cart.failed" },
]

for (const [addedAs, page] of [
  ["modal", onPage],
  ["banner", onCard],
] as const)
  followPaths({
    name: `the button that buys, added as ${addedAs}`,
    machine: buyMachine,
    events: buyEvents(addedAs),
    keyOf: ({ context }) => context as unknown,
    arrive: page,
    act: async ({ client, buy, answer }, { type }) => {
      if (type === "buy.pressed") return buy.click({ force: true })
      // A press without a request has no result to wait for.
      if (buy.element().ariaBusy !== "true") return
      if (type === "cart.failed") client.control.fail("offline")
      return answer()
    },
    see: async ({ buy }, snapshot) => {
      const busy = snapshot.matches("adding") ? "true" : null
      await expect.poll(() => buy.element().ariaBusy).toBe(busy)
    },
  })

it("sends one addition however often it is pressed, keeps the focus, and updates the count at once (AVAIL-01, QTY-06)", async () => {
  const { client, store, buy, answer, screen } = await onCard()
  buy.element().focus()
  await userEvent.keyboard("{Enter}{Enter}{Enter}")
  await expect.element(buy).toHaveAttribute("aria-busy", "true")
  expect(store.state().count).toBe(1)
  await answer()
  await expect.element(screen.getByText(ADDED)).toBeVisible()
  await expect.element(buy).toHaveFocus()
  expect([client.control.calls, store.state().count]).toEqual([["cart.add"], 1])
})

it("reports a failure, and restores the count (QTY-10)", async () => {
  const { client, store, buy, answer, screen } = await onCard()
  client.control.fail("unavailable")
  await buy.click()
  await answer()
  await expect.poll(() => screen.getByRole("alert").element().textContent).toMatch(FAILED)
  expect(store.state().count).toBe(0)
})

it("gives up after ten seconds, and ignores a later answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const { buy, answer, screen, client } = await onCard()
  const add = vi.spyOn(client.cart, "add")
  await buy.click()
  await expect.element(buy).toHaveAttribute("aria-busy", "true")
  const signal = add.mock.calls[0]?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(ADDING_LIMIT_MS)
  vi.useRealTimers()
  expect(signal?.aborted).toBe(true)
  await expect.poll(() => screen.getByRole("alert").element().textContent).toMatch(FAILED)
  await answer()
  await expect.element(buy).not.toHaveAttribute("aria-busy")
  expect(screen.getByText(ADDED).elements()).toEqual([])
})

it("notifies the page of the product and the quantity (PDP-07, QTY-07, QTY-08)", async () => {
  const { store, field, buy, answer } = await onPage()
  const events: Array<unknown> = []
  store.listen((event) => events.push(event))
  await userEvent.fill(field, "3")
  await buy.click()
  await answer()
  const items = [{ ean: BOOK.ean, quantity: 3, title: "Kallocain", format: "Pocket" }]
  await expect.poll(() => events).toEqual([{ type: "cart.added", items, quiet: false }])
  expect(store.state().cart?.itemCount).toBe(3)
  await expect.element(field).toHaveValue("1")
})

it("shows the added product in a dialog that takes the focus and returns it (QTY-12)", async () => {
  const { buy, answer, dialog } = await onPage()
  buy.element().focus()
  await userEvent.keyboard("{Enter}")
  await answer()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toMatch(/Kallocain.*79/)
  await expect.element(dialog.getByRole("link", { name: "Till kassan" })).toHaveAttribute("href", "/checkout")
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard("{Escape}")
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(buy).toHaveFocus()
})

it("has no axe violations on the page, on a card, while adding and afterwards", async () => {
  const card = await onCard()
  expect(await violations(card.screen.container)).toEqual([])
  await card.screen.unmount()
  const { buy, answer, dialog, screen } = await onPage()
  expect(await violations(screen.container)).toEqual([])
  await buy.click()
  expect(await violations(screen.container)).toEqual([])
  await answer()
  await expect.element(dialog).toBeVisible()
  expect(await violations(dialog.element())).toEqual([])
})

it("does not move the focus of a visitor who has moved on to another control (SHELL-14)", async () => {
  const { buy, answer, dialog, screen } = await onPage()
  await buy.click()
  screen.getByRole("link", { name: "Annat" }).element().focus()
  await answer()
  await expect.element(screen.getByText(ADDED)).toBeVisible()
  expect(dialog.elements()).toEqual([])
})

it("shows the result to a visitor on the next page", async () => {
  const { store, buy, answer, screen } = await onCard()
  await buy.click()
  await screen.rerender(
    <ShopProvider store={store}>
      <Messages />
    </ShopProvider>,
  )
  await answer()
  await expect.element(screen.getByText(ADDED)).toBeVisible()
})

it("waits for a request that the page has sent before, and uses its key", async () => {
  const { client, store, screen, answer } = await arrive(
    <PostedKey value="sent-already">
      <BuyPress {...BOOK} />
    </PostedKey>,
  )
  await expect.element(screen.getByRole("button", { name: "Köp Kallocain" })).toHaveAttribute("aria-busy", "true")
  await answer()
  await expect.element(screen.getByText(ADDED)).toBeVisible()
  const again = store.client.cart.add({ ean: BOOK.ean, quantity: 1, idempotencyKey: "sent-already" })
  await answer()
  await again
  expect([client.control.calls.length, store.state().cart?.itemCount]).toEqual([2, 1])
})

it("increases and decreases by keys, from one to 999 (QTY-02)", async () => {
  const { field } = await onPage()
  field.element().focus()
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}")
  await expect.element(field).toHaveValue("2")
  await userEvent.keyboard("{End}{ArrowUp}")
  await expect.element(field).toHaveValue("999")
  await userEvent.keyboard("{Home}{ArrowDown}")
  await expect.element(field).toHaveValue("1")
  await userEvent.keyboard("e-,5")
  await expect.element(field).toHaveValue("15")
})

it("handles arrow keys and digits before React has loaded, and continues from them", async () => {
  const store = makeShopStore(makeClient().client)
  const tree = (
    <ShopProvider store={store}>
      <BuyRow {...BOOK} price={PRICE} />
    </ShopProvider>
  )
  const root = document.createElement("div")
  root.innerHTML = renderToString(tree)
  document.body.append(root)
  const served = page.getByRole("spinbutton", { name: "Antal av Kallocain" })
  served.element().focus()
  await userEvent.keyboard("{ArrowUp}{ArrowUp}")
  await expect.element(served).toHaveValue(3)

  const hydrated = hydrateRoot(root, tree)
  const field = page.getByRole("textbox", { name: "Antal av Kallocain" })
  await expect.element(field).toHaveValue("3")
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard("{ArrowUp}")
  await expect.element(field).toHaveValue("4")
  hydrated.unmount()
  root.remove()
})

it("has a bar with price and button on a phone once those of the panel are above the window, and it hides no focus", async () => {
  const { screen, store, answer } = await arrive(
    <>
      <BuyRow {...BOOK} price={PRICE} />
      <svg height="3000" aria-hidden="true" />
      <a href="#last">Sist</a>
      <svg height="200" aria-hidden="true" />
    </>,
  )
  const bar = () => screen.container.querySelector(".buy-bar")
  await page.viewport(390, 844)
  expect(bar()).toBeNull()
  // Past the panel at once, without a frame in which it is seen.
  window.scrollTo(0, 2000)
  await expect.poll(() => bar()?.textContent).toBe("79\u00a0krKöp")
  const top = bar()?.getBoundingClientRect().top ?? 0
  expect(bar()?.getBoundingClientRect().bottom).toBe(844)

  const last = screen.getByRole("link", { name: "Sist" })
  last.element().focus()
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top)

  await screen.getByRole("button", { name: "Köp Kallocain" }).last().click()
  await answer()
  await expect.poll(() => store.state().cart?.itemCount).toBe(1)
  await userEvent.keyboard("{Escape}")

  await page.viewport(1200, 844)
  expect(getComputedStyle(bar() ?? document.body).display).toBe("none")
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
  await expect.poll(bar).toBeNull()
})
