/** The login drawer over a page, with a shop that responds when a test decides. */
import type { BankIdProgress } from "@kapitel/core/shop/LoginClient"
import { LoginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { Messages } from "@kapitel/ui/shell/Messages"
import type { PageHost } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { expect, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { deferredShop, ok } from "./deferredShop.ts"
import { seen } from "./followPaths.ts"

export const EMAIL = "agnes@exempel.se"
export const FAILURE = "Ett fel uppstod. Vänligen försök igen senare."
export const WRONG = "Engångskoden du angav stämmer inte."
export const METHODS = { BANKID: /^Mobilt BankID/, EMAIL: /^Kod via e-post/, SMS: /^Kod via sms/ } as const

export const PENDING = {
  kind: "pending",
  qrcode: "M4 4h41v41h-41z",
  hint: "outstandingTransaction",
  nonce: "n1",
  autoStartUrl: "bankid:///?autostarttoken=a1&redirect=null",
} as const satisfies BankIdProgress

export const SENT = ok({ nonce: "n", codeLength: 4 })

/** `as`: a logged-in account that is no member is offered a membership. */
export const visitLogin = async (as: "guest" | "nonMember" = "guest", page: Partial<PageHost> = {}) => {
  const shop = deferredShop({ signedIn: () => (as === "nonMember" ? "account" : undefined), ...page })
  const screen = await render(
    <ShopProvider store={shop.store}>
      <a href="/logga-in">Vid sidan av</a>
      <Messages />
      <LoginDrawer demo={{ EMAIL: "/demo/brev", SMS: "/demo/telefon", BANKID: "/demo/bankid" }} />
    </ShopProvider>,
  )
  const dialog = screen.container.querySelector("dialog")
  if (dialog === null) throw new Error("The drawer is no dialog")
  const drawer = screen.getByRole("dialog")
  const button = (name: string | RegExp) => drawer.getByRole("button", { name })
  const showsView = (heading: string) => seen(drawer.getByRole("heading", { name: heading, level: 2 }))
  const press = async (name: string | RegExp) => {
    const pressed = () => button(name).query()
    await expect
      .poll(() => pressed()?.matches(":enabled") === true, { message: `${String(name)} can be pressed` })
      .toBe(true)
    ;(pressed() as HTMLElement).click()
  }
  const paste = async (code: string) => {
    const box = drawer.getByLabelText("Siffra 1 av 4")
    await seen(box)
    const data = new DataTransfer()
    data.setData("text", code)
    box.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  }
  const type = (text: string) => userEvent.fill(drawer.getByRole("textbox"), text)

  return {
    ...shop,
    screen,
    dialog,
    drawer,
    button,
    showsView,
    press,
    paste,
    type,
    open: async () => {
      dialog.showModal()
      await expect.poll(() => dialog.dataset["state"]).toBeDefined()
    },
    isBusy: (name: string | RegExp, busy: boolean) =>
      expect.poll(() => button(name).query()?.getAttribute("aria-busy") ?? null).toBe(busy ? "true" : null),
    /** The drawer's error message. */
    shows: (text: string | undefined) =>
      text === undefined
        ? expect.poll(() => dialog.querySelectorAll(".message, [role=alert] > *").length).toBe(0)
        : seen(drawer.getByText(text, { exact: false }).first()),
    passTime: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

export type LoginVisit = Awaited<ReturnType<typeof visitLogin>>

/** BankID ends as the test decides. `pollMs` is how long a page waits before it polls again. */
export const endBankId = async (visit: LoginVisit, progress: BankIdProgress, pollMs: number): Promise<void> => {
  await visit.answer("login.startBankId", ok(PENDING))
  await seen(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
  await visit.passTime(pollMs)
  await visit.answer("login.pollBankId", ok(progress))
}
