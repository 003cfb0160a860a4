import { assert, describe, it } from "@effect/vitest"
import { languageTag, languageTags } from "@kapitel/core/discovery/languageTag"

describe("the tag of a language", () => {
  it.each([
    ["Svenska", "sv"],
    ["engelska", "en"],
    ["swe", "sv"],
    ["sv", "sv"],
    ["fre", "fr"],
    ["ger", "de"],
    ["fra", "fr"],
    ["Norska (bokmål)", "nb"],
    ["nno", "nn"],
    ["Nordsamiska", "se"],
    ["Lulesamiska", "smj"],
    ["Flera språk", "mul"],
    ["Persiska", "fa"],
  ])("of %s is %s", (language, tag) => {
    assert.strictEqual(languageTag(language), tag)
  })

  it.each(["", "und", "Rövarspråket", "<b>"])("does not exist for %o", (language) => {
    assert.isUndefined(languageTag(language))
  })

  it("is named once", () => {
    assert.deepStrictEqual(languageTags(["Svenska", "swe", "Okänt språk", "Engelska"]), ["sv", "en"])
    assert.deepStrictEqual(languageTags(undefined), [])
  })
})
