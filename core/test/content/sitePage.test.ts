/** Settings and dictionary as a page, and back: what staff do not touch stays as the files have it. */
import { assert, describe, it } from "@effect/vitest"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import { formOfPage, pageOfForm } from "@kapitel/core/content/pageForm"
import { PHRASES, phraseOf } from "@kapitel/core/content/SiteContent"
import { SITE_PATH, siteOfPage, sitePage } from "@kapitel/core/content/sitePage"
import fc from "fast-check"

const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== "" && !one.includes("\r"))
const site = fc.record({
  settings: fc.record({ storeName: text, description: text }, { requiredKeys: [] }),
  dictionary: fc.dictionary(fc.constantFrom(...PHRASES, "another", "third"), text),
})

describe("settings and dictionary of a site", () => {
  it("are the same after they were a page, and after its form", () => {
    fc.assert(
      fc.property(site, (files) => {
        const page = sitePage(files)
        assert.strictEqual(page.path, SITE_PATH)
        assert.deepEqual(siteOfPage(page, files), files)
        assert.deepEqual(siteOfPage(pageOfForm(FIELD_SHAPES, formOfPage(FIELD_SHAPES, page), page.id), files), files)
      }),
    )
  })

  it("are the page's where it has them: a phrase that is emptied is the shop's own, and others stay the files'", () => {
    fc.assert(
      fc.property(site, site, (files, edited) => {
        const shown = siteOfPage(sitePage(edited), files)
        assert.deepEqual(shown.settings, edited.settings)
        for (const key of PHRASES) assert.strictEqual(phraseOf(shown, key), phraseOf(edited, key))
        assert.strictEqual(shown.dictionary["another"], files.dictionary["another"])
      }),
    )
    const empty = { ...sitePage({ settings: {}, dictionary: {} }), areas: { header: [], main: [], footer: [] } }
    assert.deepEqual(siteOfPage(empty, { settings: { storeName: "X" }, dictionary: { another: "Y" } }), {
      settings: {},
      dictionary: { another: "Y" },
    })
  })
})
