/** Bought gift cards on the page of their order. */
import { describe, expect, it } from "@effect/vitest"
import { sampleContents, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardSales, GiftCardSalesError } from "@kapitel/core/gift-cards/GiftCardSales"
import { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { withdrawableUntil } from "@kapitel/core/gift-cards/validity"
import { Effect, Layer } from "effect"
import { readOwnGiftCards } from "../../views/giftCards.ts"
import { eanOf, winter } from "./goods.ts"

const NOW = winter("2026-11-30T12:00")
const MINUTE = 60_000

const contents = sampleContents([{ ean: eanOf(1), quantity: 1, price: 50_000, shipped: false }])
const ORDER = sampleOrder({
  contents: { ...contents, lines: contents.lines.map((line) => ({ ...line, giftCard: true })) },
})

const sold = (more: Partial<SoldGiftCard>) =>
  SoldGiftCard.make({
    id: SoldGiftCard.fields.id.make("5e8c7b57-2d3b-4e3c-9d6a-64d0f4c1a001"),
    order: { id: ORDER.id, number: ORDER.number, page: ORDER.pageToken, email: "agnes@exempel.se" },
    ean: eanOf(1),
    copy: 0,
    value: SoldGiftCard.fields.value.make(50_000),
    state: "delivered",
    round: 1,
    deliverAt: NOW - MINUTE,
    soldAt: NOW - 2 * MINUTE,
    expiresAt: NOW + 3_000 * 86_400_000,
    recipient: { channel: "email", address: "bo@exempel.se" },
    ...more,
  })

const card = (more: Partial<NonNullable<SoldGiftCard["card"]>> = {}) => ({
  last4: "1234",
  balance: SoldGiftCard.fields.value.make(50_000),
  isUsed: false,
  ...more,
})

const shown = async (cards: ReadonlyArray<SoldGiftCard>, now = NOW, result: string | null = null) =>
  Effect.runPromise(
    readOwnGiftCards(ORDER, now, result).pipe(
      Effect.provide(Layer.mock(GiftCardSales, { ofOrder: () => Effect.succeed(cards) })),
    ),
  )

const states = async (cards: ReadonlyArray<SoldGiftCard>, now = NOW) =>
  (await shown(cards, now))?.cards.map(({ state, send, withdraw }) => [
    state.replace(/\s/g, " "),
    send !== undefined,
    withdraw !== undefined,
  ])

describe("a bought gift card", () => {
  it("says where it is, and what its buyer can do", async () => {
    const deliveredAt = NOW - MINUTE
    expect(
      await states([
        sold({ state: "waiting", deliverAt: NOW + MINUTE }),
        sold({ state: "waiting" }),
        sold({ deliveredAt, card: card() }),
        sold({ deliveredAt, card: card({ isUsed: true }) }),
        sold({ state: "failed", card: card() }),
        sold({ state: "withdrawn", card: card({ blockedAt: NOW }) }),
      ]),
    ).toEqual([
      ["Levereras 30 november 2026 kl 12.01", true, true],
      ["Levereras strax", true, true],
      ["Levererat 30 november 2026 kl 11.59", false, true],
      ["Levererat och använt", false, false],
      ["Kunde inte levereras", true, true],
      ["Ångrat och återbetalt", false, false],
    ])
  })

  it("that an unpaid order has reserved can be withdrawn when that ends", async () => {
    const held = sold({ deliveredAt: NOW - MINUTE, card: card({ heldUntil: NOW + 15 * MINUTE }) })
    expect(await states([held])).toEqual([
      [
        "Används i en betalning som inte är klar. Köpet kan ångras om den inte har betalats 30 november 2026 kl 12.15.",
        false,
        false,
      ],
    ])
    expect(await states([held], NOW + 15 * MINUTE)).toEqual([["Levererat 30 november 2026 kl 11.59", false, true]])
  })

  it("cannot be withdrawn after 14 days", async () => {
    const one = sold({ deliveredAt: NOW - MINUTE, card: card() })
    expect(await states([one], withdrawableUntil(one.soldAt) - 1)).toEqual([[expect.anything(), false, true]])
    expect(await states([one], withdrawableUntil(one.soldAt))).toEqual([[expect.anything(), false, false]])
  })

  it("is asked for again while it is about to be delivered, and not while it waits for its hour", async () => {
    const awaited = async (more: Partial<SoldGiftCard>) => (await shown([sold(more)]))?.isAwaited
    expect(await awaited({ state: "waiting" })).toBe(true)
    expect(await awaited({ state: "waiting", deliverAt: NOW + 1 })).toBe(false)
    expect(await awaited({ card: card() })).toBe(false)
  })

  it("says what became of a form, and nothing for a word that is none of ours", async () => {
    expect((await shown([], NOW, "angrat"))?.result).toEqual({ text: expect.stringContaining("ångrat"), isDone: true })
    expect((await shown([], NOW, "betalas"))?.result?.isDone).toBe(false)
    expect((await shown([], NOW, "<script>"))?.result).toBeUndefined()
  })

  it("is left out when it cannot be read, or when the order has none", async () => {
    const failing = Layer.mock(GiftCardSales, {
      ofOrder: () => Effect.fail(new GiftCardSalesError({ operation: "ofOrder", cause: "down" })),
    })
    const read = (order: typeof ORDER) =>
      Effect.runPromise(readOwnGiftCards(order, NOW, null).pipe(Effect.provide(failing)))
    expect(await read(ORDER)).toBeUndefined()
    expect(await read({ ...ORDER, contents })).toBeUndefined()
  })
})
