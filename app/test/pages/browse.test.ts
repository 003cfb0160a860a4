import { assert, describe, it } from "@effect/vitest"
import { browsePage } from "../../pages/browse.ts"

describe("a browse page that is drawn without Vike", () => {
  it.each(["/", "/kategori/bocker/deckare", "/bok/a/9789100000011", "/search", "/author/a"])(
    "is the same page at %s with a query",
    (path) => {
      const page = browsePage(path)
      assert.isDefined(page)
      assert.strictEqual(browsePage(`${path}?page=2`)?.kind, page?.kind)
      assert.strictEqual(browsePage(`${path}?q=/checkout?`)?.kind, page?.kind)
    },
  )

  it.each([
    "/forfattare?bokstav=S",
    "/checkout",
    "/mina-sidor?a=/kategori",
    "/order/x",
    "/bok/a/b/c",
    "//kategori",
    "/%zz",
    "kategori",
  ])("is none at %s", (address) => assert.isUndefined(browsePage(address)))
})
