/** A flood from one network, over sockets, while a neighbour in it buys, completes, logs out and withdraws. */

import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
import { Option } from "effect"
import { openRequestLimits } from "../../composition/requestLimits.ts"
import { makeDemoSignIn } from "../../demo/loginPage.ts"
import { DEMO_SIGN_IN } from "../../pages/(browse)/demo/brev/forms.ts"
import { makeBankIdApp } from "../../server/bankIdApp.ts"
import { makeCartForms } from "../../server/cartForms.ts"
import { makeCheckoutForms } from "../../server/checkoutForms.ts"
import { makeClientReader } from "../../server/http/clientAddress.ts"
import { makeCsrfGuard } from "../../server/http/csrf.ts"
import { DEFAULT_RATE_LIMITS, makeRateLimit } from "../../server/http/rateLimit.ts"
import { mountLogin } from "../../server/login.ts"
import { makeLoginForms } from "../../server/loginForms.ts"
import { makeOwnerOf } from "../../server/ownerOf.ts"
import { makeWithdrawalForms } from "../../server/withdrawalForms.ts"
import { Cookies } from "./Cookies.ts"
import { giftCards, MEMBER, PIN } from "./giftCards.ts"
import { closeAll, type Listening, listen } from "./listen.ts"
import { ORIGIN } from "./shopRequest.ts"
import { BOOK, openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

const CARDS = ["6000000000009876", "6000000000009877"] as const

/** Fewer than a shop's own, so that a flood is short. */
const LIMITS = { ...DEFAULT_RATE_LIMITS, changesPerMinute: 30 }

let opened: TemporaryShop
let listening: Listening

beforeAll(async () => {
  opened = await openTemporaryShop()
  const { shop } = opened
  await shop.runPromise(giftCards({ [CARDS[0]]: 300_000, [CARDS[1]]: 300_000 }))
  const secure = true
  const login = await mountLogin({
    shop,
    secure,
    bankIdApp: makeBankIdApp(ORIGIN, Option.none()),
    limits: LIMITS,
  })
  // The clock does not move: used allowances stay used.
  const limit = makeRateLimit({
    limits: LIMITS,
    counts: openRequestLimits(),
    now: () => 0,
    ownerOf: makeOwnerOf(shop, secure),
  })
  listening = await listen({
    publicUrl: () => ORIGIN,
    readClient: makeClientReader(["127.0.0.1"]),
    guards: [makeCsrfGuard(ORIGIN), limit],
    handlers: [
      makeCartForms({ shop, secure }),
      makeCheckoutForms({ shop, secure }),
      makeWithdrawalForms({ shop, now: Date.now }),
      makeLoginForms({ shop, secure }),
      login,
      makeDemoSignIn({ shop, secure }),
    ],
  })
}, 60_000)
afterAll(async () => {
  await closeAll()
  await opened.close()
})

/** A browser at this address that stores its cookies. */
const browser = (address: string) => {
  const jar = new Cookies()
  return async (target: string, fields: Readonly<Record<string, string>> = {}) => {
    const answer = await listening.call(target, {
      method: "POST",
      headers: {
        origin: ORIGIN,
        "x-forwarded-for": address,
        "content-type": "application/x-www-form-urlencoded",
        cookie: jar.header,
      },
      body: new URLSearchParams(fields).toString(),
    })
    jar.keep(answer.headers["set-cookie"])
    return { status: answer.status, location: answer.headers.location ?? "" }
  }
}

/** The flood's requests, in turn: all without a cart or a session. */
const FLOOD: ReadonlyArray<readonly [target: string, fields: Readonly<Record<string, string>>]> = [
  ["/cart/lines", { ean: BOOK, quantity: "1" }],
  ["/cart/promotions", { code: "GISSNING" }],
  ["/angra", { name: "X", orderNumber: "K1", email: "x@exempel.se", scope: "all" }],
  ["/checkout/complete", {}],
  ["/logga-ut", {}],
]

const flood = async (addresses: ReadonlyArray<string>, times: number) => {
  let through = 0
  for (const address of addresses) {
    for (let n = 0; n < times; n++) {
      const [target, fields] = FLOOD[n % FLOOD.length] ?? ["/cart/lines", {}]
      if ((await browser(address)(target, fields)).status !== 429) through++
    }
  }
  return through
}

describe("a network that floods the shop", () => {
  const cases = [
    {
      network: "a /24",
      attackers: Array.from({ length: 4 }, (_, n) => `203.0.113.${n + 100}`),
      // The allowance of a /24, and that of each address.
      most: 30 + 4 * 10,
      neighbour: "203.0.113.7",
      card: CARDS[0],
    },
    {
      network: "an IPv6 /48",
      attackers: Array.from({ length: 8 }, (_, n) => `2001:db8:1:${(0x1000 + n * 0x80).toString(16)}::1`),
      // The allowance of a /48, and that of each /56 of two /64.
      most: 4 * 30 + 4 * 10,
      neighbour: "2001:db8:1:ab00::7",
      card: CARDS[1],
    },
  ]

  it.each(cases)("$network is limited, and no neighbour in it", async ({ attackers, most, neighbour, card }) => {
    assert.strictEqual((await flood(attackers, 20)) + (await flood(attackers, 10)), most)
    const agnes = browser(neighbour)
    const done = async (target: string, fields?: Readonly<Record<string, string>>) => {
      const { status, location } = await agnes(target, fields)
      assert.strictEqual(status, 303, target)
      assert.notInclude(location, "fel=", target)
      return location
    }
    const buy = async () => {
      await done("/cart/lines", { ean: BOOK, quantity: "1" })
      await done("/cart/gift-cards", { code: card, pin: PIN })
      const location = await done("/checkout/complete", AGNES)
      const key = /^\/checkout\/confirmation\?key=([\w-]{43})$/.exec(location)?.[1] ?? ""
      const order = await opened.shop.runPromise(OrderStore.use((orderStore) => orderStore.findByClientToken(key)))
      assert.strictEqual(Option.getOrUndefined(order)?.state, "CONFIRMED")
      return Option.getOrThrow(order)
    }
    const { number } = await buy()
    await done(DEMO_SIGN_IN, { number: MEMBER })
    await buy()
    await done("/logga-ut")
    const withdrawal = await done("/angra", {
      name: "Agnes Edvardsson",
      orderNumber: number,
      email: AGNES.email,
      scope: "all",
    })
    assert.match(withdrawal, /^\/angra\/[\w-]{43}$/)
    assert.strictEqual(await done(withdrawal), withdrawal)
    // Without a pause, the flood is refused as before.
    assert.strictEqual(await flood(attackers, 1), 0)
  })
})
