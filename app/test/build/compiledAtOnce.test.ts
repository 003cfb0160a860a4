import { assert, describe, it } from "@effect/vitest"
import { compiledAtOnce } from "../../build/compiledAtOnce.ts"
import { getPageContext, providePageContext } from "../../build/getPageContext.ts"

describe("chunks that run on the first press", () => {
  it("say that they are to be compiled whole, and no others", () => {
    const bundle = {
      "a-1.js": { type: "chunk", name: "a", code: "a()" },
      "b-1.js": { type: "chunk", name: "b", code: "b()" },
      "c-1.js": { type: "chunk", name: "c", code: "c()" },
      "a-1.css": { type: "asset", name: "a", code: "a{}" },
    }
    const { name, generateBundle } = compiledAtOnce(["a", "c"])
    const generate = generateBundle as unknown as (options: unknown, bundle: unknown) => void
    generate({}, bundle)
    const hint = "//# allFunctionsCalledOnLoad\n"
    assert.deepStrictEqual(
      [name, ...Object.values(bundle).map(({ code }) => code)],
      ["kapitel:compiled-at-once", `${hint}a()`, "b()", `${hint}c()`, "a{}"],
    )
  })
})

it("a browser has no page context of Vike's", () => {
  assert.strictEqual(getPageContext(), null)
  assert.doesNotThrow(providePageContext)
})
