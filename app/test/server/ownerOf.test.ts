import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { makeCartForms } from "../../server/cartForms.ts"
import { makeOwnerOf } from "../../server/ownerOf.ts"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const FORM = { "content-type": "application/x-www-form-urlencoded" }

describe("the owner of a change", () => {
  it("is an existing cart, and never an invented one", async () => {
    const { shop } = opened
    const ownerOf = makeOwnerOf(shop, true)
    const add = { method: "POST", target: "/cart/lines", headers: FORM, body: `ean=${BOOK}&quantity=1` }
    const answer = await makeCartForms({ shop, secure: true })(shopRequest(add))
    const cookie = [answer?.headers["set-cookie"] ?? []]
      .flat()
      .map((set) => set.split(";")[0])
      .join("; ")
    const ownerIn = (header: string) => ownerOf(shopRequest({ target: "/", headers: { cookie: header } }))
    assert.match((await ownerIn(cookie)) ?? "", /^cart ./)
    assert.isUndefined(await ownerIn(cookie.replace(/(kapitel-cart=).{8}/, "$1aaaaaaaa")))
    assert.isUndefined(await ownerIn(""))
  })

  it("may try a limited number of discount codes, then waits, and a neighbour does not", async () => {
    const { shop } = opened
    const forms = makeCartForms({ shop, secure: true })
    const guess = async (address: string, cookie: string, n: number) => {
      const answer = await forms(
        shopRequest({
          method: "POST",
          target: "/cart/promotions",
          headers: { ...FORM, cookie },
          body: `code=GISSNING${n}`,
          address,
        }),
      )
      return /\?fel=(\w+)/.exec(String(answer?.headers["location"]))?.[1] ?? ""
    }
    const cartOf = async () => {
      const add = { method: "POST", target: "/cart/lines", headers: FORM, body: `ean=${BOOK}&quantity=1` }
      const answer = await forms(shopRequest(add))
      return [answer?.headers["set-cookie"] ?? []]
        .flat()
        .map((set) => set.split(";")[0])
        .join("; ")
    }
    const [mine, other] = [await cartOf(), await cartOf()]
    const refusals: Array<string> = []
    for (let n = 0; n < 25; n++) refusals.push(await guess("198.51.100.7", mine, n))
    assert.deepStrictEqual(refusals.slice(19, 21), ["CodeRefused", "TooManyTries"])
    assert.isUndefined(refusals.slice(20).find((refusal) => refusal !== "TooManyTries"))
    assert.strictEqual(await guess("198.51.100.8", other, 1), "CodeRefused")
  })
})
