import { FAILED_HINTS, isWaitingForApp, PENDING_HINTS, SHOP_HINTS } from "@kapitel/core/identity/bankid/bankIdHint"
import { bankIdMessage } from "@kapitel/core/identity/bankid/bankIdMessage"
import { describe, expect, it } from "vitest"

const pending = (
  hint: string | undefined,
  startedBy: "qr" | "autostart" = "qr",
  device: "desktop" | "mobile" = "desktop",
) => bankIdMessage({ status: "PENDING", hint, startedBy, device })
const failed = (hint: string | undefined, startedBy: "qr" | "autostart" = "qr") =>
  bankIdMessage({ status: "FAILED", hint, startedBy, device: "desktop" })

describe("the message while BankID is pending and when it ends", () => {
  it.each([
    ["outstandingTransaction", "RFA1"],
    ["noClient", "RFA1"],
    [undefined, "RFA1"],
    ["started", "RFA15A"],
    ["userSign", "RFA9"],
    ["userMrtd", "RFA23"],
    ["userCallConfirm", "RFA21"],
    ["somethingNew", "RFA21"],
  ] as const)("%s is %s", (hint, key) => {
    expect(pending(hint)).toBe(key)
  })

  it.each([
    ["expiredTransaction", "RFA8"],
    ["certificateErr", "RFA16"],
    ["userCancel", "RFA6"],
    ["cancelled", "RFA3"],
    ["startFailed", "RFA17B"],
    ["transactionRiskBlocked", "riskBlocked"],
    ["userDeclinedCall", "RFA22"],
    ["notSupportedByUserApp", "appTooOld"],
    ["alreadyInProgress", "RFA4"],
    ["unavailable", "RFA5"],
    ["otherAccount", "otherAccount"],
    ["somethingNew", "RFA22"],
    [undefined, "RFA22"],
  ] as const)("the result %s is %s", (hint, key) => {
    expect(failed(hint)).toBe(key)
  })

  it("depends on how and where the app was to be started", () => {
    expect(pending("noClient", "autostart")).toBe("RFA13")
    expect(pending("started", "qr", "mobile")).toBe("RFA15B")
    expect(failed("startFailed", "autostart")).toBe("RFA17A")
  })

  it("exists for every current hint", () => {
    for (const hint of PENDING_HINTS) expect(pending(hint)).toBeTruthy()
    for (const hint of [...FAILED_HINTS, ...SHOP_HINTS]) expect(failed(hint)).toBeTruthy()
  })

  it("has a QR code only until an app has opened the order", () => {
    expect([undefined, ...PENDING_HINTS, "somethingNew"].filter(isWaitingForApp)).toEqual([
      undefined,
      "outstandingTransaction",
      "noClient",
    ])
  })
})
