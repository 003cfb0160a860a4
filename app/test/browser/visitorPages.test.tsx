/** What the pages of a purchase do in the browser: the facts that they tell, and the requests that they make. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import type { ComponentType } from "react"
import type { PageContext } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { afterEach, expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import type { Data as ConfirmationData } from "../../pages/(visitor)/checkout/confirmation/+data.ts"
import { Page as ConfirmationPage } from "../../pages/(visitor)/checkout/confirmation/+Page.tsx"
import type { Data as CheckoutData } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page as CheckoutPage } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import { sampleScript } from "../pages/sampleScript.ts"

const BOOK = { ean: "9789100000011", title: "Röda rummet", price: 12_900 }
const clock = {
  now: () => 0,
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms === 0 ? 0 : 60_000),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = async (Page: ComponentType, data: unknown, client = memoryShopClient({ clock, products: [BOOK] })) => {
  const store = makeShopStore(client)
  const facts: Array<ShopEvent> = []
  store.listen((event) => void facts.push(event))
  const screen = await render(
    <VikeReactProviderPageContext pageContext={{ data } as PageContext}>
      <ShopProvider store={store}>
        <Page />
      </ShopProvider>
    </VikeReactProviderPageContext>,
  )
  return { screen, store, facts }
}

const goods = { value: 159, tax: 9, shipping: 0, items: [] } as never
const order = {
  number: "K123456789",
  firstName: "Agnes",
  email: "agnes@exempel.se",
  shipped: true,
  covers: [],
  bought: goods,
  view: { steps: [], tickets: [], digital: [], vat: [], seller: [], lines: [], sums: [], facts: [] },
} as unknown as ConfirmationData["order"]

const confirmation = (rest: object) => ({ kind: "paid", order, ...rest })

it.each<readonly [string, Partial<ConfirmationData>, ReadonlyArray<object>]>([
  [
    "paid",
    {},
    [
      { type: "page.shown", item: "/checkout/confirmation" },
      { type: "order.confirmed", number: "K123456789", goods },
    ],
  ],
  ["paid in another browser", { order: undefined }, [{ type: "page.shown", item: "/checkout/confirmation" }]],
  ["examined", { kind: "examined" }, [{ type: "page.shown", item: "/checkout/confirmation" }]],
  ["unpaid", { kind: "unpaid" }, [{ type: "page.shown", item: "/checkout/confirmation" }]],
  ["failed", { kind: "failed" }, [{ type: "page.shown", item: undefined }]],
  ["unknown", { kind: "unknown", order: undefined }, [{ type: "page.shown", item: undefined }]],
])("tells that a confirmation is shown: %s", async (_what, data, expected) => {
  const { facts } = await show(ConfirmationPage, confirmation(data))
  expect(facts).toEqual(expected)
})

it("reads the cart again, which the confirmation has emptied", async () => {
  const client = memoryShopClient({ clock, products: [BOOK] })
  await client.cart.add({ ean: BOOK.ean, quantity: 2, idempotencyKey: "k" })
  const { store } = await show(ConfirmationPage, confirmation({}), client)
  await expect.poll(() => store.state().count).toBe(2)
})

it("asks for an undecided payment until it is decided, and for no other", async () => {
  vi.useFakeTimers()
  const asked: Array<string> = []
  vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    asked.push(address instanceof URL ? address.href : "")
    // Read without an event of the browser, which the test's clock does not wait for.
    const json = () => Promise.resolve({ kind: "unpaid" })
    return Promise.resolve({ ok: true, redirected: false, json } as Response)
  })
  await show(ConfirmationPage, confirmation({ kind: "paid" }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
  const { screen } = await show(ConfirmationPage, confirmation({ kind: "unpaid" }))
  await vi.advanceTimersByTimeAsync(7_000)
  const address = new URL(location.href)
  address.searchParams.set("_main", "1")
  expect(asked).toEqual([address.href, address.href])
  await screen.unmount()
})

it("tells that the checkout is shown, and with which session of the provider", async () => {
  const client = memoryShopClient({ clock, products: [BOOK] })
  await client.cart.add({ ean: BOOK.ean, quantity: 1, idempotencyKey: "k" })
  const viewed = await client.cart.view()
  const asked = vi.spyOn(client.checkout, "changes")
  const data = {
    cart: viewed.ok ? viewed.value : undefined,
    idempotencyKey: "key",
    discountBox: { code: { typed: "" }, giftCard: { typed: "" } },
    payment: {
      kind: "script",
      script: { ...sampleScript("checkout", "token-1"), src: "data:text/javascript," },
      revision: 7,
    },
    topCategories: [],
  } as unknown as CheckoutData
  const { facts } = await show(CheckoutPage, data, client)
  expect(facts).toContainEqual({ type: "page.shown", item: "/checkout" })
  expect(facts).toContainEqual({ type: "checkout.opened", token: "token-1" })
  document.dispatchEvent(new CustomEvent("validationFailed"))
  await expect.poll(() => asked.mock.calls[0]?.[0]).toEqual({ token: "token-1", revision: 7 })
})
