import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { contentDir } from "../../composition/contentDir.ts"

const linksOf = (page: string): ReadonlyArray<string> =>
  [...readFileSync(join(contentDir, "pages", `${page}.json`), "utf8").matchAll(/"href": "([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  )

describe("the withdrawal function (lag 2005:59, 2 kap.; Directive 2023/2673)", () => {
  it.each(["avtalsvillkor", "frakt-och-retur", "angerratt", "shell"])("is linked from %s", (page) => {
    assert.include(linksOf(page), "/angra")
  })
})

it("the footer links to the order look-up for guests (D-62)", () => {
  assert.include(linksOf("shell"), "/hitta-order")
})
