import { DEMO_MEMBERS, DEMO_UNMAILED } from "@kapitel/adapters/demo/demoPurses"
import { describe, expect, it } from "vitest"
import { PEOPLE } from "../../app/simulators/bankid/people.ts"

/** The check digit of a personal number, by Luhn's rule over its last ten. */
const isRight = (personalNumber: string): boolean => {
  const sum = Array.from(personalNumber.slice(2)).reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

describe("people of the demo", () => {
  it("are the same to the shop and to its BankID", () => {
    const known = PEOPLE.map(({ personalNumber, givenName, surname }) => `${personalNumber} ${givenName} ${surname}`)
    for (const { personalNumber, name, lastName } of [...DEMO_MEMBERS, DEMO_UNMAILED]) {
      expect(known).toContain(`${personalNumber} ${name} ${lastName}`)
    }
    expect(known.length, "and somebody whom the shop does not know").toBeGreaterThan(DEMO_MEMBERS.length + 1)
  })

  it("have numbers that no living person has", () => {
    for (const { personalNumber } of PEOPLE) {
      expect(isRight(personalNumber)).toBe(true)
      // Birth numbers 980 to 999 are Skatteverket's, for tests.
      expect(personalNumber.slice(8, 10)).toBe("98")
    }
  })
})
