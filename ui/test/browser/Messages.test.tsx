import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { MESSAGE_SHOWN_MS, type MessageEvent, messageMachine } from "@kapitel/core/cart/messageMachine"
import { Messages } from "@kapitel/ui/shell/Messages"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { followPaths, gone, heldClock, seen } from "./followPaths.ts"

const TEXT = "Kallocain (pocket) har lagts till i varukorgen"

const arrive = async () => {
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => queueMicrotask(work), clearTimeout: () => undefined },
    products: [],
  })
  const opened: Array<string> = []
  const store = makeShopStore(client, { ...NULL_PAGE_HOST, openDialog: (id) => void opened.push(id) })
  const screen = await render(
    <ShopProvider store={store}>
      <Messages />
      <p>Bredvid</p>
    </ShopProvider>,
  )
  const shown = screen.getByText(TEXT)
  // The pointer is where the previous test left it, and a message below it would stay.
  await screen.getByText("Bredvid").hover()
  return { store, opened, screen, shown, close: screen.getByRole("button", { name: "Stäng" }) }
}

const events: ReadonlyArray<MessageEvent> = [
  { type: "message.shown", tone: "success" },
  { type: "message.shown", tone: "error" },
  { type: "message.pointed" },
  { type: "message.unpointed" },
  { type: "message.focused" },
  { type: "message.blurred" },
  { type: "message.dismissed" },
]

followPaths({
  name: "the message below the header (QTY-11)",
  machine: messageMachine,
  events,
  keyOf: ({ context }) => context as unknown,
  arrive,
  act: async ({ store, screen, shown, close }, { type, tone }) => {
    switch (type) {
      case "message.shown":
        store.showMessage(tone === "success" ? "success" : "error", TEXT)
        return seen(shown)
      case "message.pointed":
        return shown.hover()
      case "message.unpointed":
        return screen.getByText("Bredvid").hover()
      case "message.focused":
        return close.element().focus()
      case "message.blurred":
        return close.element().blur()
      default:
        return close.click()
    }
  },
  see: async ({ shown }, snapshot) => {
    await (snapshot.matches("hidden") ? gone(shown) : seen(shown))
    // A message that is being read, or has to be closed, stays longer than five seconds.
    await vi.advanceTimersByTimeAsync(MESSAGE_SHOWN_MS)
    const stays = snapshot.matches("held") || snapshot.matches("persistent")
    await (stays ? seen(shown) : gone(shown))
  },
})

it("are announced: failures assertively, others politely, and repeated ones again (SHELL-14, D-38)", async () => {
  const { store, screen, shown } = await arrive()
  const region = screen.getByRole("status")
  expect(region.element().textContent).toBe("")
  store.showMessage("success", TEXT)
  await expect.element(region).toHaveTextContent(TEXT)
  const first = shown.element()
  store.showMessage("success", TEXT)
  await expect.poll(() => first.isConnected).toBe(false)
  await expect.element(region).toHaveTextContent(TEXT)
  store.showMessage("error", TEXT)
  await expect.element(screen.getByRole("alert")).toHaveTextContent(TEXT)
  await expect.element(region).toHaveTextContent("")
})

it("can be closed by keyboard", async () => {
  const { store, shown } = await arrive()
  store.showMessage("error", TEXT)
  await expect.element(shown).toBeVisible()
  await userEvent.keyboard("{Tab}{Enter}")
  await expect.element(shown).toHaveLength(0)
})

describe("a message that is read", () => {
  heldClock()

  it("is held while it is pointed at or focused, and disappears afterwards", async () => {
    const { store, screen, shown, close } = await arrive()
    store.showMessage("success", TEXT)
    await seen(shown)
    for (const [hold, release] of [
      [() => close.element().focus(), () => close.element().blur()],
      [() => shown.hover(), () => screen.getByText("Bredvid").hover()],
    ] as const) {
      await hold()
      await vi.advanceTimersByTimeAsync(2 * MESSAGE_SHOWN_MS)
      await seen(shown)
      await release()
    }
    await vi.advanceTimersByTimeAsync(MESSAGE_SHOWN_MS)
    await gone(shown)
  })
})

it("of the cart is followed by a button that opens it, one space apart", async () => {
  const { store, opened, screen } = await arrive()
  store.showMessage("success", TEXT, true)
  await expect.element(screen.getByRole("status")).toHaveTextContent(`${TEXT} Visa varukorgen`)
  await screen.getByRole("button", { name: "Visa varukorgen" }).click()
  expect(opened).toEqual(["cart-drawer"])
})
