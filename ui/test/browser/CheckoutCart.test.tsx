import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { PaymentFrameEvent } from "@kapitel/core/checkout/PaymentFrame"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { CheckoutCart } from "@kapitel/ui/checkout/CheckoutCart"
import { CheckoutLayout } from "@kapitel/ui/checkout/CheckoutLayout"
import { CompletePurchase } from "@kapitel/ui/checkout/CompletePurchase"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { Messages } from "@kapitel/ui/shell/Messages"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { useCheckout } from "@kapitel/ui/shop/useCheckout"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"

const RED_ROOM = { ean: "9789100000011", title: "Röda rummet", price: 12_900 }
const KALLOCAIN = { ean: "9789100000028", title: "Kallocain", price: 9_900 }

const TYPED = { code: { typed: "", error: undefined }, giftCard: { typed: "", error: undefined } }

const clock = {
  now: () => 0,
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms === 0 ? 0 : 60_000),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

/** The checkout of a cart with two products; `frame` replaces the provider's, and the test drives it. */
const arrive = async (script: "script.loaded" | "script.failed" = "script.loaded") => {
  const client = memoryShopClient({ clock, products: [RED_ROOM, KALLOCAIN] })
  for (const { ean } of [RED_ROOM, KALLOCAIN]) await client.cart.add({ ean, quantity: 1, idempotencyKey: ean })
  const viewed = await client.cart.view()
  if (!viewed.ok) throw new Error("No cart")
  const did: Array<string> = []
  const does = (name: string) => () => void did.push(name)
  let emit: (event: PaymentFrameEvent) => void = () => undefined
  const frame = {
    lock: does("lock"),
    unlock: does("unlock"),
    loadAgain: does("load again"),
    listen: (listener: typeof emit) => {
      emit = listener
      listener({ type: script })
      return () => undefined
    },
  }
  const refresh = async () => {
    did.push("refresh")
    const answer = await client.cart.view()
    if (!answer.ok) throw new Error(answer.refusal._tag)
    return answer.value
  }
  function Page({ cart }: { cart: ShopCart }) {
    const { store, loadAgain, readAgain } = useCheckout({
      cart,
      token: "t",
      revision: 1,
      frame: () => frame,
      refresh,
      reload: does("reload"),
    })
    const [deliveries] = useState([
      { id: "post", name: "Brev", fee: 2_900, chosen: true },
      { id: "home", name: "Hem till dörren", fee: 7_900, chosen: false },
    ])
    return (
      <ShopProvider store={store}>
        <CheckoutLayout
          cart={
            <CheckoutCart
              cart={cart}
              loginHref="/logga-in"
              typed={TYPED}
              idempotencyKey="c"
              readAgain={readAgain}
              empty={<p>Inget kvar</p>}
            />
          }
          delivery={
            <CompletePurchase
              action="/c"
              deliveryAction="/d"
              id="complete"
              version={1}
              shipped={false}
              deliveries={deliveries}
            >
              <PaymentFrame id="payment" loadAgain={loadAgain} />
            </CompletePurchase>
          }
          isEmpty={cart.lines.length === 0}
        />
      </ShopProvider>
    )
  }
  let changeElsewhere: (version: number) => void = () => undefined
  const store = makeShopStore(client, {
    ...NULL_PAGE_HOST,
    onOtherCarts: (listener) => {
      changeElsewhere = listener
      return () => undefined
    },
  })
  const screen = await render(
    <ShopProvider store={store}>
      <Messages />
      <Page cart={viewed.value} />
    </ShopProvider>,
  )
  return {
    client,
    store,
    did,
    screen,
    emit: (event: PaymentFrameEvent) => emit(event),
    changeElsewhere: (version: number) => changeElsewhere(version),
    logIn: store.sessionChanged,
  }
}

it("locks the frame while the cart changes, and shows the result", async () => {
  const { did, screen, store } = await arrive()
  await screen.getByRole("button", { name: /^Ta bort Kallocain/ }).click()
  await expect.element(screen.getByRole("button", { name: "Ångra" })).toBeVisible()
  await expect.poll(() => did).toEqual(["lock", "refresh", "unlock"])
  expect(screen.getByRole("spinbutton").elements()).toHaveLength(1)
  expect(store.state().count).toBe(1)
  await screen.getByRole("button", { name: "Ångra" }).click()
  await expect.poll(() => screen.getByRole("spinbutton").elements()).toHaveLength(2)
  await expect.poll(() => did.at(-1)).toBe("unlock")
})

it("neither locks the frame for long nor renders again when the shop does not answer", async () => {
  const { did, screen, client } = await arrive()
  client.control.fail("offline", 2)
  await screen.getByRole("button", { name: /^Ta bort Kallocain/ }).click()
  await expect.element(screen.getByRole("alert").first()).toBeInTheDocument()
  await expect.poll(() => did.filter((step) => step === "lock").length * 2 === did.length).toBe(true)
  expect(did).not.toContain("refresh")
  expect(screen.getByRole("spinbutton").elements()).toHaveLength(2)
})

it("reads the cart again by 'Försök igen' when it could not be read after a change", async () => {
  const { client, screen, emit } = await arrive()
  vi.spyOn(client.cart, "view").mockRejectedValueOnce(new TypeError("Failed to fetch"))
  emit({ type: "shipping.updated" })
  const message = screen.getByText(/^Varukorgen kunde inte hämtas/)
  await expect.element(message).toBeVisible()
  await screen.getByRole("button", { name: "Försök igen" }).click()
  await expect.element(message).not.toBeInTheDocument()
})

it("uses the delivery selected in the frame, and announces it", async () => {
  const { did, emit, store, client } = await arrive()
  const events: Array<string> = []
  store.listen(({ type }) => events.push(type))
  emit({ type: "shipping.updated" })
  emit({ type: "payment.selected" })
  await expect.poll(() => did).toEqual(["lock", "refresh", "unlock"])
  expect(client.control.calls).toContain("checkout.takeDelivery")
  expect(events).toEqual(["checkout.opened", "shipping.updated", "payment.selected"])
})

it("is read again after a login", async () => {
  const { did, logIn } = await arrive()
  logIn()
  await expect.poll(() => did).toEqual(["reload"])
})

it("reports that the payment script failed to load, and requests it again by 'Försök igen'", async () => {
  const { screen, did, emit } = await arrive("script.failed")
  const alert = screen.getByRole("alert").filter({ hasText: "Betalningen kunde inte laddas" })
  const again = alert.getByRole("button", { name: "Försök igen" })
  await again.click()
  await expect.element(screen.getByText("Betalningen laddas")).toBeVisible()
  expect(did).toEqual(["load again"])
  expect(document.activeElement?.textContent).toContain("Betalningen laddas")
  emit({ type: "script.failed" })
  await expect.element(again).toBeVisible()
  await again.click()
  emit({ type: "script.loaded" })
  await expect.element(alert).not.toBeInTheDocument()
  expect(did).toEqual(["load again", "load again"])
})

it("shows what another tab has done to the cart, while it stays in front (CART-08)", async () => {
  const { client, did, screen, changeElsewhere } = await arrive()
  await client.cart.add({ ean: KALLOCAIN.ean, quantity: 1, idempotencyKey: "elsewhere" })
  vi.spyOn(client.checkout, "changes").mockResolvedValue({ ok: true, value: { total: true } as never })
  changeElsewhere(99)
  await expect.element(screen.getByRole("status").filter({ hasText: "Varukorgen har ändrats" })).toBeVisible()
  await expect.poll(() => did).toEqual(["lock", "refresh", "unlock"])
  // The notice that is closed had the focus: it stays in the cart.
  await screen.getByRole("button", { name: "Stäng" }).click()
  await expect.poll(() => screen.getByText("Varukorgen har ändrats").elements()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "1. Varukorg" }).element())
})

it("leads from the notice of another tab's change to the cart (CART-08)", async () => {
  const { client, screen, changeElsewhere } = await arrive()
  vi.spyOn(client.checkout, "changes").mockResolvedValue({ ok: true, value: { total: true } as never })
  changeElsewhere(99)
  await screen.getByRole("status").getByRole("button", { name: "Visa varukorgen" }).click()
  await expect.element(screen.getByRole("region", { name: "1. Varukorg" })).toHaveFocus()
  expect(screen.getByText("Varukorgen har ändrats").elements()).toEqual([])
})

it("asks what has changed for the shown order, when its frame or another tab says so, and not for its own cart", async () => {
  const { client, did, store, emit, changeElsewhere } = await arrive()
  const changes = vi.spyOn(client.checkout, "changes")
  changeElsewhere(store.state().cart?.version ?? 0)
  for (const happens of [
    () => emit({ type: "validation.failed" }),
    () => emit({ type: "page.returned" }),
    () => changeElsewhere(99),
  ]) {
    happens()
    await expect.poll(() => changes.mock.calls).toEqual([[{ token: "t", revision: 1 }]])
    changes.mockClear()
  }
  // Nothing had changed.
  expect(did).toEqual([])
})

it("continues in the frame when the shop cannot take the delivery that was selected there", async () => {
  const { client, did, emit } = await arrive()
  vi.spyOn(client.checkout, "takeDelivery").mockResolvedValueOnce({
    ok: false,
    refusal: { _tag: "Unanswered", reason: "offline" },
  })
  emit({ type: "shipping.updated" })
  await expect.poll(() => did.at(-1)).toBe("unlock")
})

it("of a cart that another tab has emptied or paid for, says so and asks for no check", async () => {
  const { client, screen, changeElsewhere } = await arrive()
  for (;;) {
    const viewed = await client.cart.view()
    if (!viewed.ok) throw new Error("No cart")
    const [line] = viewed.value.lines
    if (line === undefined) break
    await client.cart.remove({ key: line.key, version: viewed.value.version })
  }
  vi.spyOn(client.checkout, "changes").mockResolvedValue({ ok: true, value: { total: true } as never })
  changeElsewhere(99)
  await expect.element(screen.getByText("Inget kvar")).toBeVisible()
  await expect.element(screen.getByRole("status").filter({ hasText: "har tömts i ett annat fönster" })).toBeVisible()
  expect(screen.getByText(/Kontrollera den/).elements()).toEqual([])
})

it("offers 'Ångra' for the last line, which brings it back with the focus (D-20)", async () => {
  const { screen } = await arrive()
  await screen.getByRole("button", { name: /^Ta bort Kallocain/ }).click()
  await screen.getByRole("button", { name: /^Ta bort Röda rummet/ }).click()
  await expect.element(screen.getByText("Inget kvar")).toBeVisible()
  const undo = screen.getByRole("button", { name: "Ångra" })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(screen.getByRole("link", { name: "Röda rummet" })).toHaveFocus()
})

it("sends a purchase once, however often it is pressed", async () => {
  const { screen } = await arrive()
  const prevented: Array<boolean> = []
  const look = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener("submit", look)
  const form = screen.getByRole("form", { name: "Dina uppgifter" }).element() as HTMLFormElement
  form.noValidate = true
  const button = screen.getByRole("button", { name: "Slutför köp" })
  await button.dblClick()
  await expect.element(button).toHaveAttribute("aria-disabled", "true")
  removeEventListener("submit", look)
  expect(prevented).toEqual([false, true])
})

it("sends a delivery when it is selected, and restores the choice when the shop refuses it", async () => {
  const { client, screen } = await arrive()
  client.control.fail("offline", 2)
  await screen.getByRole("radio", { name: /^Hem till dörren/ }).click()
  await expect.poll(() => client.control.calls).toContain("cart.chooseDelivery")
  await expect.element(screen.getByRole("radio", { name: /^Brev/ })).toBeChecked()
  await expect.element(screen.getByText(/Ändringen gick inte igenom/)).toBeVisible()
})

it("restores the choice of a delivery when the request fails in the browser", async () => {
  const { client, screen } = await arrive()
  const requested = vi.spyOn(client.cart, "chooseDelivery").mockRejectedValue(new TypeError("Failed to fetch"))
  await screen.getByRole("radio", { name: /^Hem till dörren/ }).click()
  await expect.poll(() => requested.mock.calls).toEqual([[{ delivery: "home" }]])
  await expect.element(screen.getByRole("radio", { name: /^Brev/ })).toBeChecked()
  await expect.element(screen.getByRole("alert").getByText(/Ändringen gick inte igenom/)).toBeVisible()
})
