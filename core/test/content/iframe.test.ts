import { assert, describe, it } from "@effect/vitest"
import { Iframe } from "@kapitel/core/content/blocks/Iframe"
import { Option, Schema } from "effect"

const decode = Schema.decodeUnknownOption(Iframe)
const page = { url: "https://karta.example/a?b=c", title: "Karta" }
const accepts = (changes: object) => Option.isSome(decode({ ...page, ...changes }))

describe("an embedded page", () => {
  it("is as wide as its place and 400 px high unless it says otherwise", () => {
    assert.deepStrictEqual(decode(page), Option.some({ ...page, width: "100%", height: "400px" }))
    const sized = { ...page, width: "50%", height: "1px" }
    assert.deepStrictEqual(decode(sized), Option.some(sized))
  })

  it.each([
    ["1px", true],
    ["9999px", true],
    ["1%", true],
    ["99%", true],
    ["100%", true],
    ["0px", false],
    ["10000px", false],
    ["0%", false],
    ["101%", false],
    ["10em", false],
    ["x10px", false],
    ["10px;", false],
    ["", false],
  ])("may have the size '%s': %s", (size, isAccepted) => {
    assert.strictEqual(accepts({ width: size }), isAccepted)
    assert.strictEqual(accepts({ height: size }), isAccepted)
  })

  it.each(["http://karta.example", "xhttps://karta.example", "https://a b", "https://a\\b", "https://", ""])(
    "is not at '%s'",
    (url) => {
      assert.isFalse(accepts({ url }))
    },
  )

  it("has a name", () => {
    assert.isFalse(accepts({ title: "" }))
  })
})
