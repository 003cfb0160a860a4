import { expect, it } from "vitest"
import { pageAddress } from "../../server/pageAddress.ts"

it("the key of a page in the cache has the parameters that decide the page, in one order", () => {
  const url = new URL("https://kapitel.example/search?utm_source=brev&page=2&q=hav")
  expect(pageAddress(url)).toEqual({ address: "/search?q=hav&page=2", fragment: false })
})
