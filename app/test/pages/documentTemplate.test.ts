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

it("leaves out the sheet of blocks that few pages have, and no other", () => {
  const link = (file: string) => `<link rel="stylesheet" type="text/css" href="/assets/static/${file}.css">`
  const written = `${link("style-1")}${link("blocks.D0Tub-3A")}${link("style-2")}${HEAD_PLACE}</head>${BODY_PLACE}`
  assert.strictEqual(documentTemplateOf(written)?.start.toString(), link("style-1") + link("style-2"))
})
