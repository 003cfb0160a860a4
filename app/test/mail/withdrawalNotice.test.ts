/** What the staff must check before they pay back, for each kind of order that a withdrawal may be of. */

import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { COLOURS } from "@kapitel/core/site/colours"
import { WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { stockAwaited } from "../../mail/stockAwaited.ts"
import { withdrawalNotice } from "../../mail/withdrawalNotice.ts"
import { withdrawalReceipt } from "../../mail/withdrawalReceipt.ts"
import { demoTrader } from "../../text/trader.ts"
import { winter } from "../views/goods.ts"

const SENDER = {
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: "https://www.kapitel.example",
  trader: demoTrader,
  demo: false,
}

const ORDER = sampleOrder({
  contents: sampleContents([
    { ean: sampleEan(1), quantity: 1, price: 10_600 },
    { ean: sampleEan(2), quantity: 1, price: 9_900, shipped: false },
  ]),
  customer: { email: "agnes@exempel.se" },
  digitalConsentAt: winter("2026-11-01T10:00"),
  placedAt: winter("2026-11-01T10:05"),
  closedAt: winter("2026-11-02T10:05"),
})
const { customer: _, closedAt: __, ...NOT_CLOSED } = ORDER

const filed = (order: Order | undefined, at: number, name = "Agnes Edvardsson", email = "agnes@exempel.se") => ({
  ...(order === undefined ? {} : { order }),
  withdrawal: {
    id: WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
    at,
    statement: { name, orderNumber: OrderNumber.make("K123456789"), email, goods: { kind: "all" } as const },
  },
})

describe("the notice of a withdrawal", () => {
  const OWN = "E-postadressen är orderns egen."
  const IN_TIME = "Meddelandet kom i tid, oavsett vilken dag varorna kom fram."
  const LATE = "Om meddelandet kom i tid beror på vilken dag varorna kom fram."
  const FILE = "Kan inte ångras, digital leverans med kundens godkännande: Bok 2 (inbunden)"
  const bought = (day: string) => `Ordern bekräftades den ${day} november 2026.`
  it.each([
    ["no order", undefined, "2026-11-03T10:00", ["Det finns ingen order med det numret."]],
    ["an order never paid for", { ...ORDER, state: "EXPIRED" }, "2026-11-03T10:00", ["Ordern är inte betald."]],
    ["an order that is known", ORDER, "2026-11-03T10:00", [bought("2"), OWN, IN_TIME, FILE]],
    ["an order of long ago", ORDER, "2026-11-20T10:00", [bought("2"), OWN, LATE, FILE]],
    ["an order without an address", NOT_CLOSED, "2026-11-03T10:00", [bought("1"), IN_TIME, FILE]],
  ] as const)("of %s says what is to be checked", (_name, order, at, wanted) => {
    const { text } = withdrawalNotice(filed(order, winter(at)), SENDER)
    const found = text.slice(text.indexOf("ATT KONTROLLERA")).split("\n").slice(1)
    assert.deepStrictEqual(found, [...wanted])
  })
})

it("a receipt to another address than the order's has a plain, short name and no words of the customer's", () => {
  const at = winter("2026-11-03T10:00")
  const written = (name: string, email: string) =>
    withdrawalReceipt(filed(ORDER, at, name, email), SENDER).text.split("\n")[0]
  const name = `Köp  på http://x.example/1 ${"å".repeat(80)}`
  assert.deepStrictEqual(
    [written(name, "agnes@exempel.se"), written(name, "bo@exempel.se")],
    [`Hej ${name}!`, `Hej Köp på http x example ${"å".repeat(60 - 22)}!`],
  )
  assert.strictEqual(written("(Asta 2)", "bo@exempel.se"), "Hej Asta!")
})

it("copies that are awaited of goods that are no longer on the order have their number", () => {
  const awaited = [
    { ean: sampleEan(1), quantity: 2 },
    { ean: sampleEan(9), quantity: 1 },
  ]
  const { text } = stockAwaited({ ...ORDER, awaitedStock: awaited }, SENDER)
  assert.deepStrictEqual(text.split("\n").slice(2), [
    "2\u00a0st saknas av Bok 1 (inbunden), EAN 9780000000019",
    "1\u00a0st saknas av EAN 9780000000095",
  ])
})
