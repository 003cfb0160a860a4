import { maskContacts, maskEmail, maskName, maskPhone } from "@kapitel/core/staff/mask"
import fc from "fast-check"
import { assert, describe, expect, it } from "vitest"

const word = fc.stringMatching(/^[a-zåäö]{3,12}$/)
const email = fc
  .tuple(fc.stringMatching(/^[a-z][a-z.]{2,12}[a-z]$/), fc.stringMatching(/^[a-z]{2,8}\.se$/))
  .map((parts) => parts.join("@"))
const phone = fc
  .tuple(fc.constantFrom("+46 70", "070-", "+4670", "08-1"), fc.stringMatching(/^[0-9]{3} [0-9]{2} [0-9]{2}$/))
  .map(([start, rest]) => start + rest)

describe("masked personal data", () => {
  it("no text has an address or a telephone number left, and keeps its other words", () => {
    fc.assert(
      fc.property(word, email, phone, word, (first, address, number, last) => {
        const masked = maskContacts(`${first} ${address} ${number} ${last}`)
        assert.notInclude(masked, address)
        assert.notInclude(masked.replace(/\D/g, ""), number.replace(/\D/g, "").slice(-6))
        assert.isTrue(masked.startsWith(`${first} `) && masked.endsWith(` ${last}`))
      }),
    )
  })

  it("masking again changes nothing", () => {
    fc.assert(
      fc.property(email, phone, (address, number) => {
        const masked = maskContacts(`${address}, ${number}`)
        assert.strictEqual(maskContacts(masked), masked)
      }),
    )
  })

  it("references, EANs, sums and dates stay", () => {
    const text = "R7K2QD, 9789100123456, 1 249 kr, 2026-11-27 kl. 18.30, 3 ex"
    expect(maskContacts(text)).toBe(text)
  })

  it("a name is the first name and an initial", () => {
    expect(maskName("Agnes von Krusenstjerna")).toBe("Agnes K.")
    expect(maskName("  Agnes  ")).toBe("Agnes")
    expect(maskName("agnes öberg")).toBe("agnes Ö.")
    expect(maskName("")).toBe("")
  })

  it("an address is its first letter and its domain, a number its last two digits", () => {
    expect(maskEmail("agnes@exempel.se")).toBe("a…@exempel.se")
    expect(maskEmail("ingen")).toBe("…")
    expect(maskPhone("+46 70 123 45 67")).toBe("•••67")
    expect(maskPhone("112")).toBe("•••")
  })
})
