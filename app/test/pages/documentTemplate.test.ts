import { assert, describe, it } from "@effect/vitest"
import { BODY_PLACE, documentTemplateOf, HEAD_PLACE, withScriptTags } from "../../pages/documentTemplate.ts"

const SCRIPT = '<script src="/assets/a.js" type="module" async></script>'

describe("the document template of a page", () => {
  it("loads its script after the style sheet, wherever Vike puts it", () => {
    for (const [inHead, inBody] of [
      [SCRIPT, ""],
      ["", SCRIPT],
    ]) {
      const documentTemplate = documentTemplateOf(
        `<head>${inHead}${HEAD_PLACE}</head><body>${BODY_PLACE}${inBody}</body>`,
      )
      const text = [documentTemplate?.start, documentTemplate?.middle, documentTemplate?.end].join("")
      assert.strictEqual(text, `<head>${inHead}</head><body>${inBody}</body>`.replace(" async", ""))
    }
  })

  it("has no inline script that Vike combined from several", () => {
    const merged = '<script type="module" async>\nimport("/assets/a.js");\nimport("/assets/b.js");\n</script>'
    assert.strictEqual(
      withScriptTags(`<body>${merged}</body>`),
      '<body><script src="/assets/a.js" type="module"></script><script src="/assets/b.js" type="module"></script></body>',
    )
    assert.strictEqual(withScriptTags(`<body>${SCRIPT}</body>`), `<body>${SCRIPT}</body>`)
  })

  it("is none for a page without its placeholder", () => {
    assert.isUndefined(documentTemplateOf(`<head></head><body>${BODY_PLACE}</body>`))
    assert.isUndefined(documentTemplateOf("<h1>500</h1>"))
  })
})
