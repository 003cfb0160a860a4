/** The login drawer operated by a visitor: what BankID opens, shows and stores. */
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import { BANKID_POLL_MS } from "@kapitel/core/identity/bankIdMachine"
import { describe, expect, it } from "vitest"
import { ok } from "./deferredShop.ts"
import { gone, heldClock, seen } from "./followPaths.ts"
import { type LoginVisit, METHODS, PENDING, visitLogin } from "./loginVisit.tsx"

heldClock()

const byBankId = async (visit: LoginVisit): Promise<void> => {
  await visit.press(METHODS.BANKID)
  await visit.answer("login.startBankId", ok(PENDING))
  await seen(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
}

describe("BankID on this device", () => {
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
    const tab = () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
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
})
