import { assert, describe, it } from "@effect/vitest"
import { BODY_PLACE, HEAD_PLACE, mouldOf } from "../../pages/mould.ts"

const SCRIPT = '<script src="/assets/a.js" type="module" async></script>'

describe("the document around a page", () => {
  it("has its script wait for the style sheet, wherever Vike puts it", () => {
    for (const [inHead, inBody] of [
      [SCRIPT, ""],
      ["", SCRIPT],
    ]) {
      const mould = mouldOf(`<head>${inHead}${HEAD_PLACE}</head><body>${BODY_PLACE}${inBody}</body>`)
      const text = [mould?.start, mould?.middle, mould?.end].join("")
      assert.strictEqual(text, `<head>${inHead}</head><body>${inBody}</body>`.replace(" async", ""))
    }
  })

  it("is none where a page has no place in it", () => {
    assert.isUndefined(mouldOf(`<head></head><body>${BODY_PLACE}</body>`))
    assert.isUndefined(mouldOf("<h1>500</h1>"))
  })
})
