import { keyedHash } from "@kapitel/adapters/embedded/KeyedHash"
import { qrText } from "@kapitel/core/identity/bankid/qrText"
import { Redacted } from "effect"
import { describe, expect, it } from "vitest"

const HASH = keyedHash(Redacted.make("unused"))
const ORDER = {
  qrStartToken: "67df3917-fa0d-44e5-b327-edcc928297f8",
  qrStartSecret: Redacted.make("d28db9a7-4cde-429e-a983-359be676944c"),
}

/** Source: BankID's developer pages, "Animated QR". */
const CODES = [
  "dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8",
  "949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2",
  "a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3",
]

describe("the text of a QR code", () => {
  it.each(CODES.map((code, t) => [t, code] as const))("equals BankID's own vector at second %i", (t, code) => {
    expect(qrText(ORDER, t, HASH)).toBe(`bankid.${ORDER.qrStartToken}.${t}.${code}`)
    expect(qrText(ORDER, t + 0.999, HASH)).toBe(`bankid.${ORDER.qrStartToken}.${t}.${code}`)
  })

  it("has no negative time before the order began", () => {
    expect(qrText(ORDER, -3, HASH)).toBe(qrText(ORDER, 0, HASH))
  })
})

describe("a hash under the shop's key", () => {
  it("depends on its use and value, and on the key", () => {
    const other = keyedHash(Redacted.make("another"))
    const hashes = [
      HASH.peppered("person", "198504129845"),
      HASH.peppered("code", "198504129845"),
      HASH.peppered("person", "196209179834"),
      HASH.peppered("person", "19850412", "9845"),
      other.peppered("person", "198504129845"),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/)
    expect(HASH.peppered("person", "198504129845")).toBe(hashes[0])
  })
})
