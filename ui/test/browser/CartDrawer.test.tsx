/** 'Din varukorg' operated by a visitor, over a shop in memory (CART-01 to CART-27, QTY-01 to QTY-04). */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/cart.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { Messages } from "@kapitel/ui/shell/Messages"
import { NULL_PAGE_HOST, type PageLifecycleEvent } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { cart as words } from "@kapitel/ui/text/sv/cart"
import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const BOOK = { ean: "9789100000011", title: "Vargtimmen", price: 10_000, format: "Inbunden" }
const OTHER = { ean: "9789100000028", title: "Kallocain", price: 9_900, format: "Pocket" }
const DOWNLOAD = {
  ean: "9789100000035",
  title: "Gentlemännen",
  price: 8_900,
  format: "E-bok",
  kind: "ebook",
  deliverable: true,
}
const CARD = { code: "1000200030004001", pin: "12345" }
const CODE = "SOMMAR20"
const EMAIL = "agnes@exempel.se"

interface Visit {
  readonly copies?: number
  readonly member?: boolean
  /** Of the book; not counted otherwise. */
  readonly left?: number
}

const visit = async ({ copies = 1, member = false, left }: Visit = {}) => {
  const client = memoryShopClient({
    clock: {
      now: () => Date.parse("2026-11-24T09:00:00+01:00"),
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    products: [left === undefined ? BOOK : { ...BOOK, copies: left }, OTHER, DOWNLOAD],
    promotions: [samplePromotion("twenty", { name: "20 % på allt", code: PromotionCode.make(CODE) })],
    giftCards: [{ ...CARD, balance: 5_000 }],
    accounts: [{ email: EMAIL, firstName: "Agnes", member: true }],
  })
  const { control } = client
  if (member) await client.login.openSession({ ticket: control.ticketFor(0) })
  if (copies > 0) await client.cart.add({ ean: BOOK.ean, quantity: copies, idempotencyKey: "first" })
  const moments = new Set<(moment: PageLifecycleEvent) => void>()
  let visits = 0
  const store = makeShopStore(client, {
    ...NULL_PAGE_HOST,
    openCheckout: () => void visits++,
    onPageLifecycle: (listener) => {
      moments.add(listener)
      return () => moments.delete(listener)
    },
  })
  const screen = await render(
    <ShopProvider store={store}>
      <Messages />
      <CartDrawer checkoutHref="/checkout" loginHref="/logga-in" topListHref="/kategori/bocker" />
    </ShopProvider>,
  )
  const dialog = screen.container.querySelector("dialog")
  if (dialog === null) throw new Error("The cart is no dialog")
  const drawer = screen.getByRole("dialog", { name: "Din varukorg" })
  return {
    client,
    store,
    screen,
    dialog,
    drawer,
    field: drawer.getByRole("spinbutton"),
    more: drawer.getByRole("button", { name: `Öka ${BOOK.title}` }),
    fewer: drawer.getByRole("button", { name: `Minska ${BOOK.title}` }),
    remove: drawer.getByRole("button", { name: `Ta bort ${BOOK.title}` }),
    callsOf: (call: string) => control.calls.filter((one) => one === call).length,
    visits: () => visits,
    moment: (moment: PageLifecycleEvent) => {
      for (const listener of moments) listener(moment)
    },
    openBox: async () => {
      await drawer.getByText("Rabattkod eller presentkort").click()
      await expect.element(drawer.getByLabelText("Rabattkod", { exact: true })).toBeVisible()
    },
  }
}

const opened = async (of: Visit = {}) => {
  const shown = await visit(of)
  shown.dialog.showModal()
  if (of.copies !== 0) await expect.element(shown.field).toBeVisible()
  return shown
}

it("has its heading and placeholders for its lines before the shop has answered, and requests them when opened (CART-01)", async () => {
  const { client, dialog, drawer, callsOf } = await visit()
  expect(callsOf("cart.view")).toBe(0)
  client.control.delay = 300
  dialog.showModal()
  await expect.element(drawer).toBeVisible()
  const place = dialog.querySelector(".cart-to-come")
  expect(place?.getBoundingClientRect().height).toBeGreaterThan(200)
  expect(await violations(dialog)).toEqual([])
  await expect.element(drawer.getByRole("link", { name: BOOK.title })).toBeVisible()
  expect(callsOf("cart.view")).toBe(1)
  // The checkout's page has the same fields under other ids.
  const fields = [...dialog.querySelectorAll("input[id], [id$=offers]")].map(({ id }) => id)
  expect(fields).toEqual(["drawer-code", "drawer-card-number", "drawer-card-pin", "drawer-offers"])
})

it("shows an empty cart when the header counts nothing", async () => {
  const { client, dialog, drawer, screen } = await visit({ copies: 0 })
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0
  screen.container.insertAdjacentHTML("afterbegin", `<span class="cart-count" data-count="0">0</span>`)
  client.control.delay = 300
  dialog.showModal()
  const height = heightOf(dialog.querySelector(".cart-to-come"))
  const title = drawer.getByRole("heading", { name: words.emptyTitle })
  await expect.element(title).toBeVisible()
  expect(Math.abs(heightOf(title.element().parentElement) - height)).toBeLessThan(16)
})

it("shows an error when the cart cannot be read, until it is read by 'Försök igen'", async () => {
  const { client, dialog, drawer } = await visit()
  client.control.fail("offline")
  dialog.showModal()
  await expect.element(drawer.getByRole("alert").getByText(/varukorg/i)).toBeVisible()
  await drawer.getByRole("button", { name: "Försök igen" }).click()
  await expect.element(drawer.getByRole("link", { name: BOOK.title })).toBeVisible()
  expect(drawer.getByText(/^Varukorgen kunde inte hämtas/).elements()).toEqual([])
})

it("sends a change again that the shop has not received, by 'Försök igen'", async () => {
  const { client, drawer, more, field, store } = await opened()
  client.control.fail("offline", 2)
  await more.click()
  await expect.element(drawer.getByRole("alert").getByText(/^Ändringen gick inte igenom/)).toBeVisible()
  await drawer.getByRole("button", { name: "Försök igen" }).click()
  await expect.element(field).toHaveValue(2)
  await expect.poll(() => store.state().count).toBe(2)
  expect(drawer.getByRole("button", { name: "Försök igen" }).elements()).toEqual([])
})

it("an empty cart has its text, the season and a top list that can be bought from (CART-05)", async () => {
  const { dialog, drawer, store } = await opened({ copies: 0 })
  await expect.element(drawer.getByRole("heading", { name: "Här var det tomt" })).toBeVisible()
  const topList = drawer.getByRole("region", { name: "Mest lästa just nu" })
  expect(topList.getByRole("listitem").elements()).toHaveLength(3)
  expect(await violations(dialog)).toEqual([])
  await store.inTurn(() => store.client.cart.add({ ean: OTHER.ean, quantity: 1, idempotencyKey: "second" }))
  store.emit({ type: "cart.added", items: [], quiet: false })
  await expect.element(drawer.getByRole("link", { name: /^Till kassan/ })).toBeVisible()
})

it("downloads alone have no delivery; with a book there is progress towards free shipping", async () => {
  const { client, store, dialog, drawer } = await visit({ copies: 0 })
  await client.cart.add({ ean: DOWNLOAD.ean, quantity: 1, idempotencyKey: "download" })
  dialog.showModal()
  await expect.element(drawer.getByRole("link", { name: DOWNLOAD.title, exact: true })).toBeVisible()
  await expect.element(drawer.getByRole("link", { name: /^Till kassan/ })).toBeVisible()
  expect(drawer.getByRole("progressbar").elements()).toEqual([])
  expect(drawer.getByText(/frakt/i).elements()).toEqual([])
  await store.inTurn(() => store.client.cart.add({ ean: BOOK.ean, quantity: 1, idempotencyKey: "book" }))
  store.emit({ type: "cart.added", items: [], quiet: false })
  await expect.element(drawer.getByRole("progressbar", { name: /frakt/i })).toBeVisible()
})

describe("the quantity of a line", () => {
  it("is sent once after several presses, and changes the totals (QTY-04)", async () => {
    const { more, field, drawer, callsOf } = await opened()
    await more.click()
    await more.click()
    await expect.element(field).toHaveValue(3)
    expect(callsOf("cart.setQuantity")).toBe(0)
    await expect.poll(() => callsOf("cart.setQuantity")).toBe(1)
    await expect.element(drawer.getByText("3 varor")).toBeVisible()
  })

  it("accepts digits only; Enter sends it at once, and an emptied field is restored (QTY-01)", async () => {
    const { field, store, callsOf } = await opened()
    await field.clear()
    await userEvent.type(field, "1e2-")
    await expect.element(field).toHaveValue(12)
    expect(callsOf("cart.setQuantity")).toBe(0)
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => store.state().count).toBe(12)
    expect(callsOf("cart.setQuantity")).toBe(1)
    await field.clear()
    await userEvent.tab()
    await expect.element(field).toHaveValue(12)
  })

  it("is sent when the drawer closes, and when the tab is hidden (D-50)", async () => {
    const { more, store, moment } = await opened()
    await more.click()
    moment("hidden")
    await expect.poll(() => store.state().count).toBe(2)
    await more.click()
    await userEvent.keyboard("{Escape}")
    await expect.poll(() => store.state().count).toBe(3)
  })

  it("keeps unfinished typing when the visitor returns to the tab", async () => {
    const { field, moment } = await opened()
    await field.clear()
    moment("shown")
    // All updates of the moment are rendered by then.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(field).toHaveValue(null)
  })

  it("of one is reduced to a removal, which is shown until the shop has answered, and undone by 'Ångra' (CART-06, D-20)", async () => {
    const { client, drawer, remove, field, dialog, store } = await opened()
    client.control.delay = 400
    await remove.click()
    await expect.element(drawer.getByText("Tas bort")).toBeVisible()
    await expect.element(field).toBeDisabled()
    expect(await violations(dialog)).toEqual([])
    await expect.element(drawer.getByRole("heading", { name: "Här var det tomt" })).toBeVisible()
    await expect.element(drawer.getByRole("button", { name: "Ångra" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.element(drawer.getByRole("link", { name: BOOK.title })).toHaveFocus()
    await expect.element(field).toHaveValue(1)
    expect(store.state().count).toBe(1)
  })

  it("is said to be the last, and corrected by one press when fewer are left", async () => {
    const { client, drawer, dialog, field, store } = await opened({ copies: 2, left: 2 })
    await expect.element(drawer.getByText("Bara 2 kvar")).toBeVisible()
    const viewed = await client.cart.view()
    if (!viewed.ok) throw new Error("No cart")
    const lines = viewed.value.lines.map((line) => ({ ...line, promise: { shelf: 1, toOrder: 0, missing: 1 } }))
    vi.spyOn(client.cart, "view").mockResolvedValueOnce({ ok: true, value: { ...viewed.value, lines } })
    store.emit({ type: "cart.added", items: [], quiet: true })
    const correct = drawer.getByRole("button", { name: `Ändra till 1 ex av ${BOOK.title}` })
    await expect.element(correct).toBeVisible()
    expect(await violations(dialog)).toEqual([])
    await correct.click()
    await expect.element(field).toHaveValue(1)
    await expect.element(drawer.getByRole("link", { name: BOOK.title })).toHaveFocus()
    await expect.element(correct).not.toBeInTheDocument()
  })

  it("is the shop's when another tab has changed it, with a notice until that is dismissed", async () => {
    const { client, drawer, fewer, field } = await opened({ copies: 2 })
    await client.cart.add({ ean: BOOK.ean, quantity: 1, idempotencyKey: "elsewhere" })
    await fewer.click()
    const notice = drawer.getByRole("status").filter({ hasText: "Varukorgen har ändrats" })
    await expect.element(notice).toBeVisible()
    await expect.element(field).toHaveValue(3)
    await notice.getByRole("button", { name: "Stäng" }).click()
    await expect.element(notice).not.toBeInTheDocument()
  })
})

describe("discount codes and gift cards", () => {
  it("a code is written in upper case, refused with the shop's message, accepted, locks its field, and is removed (CART-11)", async () => {
    const { drawer, dialog, openBox } = await opened()
    await openBox()
    const code = drawer.getByLabelText("Rabattkod", { exact: true })
    await code.fill("fel")
    await userEvent.keyboard("{Enter}")
    await expect.element(drawer.getByText("Kraven för att ta del av erbjudandet är inte uppfyllda")).toBeVisible()
    await expect.element(code).toHaveAttribute("aria-invalid", "true")
    expect(await violations(dialog)).toEqual([])
    await code.fill("sommar20")
    await expect.element(code).toHaveValue(CODE)
    await userEvent.keyboard("{Enter}")
    await expect.element(code).toHaveValue("Rabattkod tillagd")
    await expect.element(code).toHaveAttribute("readonly")
    await drawer.getByRole("button", { name: `Ta bort rabattkoden ${CODE}` }).click()
    await expect.element(code).toHaveValue("")
    expect(drawer.getByText("Priset har uppdaterats", { exact: false }).elements()).toEqual([])
  })

  it("an emptied cart, which no code reduces, says nothing about its prices", async () => {
    const { client, dialog, drawer, remove } = await visit()
    await client.cart.addCode({ code: CODE, idempotencyKey: "code" })
    dialog.showModal()
    await expect.element(drawer.getByText(/80\s*kr/).first()).toBeVisible()
    await remove.click()
    await expect.element(drawer.getByText(words.emptyTitle)).toBeVisible()
    await expect.element(drawer.getByRole("button", { name: words.undo })).toBeVisible()
    expect(drawer.getByText(words.pricesUpdated).elements()).toEqual([])
  })

  it("a code and a card whose removal gets no response remain, with 'Försök igen'", async () => {
    const { client, dialog, drawer } = await visit()
    await client.cart.addCode({ code: CODE, idempotencyKey: "code" })
    await client.cart.addGiftCard({ ...CARD, idempotencyKey: "card" })
    dialog.showModal()
    const alert = drawer.getByRole("alert").filter({ hasText: words.notSaved })
    for (const name of [`Ta bort rabattkoden ${CODE}`, /^Ta bort presentkortet/]) {
      const remove = drawer.getByRole("button", { name })
      await expect.element(remove).toBeVisible()
      client.control.fail("offline")
      await remove.click()
      await expect.element(alert).toHaveTextContent(`${words.notSaved} ${words.retry}`)
      await alert.getByRole("button", { name: words.retry }).click()
      await expect.element(remove).not.toBeInTheDocument()
      await expect.element(alert).not.toBeInTheDocument()
    }
  })

  it("a gift card is validated before it is sent, and shown by its last digits (CART-14)", async () => {
    const { drawer, dialog, openBox, callsOf } = await opened()
    await openBox()
    const [number, pin] = [drawer.getByLabelText("Presentkort", { exact: true }), drawer.getByLabelText("Pinkod")]
    const give = async (code: string, secret: string) => {
      await number.fill(code)
      await pin.fill(secret)
      await userEvent.keyboard("{Enter}")
    }
    await give("1234", "1")
    await expect.element(drawer.getByText("Presentkortsnummer måste vara 16 siffror")).toBeVisible()
    await give(CARD.code, "1234")
    await expect.element(drawer.getByText("Pinkod måste vara minst 5 siffror")).toBeVisible()
    expect(callsOf("cart.addGiftCard")).toBe(0)
    await give(CARD.code, "99999")
    await expect.poll(() => callsOf("cart.addGiftCard")).toBe(1)
    await expect.element(pin).toHaveAttribute("aria-invalid", "true")
    expect(await violations(dialog)).toEqual([])
    await give(CARD.code.replaceAll(/(.{4})/g, "$1 "), CARD.pin)
    await expect.element(drawer.getByText("Tillagd", { exact: true })).toBeVisible()
    await expect.element(pin).toHaveValue("")
    await expect.element(drawer.getByText(`•••• •••• •••• ${CARD.code.slice(-4)}`, { exact: false })).toBeVisible()
    await drawer.getByRole("button", { name: /^Ta bort presentkortet/ }).click()
    await expect.element(drawer.getByRole("list", { name: "Erbjudanden och presentkort" })).not.toBeInTheDocument()
  })
})

it("a visitor who is not a member is asked to log in, and the cart is read again after a member's login (CART-24)", async () => {
  const { client, store, drawer, callsOf } = await opened()
  const loginLink = drawer.getByRole("link", { name: /^Logga in som medlem/ })
  await expect.element(loginLink).toHaveAttribute("data-opens", "login-drawer")
  await client.login.openSession({ ticket: client.control.ticketFor(0) })
  store.sessionChanged()
  await expect.poll(() => callsOf("cart.view")).toBe(2)
  await expect.element(loginLink).not.toBeInTheDocument()
})

it("does not repeat the message about what it contains, and returns the focus to its button", async () => {
  const { client, store, screen, drawer, dialog } = await visit()
  store.showMessage("success", "Vargtimmen har lagts till", true)
  const opener = screen.getByRole("button", { name: "Visa varukorgen" })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  dialog.showModal()
  await expect.element(drawer.getByRole("link", { name: BOOK.title })).toBeVisible()
  expect(drawer.getByText("Vargtimmen har lagts till").elements()).toEqual([])
  expect(client.control.calls).toContain("cart.view")
  store.showMessage("success", "Kallocain har lagts till", true)
  await expect.element(drawer.getByText("Kallocain har lagts till")).toBeVisible()
  store.showMessage("success", "Vargtimmen har lagts till", true)
  dialog.close()
  await expect.element(opener).toBeVisible()
})

it("shows changes of another tab when the visitor returns", async () => {
  const { client, drawer, moment } = await opened()
  await client.cart.add({ ean: OTHER.ean, quantity: 1, idempotencyKey: "elsewhere" })
  moment("hidden")
  moment("shown")
  await expect.element(drawer.getByRole("link", { name: OTHER.title })).toBeVisible()
  await expect.element(drawer.getByRole("link", { name: BOOK.title })).toBeVisible()
})

it("going to the checkout waits until all changes are saved, and shows it (CART-19)", async () => {
  const { client, drawer, more, store, visits, moment } = await opened()
  client.control.delay = 300
  await more.click()
  const way = drawer.getByRole("link", { name: /^Till kassan/ })
  await way.click()
  await expect.element(way).toHaveAttribute("aria-busy", "true")
  expect(visits()).toBe(0)
  await expect.poll(visits).toBe(1)
  expect(store.state().cart?.itemCount).toBe(2)
  // The browser has returned from the checkout.
  moment("returned")
  await expect.element(way).not.toHaveAttribute("aria-busy")
})

it("can be operated by keyboard alone", async () => {
  const { drawer, more, field, visits, openBox } = await opened()
  await openBox()
  ;(drawer.getByLabelText("Rabattkod", { exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard("sommar20{Enter}")
  await expect.element(drawer.getByRole("button", { name: `Ta bort rabattkoden ${CODE}` })).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(field).toHaveValue(2)
  ;(drawer.getByRole("link", { name: /^Till kassan/ }).element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(visits).toBe(1)
})

it.each([
  [1440, 900],
  [320, 640],
  [568, 320],
])("in %i × %i px nothing is cut off", async (width, height) => {
  await page.viewport(width, height)
  const { dialog, openBox, drawer } = await opened({ copies: 2 })
  await openBox()
  const body = dialog.querySelector(".drawer-body")
  expect(body === null ? -1 : body.scrollWidth - body.clientWidth).toBe(0)
  const way = drawer
    .getByRole("link", { name: /^Till kassan/ })
    .element()
    .getBoundingClientRect()
  expect([way.left >= 0, way.right <= width, way.bottom <= height]).toEqual([true, true, true])
  await page.viewport(390, 844)
})
