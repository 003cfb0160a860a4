import { assert, describe, it } from "@effect/vitest"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { validateEmailMessage } from "@kapitel/core/mail/EmailSender"
import { COLOURS } from "@kapitel/core/site/colours"
import { WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalEmails } from "@kapitel/core/withdrawal/WithdrawalEmails"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect } from "effect"
import { renderToStaticMarkup } from "react-dom/server"
import { layer } from "../../app/mail/WithdrawalEmails.ts"
import { demoTrader } from "../../app/text/trader.ts"

const filed: FiledWithdrawal = {
  withdrawal: {
    id: WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
    at: Date.UTC(2026, 10, 21, 23, 30),
    statement: {
      name: '<b onload="x">Agnes</b>',
      orderNumber: OrderNumber.make("K123456789"),
      email: "agnes@exempel.se",
      goods: {
        kind: "some",
        lines: [{ ean: sampleEan(1), title: "Bok & penna", format: "inbunden", quantity: 2 }],
        words: "och en <i>penna</i>",
      },
    },
  },
}

const settings = {
  brand: "kapitel",
  nonBookDirectory: "vara",
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: "https://www.kapitel.example",
  trader: demoTrader,
  demo: false,
  staffAddress: "order@kapitel.example",
} as const

/** The same for an order that was bought with this address. */
const boughtBy = (email: string): FiledWithdrawal => ({
  ...filed,
  order: sampleOrder({ state: "CONFIRMED", customer: { email } }),
})

const compose = (kind: "withdrawalReceipt" | "withdrawalNotice", about = filed) =>
  WithdrawalEmails.use((emails) => Effect.succeed(emails.compose(kind, about, "key"))).pipe(
    Effect.provide(layer([settings])),
  )

describe("the receipt of a withdrawal", () => {
  it.effect("has the statement and its time in Sweden, in both forms", () =>
    Effect.gen(function* () {
      const message = yield* validateEmailMessage(yield* compose("withdrawalReceipt", boughtBy("Agnes@Exempel.se")))
      assert.strictEqual(message.to, "agnes@exempel.se")
      assert.include(message.subject, "K123456789")
      for (const words of [
        filed.withdrawal.statement.name,
        "K123456789",
        "agnes@exempel.se",
        "2\u00a0st Bok & penna (inbunden)",
        "och en <i>penna</i>",
        "22 november 2026 kl\u00a000.30 svensk tid",
        demoTrader.number,
      ]) {
        assert.include(message.text, words)
        assert.include(message.html, renderToStaticMarkup(words))
      }
      assert.notInclude(message.html, "<b onload")
      assert.notInclude(message.html, "<i>")
    }),
  )
})

describe("the receipt of a withdrawal from an unverified sender", () => {
  it.effect("has name, number and time, and no text of the sender, whether the order exists or not", () =>
    Effect.gen(function* () {
      const { statement } = filed.withdrawal
      const relayed = {
        ...filed.withdrawal,
        statement: {
          ...statement,
          name: "Agnes Öst-O’Brien köp på https://evil.example/?a=1 NU billigt billigt billigt billigt billigt",
          goods: { kind: "some", lines: [], words: "https://evil.example" },
        },
      } satisfies FiledWithdrawal["withdrawal"]
      const emails = []
      for (const about of [filed, boughtBy("bertil@exempel.se")]) {
        const message = yield* validateEmailMessage(
          yield* compose("withdrawalReceipt", { ...about, withdrawal: relayed }),
        )
        for (const words of ["Agnes Öst-O’Brien", "K123456789", "22 november 2026 kl\u00a000.30 svensk tid"])
          assert.include(message.text, words)
        for (const hidden of ["evil.example", "https:", "?a"]) {
          assert.notInclude(message.text, hidden)
          assert.notInclude(message.html, hidden)
        }
        assert.notMatch(message.text, /(billigt ?){4}/)
        emails.push([message.subject, message.text, message.html])
      }
      assert.deepStrictEqual(emails[0], emails[1])
    }),
  )
})

describe("the daily list of statements about unknown orders", () => {
  it.effect("goes to the staff, with a row for each", () =>
    Effect.gen(function* () {
      const second = { ...filed.withdrawal, statement: { ...filed.withdrawal.statement, name: "Bertil" } }
      const mail = yield* WithdrawalEmails.useSync((emails) =>
        emails.composeList([filed.withdrawal, second], "key"),
      ).pipe(Effect.provide(layer([settings])))
      const message = yield* validateEmailMessage(mail)
      assert.strictEqual(message.to, settings.staffAddress)
      assert.include(message.subject, "2 ångrade ordrar")
      for (const words of ["Bertil", "K123456789", "agnes@exempel.se"]) assert.include(message.text, words)
      assert.notInclude(message.html, "<b onload")
    }),
  )
})

describe("the e-mail to the staff about a withdrawal", () => {
  it.effect("is sent with the results of the checks", () =>
    Effect.gen(function* () {
      const message = yield* validateEmailMessage(yield* compose("withdrawalNotice"))
      assert.strictEqual(message.to, settings.staffAddress)
      assert.include(message.text, "Det finns ingen order med det numret.")
      assert.include(message.text, "2\u00a0st Bok & penna (inbunden)")
      assert.notInclude(message.html, "<b onload")
    }),
  )
})
