import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { makeCartForms } from "../../server/cartForms.ts"
import { makeOwnerOf } from "../../server/ownerOf.ts"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, openTemporaryShop, site, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const FORM = { "content-type": "application/x-www-form-urlencoded" }

describe("whose a change is", () => {
  it("is said of a cart that there is, and of none that was made up", async () => {
    const { shop } = opened
    const ownerOf = makeOwnerOf(shop, true)
    const add = { method: "POST", target: "/cart/lines", headers: FORM, body: `ean=${BOOK}&quantity=1` }
    const answer = await makeCartForms({ shop, site, secure: true })(shopRequest(add))
    const cookie = [answer?.headers["set-cookie"] ?? []]
      .flat()
      .map((set) => set.split(";")[0])
      .join("; ")
    const asked = (header: string) => ownerOf(shopRequest({ target: "/", headers: { cookie: header } }))
    assert.match((await asked(cookie)) ?? "", /^cart ./)
    assert.isUndefined(await asked(cookie.replace(/(kapitel-cart=).{8}/, "$1aaaaaaaa")))
    assert.isUndefined(await asked(""))
  })

  it("may try so many discount codes, then waits, and a neighbour does not", async () => {
    const { shop } = opened
    const forms = makeCartForms({ shop, site, secure: true })
    const guess = async (address: string, cookie: string, n: number) =>
      forms(
        shopRequest({
          method: "POST",
          target: "/cart/promotions",
          headers: { ...FORM, cookie, accept: "application/json" },
          body: `code=GISSNING${n}`,
          address,
        }),
      )
    const cartOf = async () => {
      const add = { method: "POST", target: "/cart/lines", headers: FORM, body: `ean=${BOOK}&quantity=1` }
      const answer = await forms(shopRequest(add))
      return [answer?.headers["set-cookie"] ?? []]
        .flat()
        .map((set) => set.split(";")[0])
        .join("; ")
    }
    const [mine, other] = [await cartOf(), await cartOf()]
    const statuses: Array<number | undefined> = []
    for (let n = 0; n < 25; n++) statuses.push((await guess("198.51.100.7", mine, n))?.status)
    assert.deepStrictEqual(statuses.slice(19, 21), [409, 429])
    assert.isUndefined(statuses.slice(20).find((status) => status !== 429))
    assert.strictEqual((await guess("198.51.100.8", other, 1))?.status, 409)
  })
})
