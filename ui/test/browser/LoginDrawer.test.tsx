/** The login drawer operated by a visitor: what BankID opens, shows and stores. */
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import { BANKID_POLL_MS } from "@kapitel/core/identity/bankIdMachine"
import { describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { ok } from "./deferredShop.ts"
import { gone, heldClock, seen } from "./followPaths.ts"
import { EMAIL, type LoginVisit, METHODS, PENDING, SENT, visitLogin } from "./loginVisit.tsx"

heldClock()

const aTab = (stored = new Map<string, string>()) => {
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}

const byBankId = async (visit: LoginVisit): Promise<void> => {
  await visit.press(METHODS.BANKID)
  await visit.answer("login.startBankId", ok(PENDING))
  await seen(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
}

it("asks for a code for as long as the session is to last, and a digit is erased by its key", async () => {
  const visit = await visitLogin()
  const request = vi.spyOn(visit.store.client.login, "verifyCode")
  await visit.open()
  const remember = visit.drawer.getByRole("checkbox", { name: "Håll mig inloggad" })
  const isChecked = () => (remember.element() as HTMLInputElement).checked
  const before = isChecked()
  await remember.click({ force: true })
  await expect.poll(isChecked).toBe(!before)
  await visit.press(METHODS.EMAIL)
  await visit.type(EMAIL)
  await visit.press(/^Skicka kod/)
  await visit.answer("login.sendCode", SENT)
  await visit.showsView("Ange koden")
  const boxes = () => [1, 2, 3, 4].map((at) => visit.drawer.getByLabelText(`Siffra ${at} av 4`).element())
  const digits = () => boxes().map((box) => (box as HTMLInputElement).value)
  await expect.poll(() => document.activeElement).toBe(boxes()[0])
  await userEvent.keyboard("12")
  await expect.poll(digits).toEqual(["1", "2", "", ""])
  boxes()[1]?.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true, cancelable: true }))
  await expect.poll(digits).toEqual(["1", "", "", ""])
  await visit.paste("1234")
  await expect.poll(() => request.mock.calls.map(([sent]) => [sent.code, sent.rememberMe])).toEqual([["1234", !before]])
})

describe("BankID on this device", () => {
  it("is opened by its button on a computer", async () => {
    const visit = await visitLogin()
    await visit.open()
    await byBankId(visit)
    expect(visit.left).toEqual([])
    await visit.press("Öppna BankID på den här enheten")
    await expect.poll(() => visit.left).toEqual([PENDING.autoStartUrl])
  })

  it("opens by itself on a phone, and its QR code is shown when another device is chosen", async () => {
    const visit = await visitLogin("guest", { browser: "iosSafari" })
    await visit.open()
    await visit.press(METHODS.BANKID)
    await visit.answer("login.startBankId", ok(PENDING))
    await expect.poll(() => visit.left).toEqual([PENDING.autoStartUrl])
    await visit.press("Använd BankID på en annan enhet")
    await seen(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
  })

  it("shows no QR code while the person uses the app, and cancels an order that is left (LOGIN-11)", async () => {
    const visit = await visitLogin()
    await visit.open()
    await byBankId(visit)
    await visit.passTime(BANKID_POLL_MS)
    await visit.answer("login.pollBankId", ok({ ...PENDING, hint: "userSign" }))
    await gone(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
    await visit.press("Avbryt")
    await expect.poll(() => visit.isRequested("login.leaveBankId")).toBe(true)
    expect(visit.storage.size).toBe(0)
  })

  it("continues by itself after a reload, and is forgotten when it ends (D-54)", async () => {
    const stored = new Map<string, string>()
    const tab = aTab(stored)
    const before = await visitLogin("guest", { tab })
    await before.open()
    await before.press(METHODS.BANKID)
    await before.answer("login.startBankId", ok(PENDING))
    await expect.poll(() => stored.size).toBe(1)
    await before.screen.unmount()

    const visit = await visitLogin("guest", { tab })
    await visit.showsView("Mobilt BankID")
    expect(visit.dialog.matches("[data-stays]")).toBe(true)
    await visit.answer("login.pollBankId", ok({ kind: "complete", ticket: "t" }))
    await visit.answer("login.openSession", ok())
    await visit.answer("account.me", ok(sampleUser(true)))
    await seen(visit.screen.getByText("Välkommen, Agnes! Du är inloggad."))
    await expect.poll(() => stored.size).toBe(0)
  })

  it("is not opened by the page that a link leads to: its order is cancelled", async () => {
    const tab = aTab()
    const before = await visitLogin("guest", { tab, path: () => "/logga-in" })
    await before.open()
    await before.press(METHODS.BANKID)
    await before.answer("login.startBankId", ok(PENDING))
    await expect.poll(() => tab().getItem("kapitel-bankid")).not.toBeNull()
    await before.screen.unmount()

    const visit = await visitLogin("guest", { tab, path: () => "/kategori/bocker" })
    await expect.poll(() => visit.isRequested("login.leaveBankId")).toBe(true)
    expect([visit.dialog.open, tab().getItem("kapitel-bankid")]).toEqual([false, null])
  })
})
