import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { CartStore, CartStoreError } from "@kapitel/core/cart/CartStore"
import { Identity } from "@kapitel/core/identity/Identity"
import { Effect, Option, Redacted } from "effect"
import { makeCartForms } from "../../server/cartForms.ts"
import { makeOwnerOf } from "../../server/ownerOf.ts"
import { giftCards, MEMBER } from "./giftCards.ts"
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

  it("is the account of a session, before the cart's own, and never one that was invented", async () => {
    const { shop } = opened
    await shop.runPromise(giftCards({}))
    const accountId = Option.getOrThrow(await shop.runPromise(Identity.use((one) => one.findByNumber(MEMBER))))
    const { sessionToken } = await shop.runPromise(
      Identity.use((identity) => identity.createSession(accountId, Date.now(), false)),
    )
    const ownerIn = (cookie: string, secure = true) =>
      makeOwnerOf(shop, secure)(shopRequest({ target: "/", headers: { cookie } }))
    const session = `kapitel-session=${Redacted.value(sessionToken)}`
    const cart = `kapitel-cart=${"c".repeat(43)}`
    assert.strictEqual(await ownerIn(`__Host-${session}`), `account ${accountId}`)
    assert.strictEqual(await ownerIn(`__Host-${session}; __Host-${cart}`), `account ${accountId}`)
    assert.strictEqual(await ownerIn(session, false), `account ${accountId}`)
    assert.isUndefined(await ownerIn(session))
    assert.isUndefined(await ownerIn(`__Host-kapitel-session=${"s".repeat(43)}`))
  })

  it("is nobody while the store does not respond", async () => {
    const find = () => Effect.fail(new CartStoreError({ operation: "find", cause: "down" }))
    const failing = makeOwnerOf(
      {
        runPromise: (effect, options) =>
          opened.shop.runPromise(
            Effect.updateService(effect, CartStore, (store) => CartStore.of({ ...store, find })),
            options,
          ),
      },
      true,
    )
    const cookie = `__Host-kapitel-cart=${"c".repeat(43)}`
    assert.isUndefined(await failing(shopRequest({ target: "/", headers: { cookie } })))
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
