import { assert, describe, it } from "@effect/vitest"
import { CONSENT_MAX_AGE, CONSENT_VERSION, readConsent, writeConsent } from "@kapitel/core/consent/consent"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const YEAR = CONSENT_MAX_AGE * 1000

describe("an answer about statistics", () => {
  it("is read as it was written, for a year", () => {
    for (const answer of ["yes", "no"] as const) {
      const text = writeConsent({ answer, at: NOON })
      assert.strictEqual(readConsent(text, NOON), answer)
      assert.strictEqual(readConsent(text, NOON + YEAR - 1000), answer)
      assert.isUndefined(readConsent(text, NOON + YEAR))
    }
  })

  it("has only characters that a cookie may contain", () => {
    assert.match(writeConsent({ answer: "yes", at: NOON }), /^[a-z0-9.]+$/)
  })

  it.each([
    ["nothing", ""],
    ["words of somebody else's", "accepted"],
    ["another version's", `yes.${CONSENT_VERSION + 1}.${NOON / 1000}`],
    ["one of a time to come", `yes.${CONSENT_VERSION}.${NOON / 1000 + 86_400}`],
    ["one without a time", `yes.${CONSENT_VERSION}.`],
    ["one that is neither", `maybe.${CONSENT_VERSION}.${NOON / 1000}`],
  ])("is none when the cookie is %s", (_name, text) => {
    assert.isUndefined(readConsent(text, NOON))
  })
})
