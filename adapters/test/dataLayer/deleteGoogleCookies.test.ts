import { deleteGoogleCookies } from "@kapitel/adapters/dataLayer/deleteGoogleCookies"
import { assert, it } from "vitest"

it("expires Google's cookies on the page's host and on its domain, and keeps the shop's", () => {
  const written: Array<string> = []
  const cookies = {
    get cookie() {
      return "kapitel-cart=1; _ga=GA1; _gat=1; _garden=2"
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  deleteGoogleCookies(cookies, "www.shop.example")
  assert.deepStrictEqual(
    written.filter((text) => text.startsWith("_ga=")),
    ["", "; Domain=www.shop.example", "; Domain=shop.example"].map((domain) => `_ga=; Path=/; Max-Age=0${domain}`),
  )
  assert.isFalse(written.some((text) => text.startsWith("kapitel")))
})
