/** What is said when a shop cannot start: what is wrong, and what to do. */
import { assert, describe, it } from "@effect/vitest"
import { DataFolderError } from "@kapitel/adapters/embedded/store/DataFolderError"
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

  it("names the file that cannot be used", () => {
    const refusal = { file: "/a/shop.sqlite", problem: "is damaged", remedy: "Restore it" }
    const cause = new Error("the store failed", { cause: new DataFolderError(refusal) })
    assert.strictEqual(openingProblem(cause, FOLDER), "/a/shop.sqlite: is damaged. Restore it.")
  })

  it.each([
    ["EADDRINUSE", "PORT: 80 is in use. End the program that listens there, or set PORT to another one."],
    ["EACCES", "PORT: 80 is not permitted for this user. Set PORT above 1023, with a proxy in front."],
    ["EADDRNOTAVAIL", "HOST: this machine has no address books.example. Set HOST to one of its addresses."],
    ["ENOTFOUND", "HOST: books.example does not exist. Set HOST to an address of this machine."],
    ["EOTHER", "The shop cannot listen at books.example:80: broken"],
  ])("names the setting for %s", (code, wanted) => {
    const error = Object.assign(new Error("broken"), { code })
    assert.strictEqual(listeningProblem(error, { host: "books.example", port: 80 }), wanted)
  })
})
