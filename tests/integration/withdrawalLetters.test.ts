import { assert, describe, it } from "@effect/vitest"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { deliverable } from "@kapitel/core/mail/MailPost"
import { WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalLetters } from "@kapitel/core/withdrawal/WithdrawalLetters"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect } from "effect"
import { escapeHtml } from "../../app/mail/escapeHtml.ts"
import { layer } from "../../app/mail/WithdrawalLetters.ts"
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
  shopName: "Kapitel",
  shopUrl: "https://www.kapitel.example",
  trader: demoTrader,
  demo: false,
  staffAddress: "order@kapitel.example",
}

const compose = (kind: "withdrawalReceipt" | "withdrawalNotice") =>
  WithdrawalLetters.use((letters) => Effect.succeed(letters.compose(kind, filed, "key"))).pipe(
    Effect.provide(layer(settings)),
  )

describe("the receipt of a withdrawal", () => {
  it.effect("tells what was said, and when by the clock of Sweden, in both forms", () =>
    Effect.gen(function* () {
      const letter = yield* deliverable(yield* compose("withdrawalReceipt"))
      assert.strictEqual(letter.to, "agnes@exempel.se")
      assert.include(letter.subject, "K123456789")
      for (const words of [
        filed.withdrawal.statement.name,
        "K123456789",
        "agnes@exempel.se",
        "2 st Bok & penna (inbunden)",
        "och en <i>penna</i>",
        "22 november 2026 kl\u00a000.30 svensk tid",
        demoTrader.number,
      ]) {
        assert.include(letter.text, words)
        assert.include(letter.html, escapeHtml(words))
      }
      assert.notInclude(letter.html, "<b onload")
      assert.notInclude(letter.html, "<i>")
    }),
  )
})

describe("word to the staff of a withdrawal", () => {
  it.effect("goes to them, with what was found out", () =>
    Effect.gen(function* () {
      const letter = yield* deliverable(yield* compose("withdrawalNotice"))
      assert.strictEqual(letter.to, settings.staffAddress)
      assert.include(letter.text, "Det finns ingen order med det numret.")
      assert.include(letter.text, "2 st Bok & penna (inbunden)")
      assert.notInclude(letter.html, "<b onload")
    }),
  )
})
