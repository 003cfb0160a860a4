import { assert, describe, it } from "@effect/vitest"
import { codeRefusalQuery, refusalMessageFromQuery } from "../../text/cartRefusals.ts"

const SENTENCE = "Kraven för att ta del av erbjudandet är inte uppfyllda"
const said = (query: string) => refusalMessageFromQuery(new URLSearchParams(query))

describe("a code that takes nothing off", () => {
  it("gets the one sentence, and then why, in the address that a form leads back to", () => {
    const why = codeRefusalQuery({ reason: "threshold", missing: 3_200 })
    assert.strictEqual(said(`fel=CodeRefused${why}`), `${SENTENCE}. Handla för 32\u00a0kr till så gäller det.`)
    assert.strictEqual(
      said(`fel=CodeRefused${codeRefusalQuery({ reason: "usedUp" })}`),
      `${SENTENCE}. Erbjudandet är slut.`,
    )
  })

  it("that is unknown, or that an address makes up, gets the one sentence alone", () => {
    assert.strictEqual(codeRefusalQuery({ reason: "unknown" }), "")
    for (const query of ["", "&skal=unknown", "&skal=<b>", "&skal=threshold", "&skal=threshold&saknas=-1", "&saknas=5"])
      assert.strictEqual(said(`fel=CodeRefused${query}`), SENTENCE)
    assert.isUndefined(said("skal=usedUp"))
  })
})
