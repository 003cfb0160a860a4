/** What is said when a shop cannot start: what is wrong, and what to do. */
import { assert, describe, it } from "@effect/vitest"
import { listeningProblem, openingProblem } from "../../composition/startProblem.ts"

const FOLDER = "/a/folder/without/a/shop"

describe("a shop that cannot start", () => {
  it("prints each cause once, the innermost last, and a cause that is not an Error as text", () => {
    const disk = new Error("disk full")
    const store = new Error("the store failed", { cause: disk })
    assert.strictEqual(openingProblem(store, FOLDER), "The shop cannot open: the store failed: disk full")
    const wrapped = new Error("the store failed: disk full", { cause: disk })
    assert.strictEqual(openingProblem(wrapped, FOLDER), "The shop cannot open: the store failed: disk full")
    assert.strictEqual(openingProblem("no words", FOLDER), "The shop cannot open: no words")
    assert.strictEqual(openingProblem(new TypeError(""), FOLDER), "The shop cannot open: TypeError")
  })

  it.each([
    ["EADDRINUSE", /^PORT: 80 is in use/],
    ["EACCES", /^PORT: 80 is not permitted/],
    ["EADDRNOTAVAIL", /^HOST: this machine has no address books\.example/],
    ["ENOTFOUND", /^HOST: books\.example does not exist/],
    ["EOTHER", /^The shop cannot listen at books\.example:80: broken$/],
  ])("names the setting for %s", (code, wanted) => {
    const error = Object.assign(new Error("broken"), { code })
    assert.match(listeningProblem(error, { host: "books.example", port: 80 }), wanted)
  })
})
