import { assert, describe, it } from "@effect/vitest"
import { codeRefusalQuery, refusalMessageFromQuery } from "../../text/cartRefusals.ts"

const SENTENCE = "Kraven för att ta del av erbjudandet är inte uppfyllda"
const messageOf = (query: string) => refusalMessageFromQuery(new URLSearchParams(query))

describe("a code without effect", () => {
  it("gets the common sentence, and then the reason, from the address that a form redirects to", () => {
    const why = codeRefusalQuery({ reason: "threshold", missing: 3_200 })
    assert.strictEqual(messageOf(`fel=CodeRefused${why}`), `${SENTENCE}. Handla för 32\u00a0kr till så gäller det.`)
    assert.strictEqual(
      messageOf(`fel=CodeRefused${codeRefusalQuery({ reason: "usedUp" })}`),
      `${SENTENCE}. Erbjudandet är slut.`,
    )
  })

  it("that is unknown, or has an invented reason in the address, gets the common sentence only", () => {
    assert.strictEqual(codeRefusalQuery({ reason: "unknown" }), "")
    for (const query of ["", "&skal=unknown", "&skal=<b>", "&skal=threshold", "&skal=threshold&saknas=-1", "&saknas=5"])
      assert.strictEqual(messageOf(`fel=CodeRefused${query}`), SENTENCE)
    assert.isUndefined(messageOf("skal=usedUp"))
  })
})
