import { assert, describe, it } from "@effect/vitest"
import { emailKey, isEmail, MAX_EMAIL_LENGTH, parseEmail } from "@kapitel/core/identity/email"
import { codeLength, isCompleteCode, pastedCode } from "@kapitel/core/identity/oneTimeCode"
import { displayPhone, parsePhone } from "@kapitel/core/identity/phone"
import fc from "fast-check"

const mobile = (typed: string) => {
  const number = parsePhone(typed)
  return number.kind === "mobile" ? number.number : number.kind
}

describe("a phone number", () => {
  it.each([
    "070-123 45 67",
    "070 123 45 67",
    "0701234567",
    "+46701234567",
    "0046 70 1234567",
    "0046701234567",
    "+46 (0)70 1234567",
    "+46(0)70-123 45 67",
    "+460701234567",
    "46701234567",
    "(070) 123.45.67",
    "070/1234567",
    "070\u00a0123\u00a045\u00a067",
    "070–123 45 67",
    "701234567",
    " 070-1234567 ",
  ])("%s is +46701234567 (VAL-05, D-30)", (typed) => {
    assert.strictEqual(mobile(typed), "+46701234567")
  })

  it.each([
    ["+4512345678", "notSwedishMobile"],
    ["+47 912 34 567", "notSwedishMobile"],
    ["004791234567", "notSwedishMobile"],
    ["08-123 456 78", "notSwedishMobile"],
    ["0771-123456", "notSwedishMobile"],
    ["071-123 45 67", "notSwedishMobile"],
    ["070-123 45 6", "notSwedishMobile"],
    ["070-123 45 678", "notSwedishMobile"],
    ["+467012345678", "notSwedishMobile"],
    ["00701234567", "notSwedishMobile"],
    ["+0701234567", "notSwedishMobile"],
    ["460701234567", "notSwedishMobile"],
    ["07012345", "invalid"],
    ["", "invalid"],
    ["070-123 45 6x", "invalid"],
    ["０７０１２３４５６７", "invalid"],
    ["070+1234567", "invalid"],
    ["070-123\n45 67", "invalid"],
    ["070-123 45 67; DROP", "invalid"],
  ])("%s is %s (VAL-03)", (typed, kind) => {
    assert.strictEqual(mobile(typed), kind)
  })

  const national = fc
    .tuple(fc.constantFrom("70", "72", "73", "76", "79"), fc.stringMatching(/^[0-9]{7}$/))
    .map(([operator, rest]) => operator + rest)
  const gap = fc.constantFrom("", " ", "-", "\u00a0", ".")

  it("is the same in any notation, when normalised again, and when formatted (P9, VAL-05, VAL-06)", () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom("0", "+46", "0046", "46", "+46(0)", "+46 (0)", "+460", ""),
        fc.array(gap, { minLength: 9, maxLength: 9 }),
        (digits, prefix, gaps) => {
          const number = mobile(prefix + Array.from(digits, (digit, place) => digit + gaps[place]).join(""))
          assert.strictEqual(number, `+46${digits}`)
          assert.strictEqual(mobile(number), number)
          assert.match(displayPhone(number), /^0\d\d-\d{3} \d\d \d\d$/)
          assert.strictEqual(mobile(displayPhone(number)), number)
        },
      ),
    )
  })

  it("from any text is a Swedish mobile number or none (D-30)", () => {
    const noise = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("0", "4", "6", "7", "+", "-", "(", ")", " ", "1", ".", "/") }),
    )
    fc.assert(
      fc.property(noise, (typed) => {
        const number = parsePhone(typed)
        if (number.kind === "mobile") assert.match(number.number, /^\+467[02369][0-9]{7}$/)
      }),
    )
  })

  it("from another country is shown unchanged", () => {
    for (const number of ["+4512345678", "070", ""]) assert.strictEqual(displayPhone(number), number)
  })
})

describe("an e-mail address", () => {
  it.each([
    "a@b.se",
    "anna.svensson+bok@mail.example.com",
    "å@ö.se",
    "a@b.c.museum",
    " a@b.se ",
    `${"a".repeat(249)}@b.se`,
  ])("%s is accepted (D-29)", (typed) => {
    assert.strictEqual(parseEmail(typed), typed.trim())
  })

  it.each([
    "",
    "a@b",
    "a@b.s",
    "@b.se",
    "a@.se",
    "a.b@se",
    "a@b.se.",
    "a@b@c.se",
    "a b@c.se",
    "a@b .se",
    "a@b.se\r\nBcc: c@d.se",
    "a\u0000@b.se",
    "a\u200b@b.se",
    "a\u00a0b@c.se",
    `${"a".repeat(250)}@b.se`,
  ])("%j is refused (VAL-01)", (typed) => {
    assert.isUndefined(parseEmail(typed))
  })

  it("from any text matches the rule, and is never more than one line (P10, VAL-01, D-29)", () => {
    const noise = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("a", "@", ".", "b", " ", "\r", "\n") }),
      fc.emailAddress(),
    )
    fc.assert(
      fc.property(noise, (text) => {
        const at = text.indexOf("@")
        const domain = text.slice(at + 1)
        const plain = !/[\s\p{Cc}\p{Cf}]/u.test(text) && text.length <= MAX_EMAIL_LENGTH
        assert.strictEqual(isEmail(text), plain && at > 0 && !domain.includes("@") && /.\.[^.]{2,}$/su.test(domain))
        if (isEmail(text)) assert.isAtLeast(text.length, 3)
      }),
    )
  })
})

describe("a one-time code", () => {
  it("is complete with exactly as many digits as were sent (LOGIN-22)", () => {
    assert.isTrue(isCompleteCode("1234"))
    assert.isTrue(isCompleteCode("123456", 6))
    for (const code of ["", "123", "12345", "12a4", "１２３４", "12 4", "-123"])
      assert.isFalse(isCompleteCode(code), code)
  })

  it("is extracted from pasted text", () => {
    assert.strictEqual(pastedCode(" 12 34\n"), "1234")
    assert.strictEqual(pastedCode("123-456", 6), "123456")
    for (const pasted of ["Din kod är 1234", "12345", ""]) assert.isUndefined(pastedCode(pasted))
  })

  it("has 4 to 8 digits, whatever is configured", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double()), (setting) => {
        assert.strictEqual(codeLength(setting), [4, 5, 6, 7, 8].includes(setting) ? setting : 4)
      }),
    )
  })

  it("of any length is complete exactly when it has that many digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,10}$/), fc.integer({ min: 4, max: 8 }), (digits, length) => {
        assert.strictEqual(isCompleteCode(digits, length), digits.length === length)
        assert.strictEqual(
          pastedCode(digits.split("").join(" "), length),
          digits.length === length ? digits : undefined,
        )
      }),
    )
  })
})

describe("an address as the key of an account", () => {
  it("ignores case, and keeps look-alike characters apart", () => {
    assert.strictEqual(emailKey("Agnes.K@Exempel.SE"), "agnes.k@exempel.se")
    for (const other of ["agnes.\u212a@exempel.se", "agne\u017f.k@exempel.se", "agnes.k@\u0117xempel.se"])
      assert.notStrictEqual(emailKey(other), emailKey("agnes.k@exempel.se"), other)
    // Two ways to write one letter are two mailboxes, chosen by their owners.
    assert.notStrictEqual(emailKey("\u00c5sa@exempel.se"), emailKey("A\u030asa@exempel.se"))
  })

  it("of any two texts is equal only when they differ in the case of A to Z", () => {
    const ascii = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
        assert.strictEqual(emailKey(one) === emailKey(other), ascii(one) === ascii(other))
        assert.strictEqual(emailKey(emailKey(one)), emailKey(one))
        assert.strictEqual(emailKey(one.toUpperCase()) === emailKey(one), ascii(one) === ascii(one.toUpperCase()))
      }),
    )
  })
})
