import { describe, expect, it } from "@effect/vitest"
import { DataFolderError } from "@kapitel/adapters/embedded/store/DataFolderError"
import { StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { TooManyRemovals } from "@kapitel/core/catalogue/CatalogueIntake"
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { Cause } from "effect"
import { refusalLine } from "../../cli/commands/import/importCommand.ts"

const fault = (code: string) => Object.assign(new Error(`${code}: no`), { code })
const damaged = new DataFolderError({ file: "/srv/shop.sqlite", problem: "is damaged", remedy: "Restore it" })

describe("the reason of a refusal", () => {
  it.each([
    [fault("ENOENT"), "There is no such file."],
    [fault("EISDIR"), "It is a folder."],
    [fault("EACCES"), "It cannot be read: no permission."],
    [fault("EIO"), "It failed: EIO: no"],
    [new Error("no"), "It failed: no"],
    ["no", "It failed: no"],
    [null, "It failed: null"],
    [{ reason: "no" }, "It failed: [object Object]"],
    [new FeedRefused({ reason: "The file is not ONIX." }), "The file is not ONIX."],
    [
      new TooManyRemovals({ removals: 44, live: 50 }),
      "It would remove 44 of the shop's 50 products, more than 5 %. If that is meant, run it again with --allow-removals.",
    ],
    [damaged, "/srv/shop.sqlite: is damaged. Restore it."],
    [new StoreError({ operation: "read", cause: damaged }), "/srv/shop.sqlite: is damaged. Restore it."],
    [new StoreError({ operation: "read", cause: new Error("no") }), "The shop's store could not write it: no"],
    [new StoreError({ operation: "read", cause: "no" }), "The shop's store could not write it: no"],
    [Object.assign(new Error("no"), { _tag: "Other" }), "The shop's store could not write it: no"],
  ])("of %s is a line", (error, line) => {
    expect(refusalLine(Cause.fail(error))).toBe(line)
  })
})
