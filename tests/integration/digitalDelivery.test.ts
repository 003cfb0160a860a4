/** From a paid order to the file: what the shop does by itself once the payment is known. */

import { assert, it } from "@effect/vitest"
import { LocalDownloads } from "@kapitel/adapters/embedded/LocalDownloads"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { drainOutbox } from "@kapitel/core/checkout/outboxWorker"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Option, Redacted } from "effect"
import { cartOf, EBOOK, GUEST, issueCard, payWith, wholeShop } from "./wholeShop.ts"

it.layer(wholeShop, { excludeTestServices: true })("a paid download", (it) => {
  it.effect("is delivered by the outbox, once, and its e-mail links to it", () =>
    Effect.gen(function* () {
      const [checkout, delivery] = [yield* Checkout, yield* DigitalDelivery]
      const { code } = yield* issueCard(50_000)
      const cart = yield* cartOf([[EBOOK, 3]])
      assert.strictEqual(cart.lineItems[0]?.quantity, 1)
      const priced = yield* payWith(cart.id, code)
      yield* checkout.consent(priced, GUEST, true)
      const order = yield* checkout.completeWithoutPayment(priced, GUEST, AGNES)
      const line = { orderId: order.id, ean: EBOOK }
      assert.deepStrictEqual(yield* delivery.state(line), { kind: "unknown" })

      yield* drainOutbox()
      const state = yield* delivery.state(line)
      assert.strictEqual(state.kind, "delivered")
      assert.strictEqual(yield* drainOutbox(), 0)
      const [mail] = yield* Mailbox.use((mailbox) => mailbox.latest(1))
      assert.include(mail?.text, `/order/${order.pageToken}/hamta/1`)

      const link = yield* delivery.link(line, 1)
      assert.match(link, /^\/hamtning\/[A-Za-z0-9_-]{43}$/)
      const file = yield* LocalDownloads.use((downloads) => downloads.begin(Redacted.make(link.split("/")[2] ?? "")))
      assert.deepInclude(Option.getOrThrow(file), { name: "e-boken.pdf", mediaType: "application/pdf", size: 5 })
    }),
  )
})
