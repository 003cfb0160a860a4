/** Views of the login drawer operated by the keyboard alone, and their accessible names (LOGIN-01). */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/login.css"
import { BANKID_POLL_MS } from "@kapitel/core/identity/bankIdMachine"
import { afterEach, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { ok } from "./deferredShop.ts"
import { heldClock, seen } from "./followPaths.ts"
import { EMAIL, endBankId, type LoginVisit, METHODS, PENDING, SENT, visitLogin } from "./loginVisit.tsx"
import { violations } from "./violations.ts"

heldClock()

type Arrive = () => Promise<LoginVisit>

const opened = async (as: "guest" | "nonMember" = "guest"): Promise<LoginVisit> => {
  const visit = await visitLogin(as)
  await visit.open()
  return visit
}

const chosen = (method: keyof typeof METHODS) => async (): Promise<LoginVisit> => {
  const visit = await opened()
  await visit.press(METHODS[method])
  return visit
}

/** Each with its name, and where Tab moves the initial focus. */
const views: ReadonlyArray<readonly [view: string, name: string, stops: ReadonlyArray<string>, arrive: Arrive]> = [
  ["the options", "Logga in", ["Mobilt BankID", "Kod via e-post", "Kod via sms", "Håll mig inloggad"], opened],
  [
    "BankID",
    "Mobilt BankID",
    ["Öppna BankID på den här enheten", "Avbryt", "Demo: öppna demons BankID-app (ny flik)"],
    async () => {
      const visit = await chosen("BANKID")()
      await visit.answer("login.startBankId", ok(PENDING))
      await seen(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
      return visit
    },
  ],
  ["an address", "Kod via e-post", [], chosen("EMAIL")],
  ["a number", "Kod via sms", [], chosen("SMS")],
  [
    "the code",
    "Ange koden",
    ["Siffra 2 av 4", "Siffra 3 av 4", "Siffra 4 av 4", "Skicka ny kod", "Demo: läs koden i demobrevlådan (ny flik)"],
    async () => {
      const visit = await chosen("EMAIL")()
      await visit.type(EMAIL)
      await visit.press(/^Skicka kod/)
      await visit.answer("login.sendCode", SENT)
      return visit
    },
  ],
  [
    "the activation of a membership",
    "Bli medlem",
    ["Aktivera medlemskapet", "Inte nu"],
    async () => {
      const visit = await opened("nonMember")
      await visit.press("Bli medlem med BankID")
      await endBankId(visit, { kind: "noUser", firstName: "Agnes" }, BANKID_POLL_MS)
      return visit
    },
  ],
  ["the offer of a membership", "Bli medlem", ["Bli medlem med BankID", "Inte nu"], () => opened("nonMember")],
]

/** The accessible name of the focused element. */
const focused = (): string => {
  const { activeElement } = document
  const field = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined
  return (
    activeElement?.getAttribute("aria-label") ??
    field ??
    activeElement?.querySelector("b")?.textContent ??
    activeElement?.textContent ??
    ""
  ).trim()
}

afterEach(async () => {
  await page.viewport(390, 844)
})

it.each(views)(
  "%s: has a name, no axe violations, the focus and a Tab order, from 320 px on (LOGIN-01, LOGIN-02)",
  async (_view, name, stops, arrive) => {
    const { dialog, showsView } = await arrive()
    await showsView(name)
    vi.useRealTimers()
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
    expect(document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent).toBe(name)
    const reached: Array<string> = []
    for (const _stop of stops) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
      reached.push(focused())
    }
    expect(reached).toEqual(stops)
    for (const width of [320, 390, 1440]) {
      await page.viewport(width, 844)
      expect(await violations(dialog)).toEqual([])
      expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    }
  },
)
