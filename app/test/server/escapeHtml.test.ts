import { assert, it } from "@effect/vitest"
import { escapeHtml } from "../../server/escapeHtml.ts"

it("text in an e-mail opens no tag, ends no attribute, and is never escaped twice", () => {
  assert.strictEqual(
    escapeHtml(`<a href="x" title='y'>&amp;</a>`),
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  )
  assert.strictEqual(escapeHtml("Åsa & Öst"), "Åsa &amp; Öst")
})
