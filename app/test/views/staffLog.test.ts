/** Rows of the staff log are in Swedish, with hours of Sweden, whatever the log has. */
import { assert, it } from "@effect/vitest"
import type { StoredLogEntry } from "@kapitel/core/staff/StaffLog"
import { staffLogRows } from "../../views/staffLog.ts"

const entry = { seq: 1, at: Date.parse("2026-11-30T20:18:00Z"), authorName: "Vera Falk", hash: "" }
const rowOf = (more: object) => {
  const [row] = staffLogRows([{ ...entry, ...more } as unknown as StoredLogEntry], [])
  return [row?.at, row?.author, row?.object, ...(row?.changes ?? [])].map((text) => text?.replaceAll("\u00a0", " "))
}

it("an hour that was chosen is of Sweden, and objects and authors have Swedish words", () => {
  assert.deepStrictEqual(
    [
      rowOf({ act: "content.schedule", object: "sida kapitel /om-oss", after: { at: "2026-12-01T07:00:00.000Z" } }),
      rowOf({ act: "picture.add", object: "picture 3fa94c02b17e", after: { fileName: "picture.jpg" } }),
      rowOf({ act: "passkey.add", object: "passkey" }),
      rowOf({ act: "staff.add", authorName: "command line", object: "staff Alva Holm a…@exempel.se" }),
    ],
    [
      ["30 nov 2026 kl 21.18", "Vera Falk", "sida kapitel /om-oss", "tid: 1 dec 2026 kl 08.00"],
      ["30 nov 2026 kl 21.18", "Vera Falk", "bild 3fa94c02b17e", "fil: picture.jpg"],
      ["30 nov 2026 kl 21.18", "Vera Falk", "inloggningsnyckel"],
      ["30 nov 2026 kl 21.18", "kommandoraden", "personal Alva Holm a…@exempel.se"],
    ],
  )
})
