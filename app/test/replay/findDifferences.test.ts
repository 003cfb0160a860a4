/** Differences between what a flow expects and its result, in a sentence each. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Flow } from "../../replay/Flow.ts"
import { replayFlow } from "../../replay/replayFlow.ts"

describe("differences", () => {
  it.live("are reported for an order, of its visitor or of another, for promotions and for accounts", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "every difference",
        people: { agnes: { firstName: "Agnes" } },
        shop: {
          goods: { bok: { price: 100, stock: 2 }, penna: { price: 20.5, vat: 25 } },
          giftCards: { kort: { balance: 30.5 } },
          promotions: { rea: { effect: { kind: "percentOff", percent: 10 }, goods: ["bok"] } },
          accounts: {
            agnes: {
              email: "agnes@example.se",
              verified: false,
              phone: "+46701740605",
              person: "agnes",
              member: true,
              consents: { acceptsSMSMarketing: false },
            },
          },
        },
        steps: [
          { add: { goods: "bok", copies: 2 } },
          { add: { goods: "penna", copies: 1 } },
          { addGiftCard: "kort" },
          { do: "openCheckout" },
          { add: { goods: "penna", copies: 1 }, by: "bo" },
          { do: "openCheckout", by: "bo" },
          { pay: { outcome: "paid", amount: 1 }, by: "bo" },
          { wait: "1 minute" },
        ],
        expect: {
          order: {
            state: "CONFIRMED",
            lines: { bok: 1 },
            discount: 1,
            shipping: 1,
            delivery: "home",
            total: 1,
            toPay: 1,
            giftCards: { kort: 1 },
            awaited: { bok: 1 },
            reviewReason: "a reason",
          },
          ordersOf: {
            bo: { state: "CONFIRMED", reviewReason: "another reason" },
            nobody: { state: "CONFIRMED", total: 1 },
          },
          confirmed: 1,
          promotionUses: { rea: 5 },
          accounts: {
            agnes: {
              email: "a@example.se",
              verified: true,
              phone: "+46701740606",
              person: false,
              member: false,
              firstName: "Bo",
              sessions: 1,
              consents: { acceptsSMSMarketing: "granted", acceptsEmailMarketing: "granted" },
            },
            "agnes@example.se": { exists: false },
            "+46701740605": { exists: false },
            "+46701740699": {},
          },
          accountsInAll: 2,
        },
      })
      assert.deepStrictEqual(differences, [
        "The state of the order is PENDING, not CONFIRMED",
        "The discount of the order is 20 kr, not 1 kr",
        "The shipping of the order is 49 kr, not 1 kr",
        "The delivery of the order is parcel, not home",
        "The total of the order is 250 kr, not 1 kr",
        "The amount to pay of the order is 220 kr, not 1 kr",
        "The content of the order is bok: 2, penna: 1, not bok: 1",
        "The amount paid by gift cards for the order is kort: 30 kr, not kort: 1 kr",
        "The list of awaited copies of the order is nothing, not bok: 1",
        "The reason to review the order is nothing, not a reason",
        "The state of bo's order is NEEDS_REVIEW, not CONFIRMED (100 öre were paid and 7000 agreed)",
        "The reason to review bo's order is 100 öre were paid and 7000 agreed, not another reason",
        "The state of nobody's order is none, not CONFIRMED",
        "The number of confirmed orders is 0, not 1",
        "The uses of rea is 0, not 5",
        "The e-mail of agnes is agnes@example.se, not a@example.se",
        "Whether a code has proved the e-mail of agnes is false, not true",
        "The phone number of agnes is +46701740605, not +46701740606",
        "Whether BankID has identified the owner of agnes is true, not false",
        "The membership of agnes is true, not false",
        "The first name of agnes is Agnes, not Bo",
        "The number of sessions of agnes is 0, not 1",
        "The answer about marketing (acceptsSMSMarketing) of agnes is denied, not granted",
        "The answer about marketing (acceptsEmailMarketing) of agnes is unknown, not granted",
        "Whether agnes@example.se has an account is true, not false",
        "Whether +46701740605 has an account is true, not false",
        "Whether +46701740699 has an account is false, not true",
        "The number of accounts is 1, not 2",
      ])
    }),
  )

  it.live("are reported for e-mails to an address, and for what it watches", () =>
    Effect.gen(function* () {
      const played = (goods: "bok" | "lyrik", expect: Flow["expect"]) =>
        replayFlow({
          name: "watches",
          shop: { goods: { bok: { price: 100, soldOut: true }, lyrik: { price: 100, soldOut: true } } },
          steps: [
            { watch: { goods: "lyrik", email: "agnes@example.se" } },
            { watch: { goods: "bok", email: "agnes@example.se" } },
            { wait: "1 minute" },
            { confirmWatch: { goods, email: "agnes@example.se" } },
            { confirmWatch: { goods: "lyrik", email: "bo@example.se" } },
          ],
          expect,
        })
      const { differences } = yield* played("bok", {
        emails: ["watchLink", "watchedForSale"],
        emailsTo: { "agnes@example.se": ["watchedForSale"], "bo@example.se": ["code"] },
        watches: { "agnes@example.se": ["lyrik"], "bo@example.se": ["bok"] },
      })
      assert.deepStrictEqual(differences, [
        "Step 5 (confirmWatch goods lyrik, email bo@example.se) was refused: no e-mail about lyrik",
        "The list of sent e-mails is watchLink, watchLink, not watchLink, watchedForSale",
        "The list of e-mails to agnes@example.se is watchLink, watchLink, not watchedForSale",
        "The list of e-mails to bo@example.se is nothing, not code",
        "What agnes@example.se waits for is bok, not lyrik",
        "What bo@example.se waits for is nothing, not bok",
      ])
      const right = yield* played("lyrik", { watches: { "agnes@example.se": ["lyrik"] } })
      assert.lengthOf(right.differences, 1)
    }),
  )

  it.live("are none where the result is as expected", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "as expected",
        shop: {
          goods: {
            bok: { price: 100, stock: 1 },
            penna: { price: 20, memberPrice: 15, vat: 25 },
            fil: { price: 50, download: true },
          },
          giftCards: { kort: { balance: 30 }, gammalt: { balance: 10, lasts: "1 minute" } },
          promotions: {
            rea: { name: "Rea", effect: { kind: "percentOff", percent: 10 }, goods: ["bok"] },
            senare: { effect: { kind: "percentOff", percent: 50 }, begins: "1 hour" },
            slut: { effect: { kind: "percentOff", percent: 50 }, ends: "1 minute" },
          },
          members: ["medlem"],
        },
        steps: [
          { logIn: "medlem" },
          { wait: "2 minutes" },
          { add: { goods: "bok", copies: 1 } },
          { add: { goods: "penna", copies: 2 } },
          { add: { goods: "fil", copies: 1 } },
          { addGiftCard: "kort" },
          { addGiftCard: "gammalt", refused: "GiftCardRefused" },
          { do: "openCheckout" },
          { do: "agreeToDownloads" },
          { pay: { outcome: "paid" } },
          { wait: "1 minute" },
        ],
        expect: {
          order: {
            state: "CONFIRMED",
            lines: { bok: 1, penna: 2, fil: 1 },
            discount: 10,
            giftCards: { kort: 30 },
            awaited: {},
          },
          confirmed: 1,
          stock: { bok: 0 },
          giftCards: { kort: 0, gammalt: 0 },
          promotionUses: { rea: 1, senare: 0, slut: 0 },
          emails: ["orderConfirmation"],
          cart: {},
          accountsInAll: 1,
        },
      })
      assert.deepStrictEqual(differences, [])
    }),
  )
})
