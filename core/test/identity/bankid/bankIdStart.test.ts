import { appAddress, browserKind, isMobile, returnUrlFor } from "@kapitel/core/identity/bankid/bankIdStart"
import { describe, expect, it } from "vitest"

const IOS = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
const KINDS = [
  ["iosSafari", `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`],
  ["iosChrome", `${IOS} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`],
  ["iosFirefox", `${IOS} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`],
  ["iosOther", `${IOS} Mobile/15E148`],
  [
    "android",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  ],
  [
    "desktop",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
  ],
  ["desktop", ""],
] as const

const PAGE = "https://shop.example/checkout"

describe("opening the app", () => {
  it.each(KINDS)("%s is detected from %s", (kind, userAgent) => {
    expect(browserKind(userAgent)).toBe(kind)
    expect(isMobile(kind)).toBe(kind !== "desktop")
  })

  it("is by BankID's universal link where that works, and by its URL scheme elsewhere", () => {
    expect(appAddress("iosSafari", "a b&c")).toBe("https://app.bankid.com/?autostarttoken=a%20b%26c&redirect=null")
    expect(appAddress("android", "x")).toMatch(/^https:\/\/app\.bankid\.com\//)
    for (const kind of ["desktop", "iosChrome", "iosFirefox", "iosOther"] as const) {
      expect(appAddress(kind, "x")).toBe("bankid:///?autostarttoken=x&redirect=null")
    }
  })

  it("returns to the browser that it was opened from", () => {
    expect(returnUrlFor("iosSafari", PAGE)).toBe(PAGE)
    expect(returnUrlFor("iosChrome", PAGE)).toBe("googlechromes://")
    expect(returnUrlFor("iosFirefox", PAGE)).toBe("firefox://")
    for (const kind of ["android", "desktop", "iosOther"] as const) expect(returnUrlFor(kind, PAGE)).toBeUndefined()
  })
})
