import { assert, describe, it } from "@effect/vitest"
import {
  AuthAnswer,
  authRequest,
  bankIdTroubleOf,
  CollectAnswer,
  readingOf,
} from "@kapitel/adapters/bankid/bankIdMessages"
import { Redacted, Schema } from "effect"

const TERMS = { endUserIp: "192.0.2.1", visibleText: "Logga in på Kapitel", blockRisk: false } as const
const shown = (visibleText: string) =>
  Buffer.from(authRequest({ ...TERMS, visibleText }).userVisibleData, "base64").toString()

describe("an order that is begun at BankID", () => {
  it("has the visitor's address and the text that the app shows; the risk and the way back where they are given", () => {
    const userVisibleData = Buffer.from(TERMS.visibleText).toString("base64")
    assert.deepStrictEqual(authRequest(TERMS), { endUserIp: "192.0.2.1", userVisibleData })
    assert.deepStrictEqual(authRequest({ ...TERMS, blockRisk: true, returnUrl: "https://kapitel.test/" }), {
      endUserIp: "192.0.2.1",
      userVisibleData,
      returnUrl: "https://kapitel.test/",
      requirement: { risk: "moderate" },
    })
  })

  it("shows as much of a long text as fits", () => {
    const most = 1_125
    assert.strictEqual(shown("a".repeat(most)), "a".repeat(most))
    assert.strictEqual(shown("a".repeat(most + 1)), "a".repeat(most))
  })

  it("is accepted with words of one to two hundred characters", () => {
    const isAnswer = Schema.is(AuthAnswer)
    const answer = { orderRef: "o", autoStartToken: "a", qrStartToken: "q", qrStartSecret: "s" }
    for (const field of Object.keys(answer)) {
      const of = (length: number) => isAnswer({ ...answer, [field]: "x".repeat(length) })
      assert.deepStrictEqual([of(0), of(1), of(200), of(201)], [false, true, true, false], field)
    }
  })
})

describe("an answer about an order", () => {
  const user = { personalNumber: "198504129845", givenName: "Agnes", surname: "Ek" }
  const complete = (more: object = {}) => ({ status: "complete", completionData: { user: { ...user, ...more } } })

  it("is read with its hint, or with the person", () => {
    const read = (answer: unknown) => readingOf(Schema.decodeUnknownSync(CollectAnswer)(answer))
    assert.deepStrictEqual(read({ status: "pending", hintCode: "userSign" }), { status: "pending", hint: "userSign" })
    assert.deepStrictEqual(read({ status: "failed" }), { status: "failed", hint: "" })
    const reading = read(complete())
    if (reading.status !== "complete") throw new Error("it is complete")
    const { personalNumber, ...names } = reading.person
    assert.deepStrictEqual(
      [Redacted.value(personalNumber), names],
      ["198504129845", { firstName: "Agnes", lastName: "Ek" }],
    )
  })

  it("has a personal number of twelve digits", () => {
    const isAnswer = Schema.is(CollectAnswer)
    const numbers = ["198504129845", "19850412984", "1985041298455", "19850412984x", "x198504129845", ""]
    assert.deepStrictEqual(
      numbers.map((personalNumber) => isAnswer(complete({ personalNumber }))),
      [true, false, false, false, false, false],
    )
  })
})

describe("an error of BankID", () => {
  it.each([
    [401, undefined, "unauthorized"],
    [403, undefined, "unauthorized"],
    [400, "Unauthorized", "unauthorized"],
    [408, undefined, "requestTimeout"],
    [400, "requestTimeout", "requestTimeout"],
    [429, undefined, "tooManyRequests"],
    [400, "tooManyRequests", "tooManyRequests"],
    [503, undefined, "maintenance"],
    [400, "Maintenance", "maintenance"],
    [400, "invalidParameters", "refused"],
    [404, undefined, "refused"],
    [499, undefined, "refused"],
    [500, undefined, "internalError"],
    [502, "unknown", "internalError"],
  ] as const)("%i %s is %s", (status, code, trouble) => {
    assert.strictEqual(bankIdTroubleOf(status, code), trouble)
  })
})
