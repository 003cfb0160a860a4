import { deleteGoogleCookies } from "@kapitel/adapters/dataLayer/deleteGoogleCookies"
import { assert, it } from "vitest"

it("expires Google's cookies on the page's host and on its domain, and keeps the shop's", () => {
  const written: Array<string> = []
  const cookies = {
    get cookie() {
      return "kapitel-cart=1; x_ga=1; _ga=GA1; _gid=1=2; _fbp=3"
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  deleteGoogleCookies(cookies, "www.shop.example")
  const domains = ["", "; Domain=www.shop.example", "; Domain=shop.example"]
  assert.deepStrictEqual(
    written,
    ["_ga", "_gid"].flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`)),
  )
})
