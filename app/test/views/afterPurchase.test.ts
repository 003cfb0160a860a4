/** What pages after a purchase show, as a whole: files, My pages, and the form of a withdrawal. */

import { describe, expect, it } from "@effect/vitest"
import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { type DeliveryState, DigitalDelivery, DigitalDeliveryError } from "@kapitel/core/digital/DigitalDelivery"
import { Account } from "@kapitel/core/identity/Account"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Watch } from "@kapitel/core/watches/Watch"
import type { WithdrawalInput } from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import type { WithdrawnCopies } from "@kapitel/core/withdrawal/withdrawnCopies"
import { Effect, Layer, Option, Schema } from "effect"
import { accountView } from "../../views/account.ts"
import { downloadLine, readDownload } from "../../views/download.ts"
import { formAsTyped, formOfAccount, formOfOrder, isNothingLeft, nothingLeftText } from "../../views/withdrawal.ts"
import { book, eanOf, kr, outlineOf, pen, shopWith, site, variant, winter } from "./goods.ts"

const NOW = winter("2026-11-24T12:00")
const DAY = 86_400_000
const TOKEN = OrderPageToken.make("p".repeat(43))

const ORDER = sampleOrder({
  contents: sampleContents([
    { ean: eanOf(1), quantity: 2, price: 10_000 },
    { ean: eanOf(2), quantity: 1, price: 9_900, shipped: false },
    { ean: eanOf(9), quantity: 1, price: 5_000 },
  ]),
  customer: { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Berg" },
  pageToken: TOKEN,
  placedAt: NOW - DAY,
  closedAt: NOW - DAY,
  digitalConsentAt: NOW - DAY,
})
const PRODUCTS = [book(1), book(2, { kind: "ebook", format: "E-bok", distributionMethod: "download" })]

describe("the page of a line's files", () => {
  const line = Option.getOrThrow(Option.fromUndefinedOr(ORDER.contents.lines[1]))
  const until = NOW + 30 * DAY
  const file = (name: string, format: string, downloadsLeft: number) => ({ name, format, downloadsLeft })
  const BOOK = { ...file("bok.epub", "EPUB", 3), size: 1_500_000, marked: true }

  const read = (state: DeliveryState | "outage", wanted?: number) =>
    Effect.runSync(
      readDownload({ order: ORDER, line: 2, file: wanted }, line, { now: NOW, email: "hej@exempel.se" }).pipe(
        Effect.provide(shopWith({ products: PRODUCTS })),
        Effect.provide(
          Layer.mock(DigitalDelivery, {
            state: () =>
              state === "outage"
                ? Effect.fail(new DigitalDeliveryError({ operation: "state", cause: new Error("an outage") }))
                : Effect.succeed(state),
          }),
        ),
      ),
    )

  it("has each file with its size, its downloads left, and how to open it", async () => {
    const one = read({ kind: "delivered", files: [BOOK], until })
    const files = [BOOK, { ...file("bok.pdf", "PDF", 0), marked: false }, file("bok.cbz", "CBZ", 1)]
    const several = read({ kind: "delivered", files, until })
    await expect(outlineOf({ one, several })).toMatchFileSnapshot("./outlines/downloads.txt")
    const second = read({ kind: "delivered", files: [BOOK, file("bok.pdf", "PDF", 1)], until }, 2)
    expect(second).toMatchObject({ files: [{ name: "bok.pdf", button: "Ladda ner (PDF)" }], mark: undefined })
  })

  it.each([
    ["notDelivered", "outage"],
    ["notDelivered", { kind: "unknown" }],
    ["notDelivered", { kind: "processing" }],
    ["failed", { kind: "failed", reason: "damaged" }],
    ["cancelled", { kind: "cancelled" }],
    ["noSuchFile", { kind: "delivered", files: [], until }],
    ["over", { kind: "delivered", files: [BOOK], until: NOW }],
    ["usedUp", { kind: "delivered", files: [file("a.mp3", "MP3", 0), file("b.mp3", "MP3", 0)], until }],
  ] as const)("has none: %s", (why, state) => {
    expect(read(state)).toBe(why)
  })

  it("has none beyond the last one, and is there for as long as the files are", () => {
    expect(read({ kind: "delivered", files: [BOOK], until }, 2)).toBe("noSuchFile")
    expect(read({ kind: "delivered", files: [BOOK], until: NOW + 1 })).toMatchObject({ title: "Bok 2" })
  })

  it("is of a paid order's file alone", () => {
    expect(downloadLine(ORDER, 2)).toBe(line)
    for (const [order, place] of [
      [undefined, 2],
      [ORDER, 1],
      [ORDER, 0],
      [ORDER, 4],
      [{ ...ORDER, state: "PENDING" as const }, 2],
      [{ ...ORDER, state: "NEEDS_REVIEW" as const }, 2],
    ] as const)
      expect(downloadLine(order, place)).toBeUndefined()
  })
})

describe("My pages", () => {
  it("show orders with covers and links, and watched products, also those that are gone", async () => {
    const account = Schema.decodeUnknownSync(Account)({
      id: "00000000-0000-4000-8000-000000000001",
      emailVerified: true,
      consents: { acceptsEmailMarketing: "granted", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "unknown" },
      createdAt: 0,
    })
    const watch = (n: number, confirmed: boolean) =>
      Watch.make({
        id: Watch.fields.id.make(`7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a1${n}`),
        token: Watch.fields.token.make(String(n).repeat(43)),
        ean: eanOf(n),
        email: "agnes@exempel.se",
        requestedAt: NOW - 2 * DAY,
        ...(confirmed ? { confirmedAt: NOW - DAY } : {}),
      })
    const pens = pen(3, {
      variants: [variant(3, { color: "Röd" }), variant(4, { color: "Blå", price: kr(80) })],
    })
    const view = Effect.runSync(
      accountView(account, [ORDER], [watch(1, true), watch(4, false), watch(8, true)], site, {
        now: NOW,
        outcome: { typed: undefined, saved: false },
      }).pipe(
        Effect.provide(shopWith({ products: [...PRODUCTS, pens] })),
        Effect.provide(
          Layer.merge(Layer.mock(Reservations, {}), Layer.mock(Withdrawals, { ofOrder: () => Effect.succeed([]) })),
        ),
      ),
    )
    const { orders, watches, digital } = view
    await expect(outlineOf({ orders, watches, digital })).toMatchFileSnapshot("./outlines/my-pages.txt")
  })
})

const NONE: WithdrawnCopies = new Map()

describe("the form of a withdrawal", () => {
  const typed: WithdrawalInput = {
    name: "A. Berg",
    orderNumber: "K1",
    email: "a@exempel.se",
    scope: "some",
    words: "pennan",
    lines: [{ key: "line-2", quantity: 1 }],
  }
  const LINE = { ticked: undefined, withdrawn: undefined, excluded: false }
  const lines = (ticked?: number) => [
    { ...LINE, key: "line-0", title: "Bok 1 (inbunden)", quantity: 2 },
    { ...LINE, key: "line-1", title: "Bok 2 (inbunden)", quantity: 0, excluded: true },
    { ...LINE, key: "line-2", title: "Bok 3 (inbunden)", quantity: 1, ticked },
  ]

  it("is filled in with an order, an account, or what was typed", () => {
    expect(formOfOrder(ORDER, NONE, NOW)).toEqual({
      name: "Agnes Berg",
      orderNumber: ORDER.number,
      email: "agnes@exempel.se",
      words: "",
      faults: [],
      order: { token: TOKEN, late: false, lines: lines() },
    })
    const { customer: _, ...unnamed } = ORDER
    expect(formOfOrder(unnamed, NONE, NOW)).toMatchObject({ name: "", email: "" })
    expect(formOfAccount({ lastName: "Berg" } as Account)).toEqual({
      name: "Berg",
      orderNumber: "",
      email: "",
      words: "",
      faults: [],
    })
    expect(formAsTyped(typed, ORDER, NONE, NOW + 13 * DAY, ["email"])).toEqual({
      ...typed,
      faults: ["email"],
      order: { token: TOKEN, late: true, lines: lines(1) },
    })
    expect(formAsTyped(typed, undefined, NONE, NOW, [])).toEqual({ ...typed, faults: [], order: undefined })
  })

  it("is not for an order of files alone whose delivery was agreed to", () => {
    const files = { ...ORDER, contents: sampleContents([{ ean: eanOf(2), quantity: 1, price: 1, shipped: false }]) }
    const { digitalConsentAt: _, ...withoutConsent } = files
    expect([files, withoutConsent, ORDER].map((order) => isNothingLeft(order, NONE, NOW))).toEqual([true, false, false])
  })

  it("leads to the order's own page for gift cards, which are blocked there at once (GIFT-01)", () => {
    const contents = sampleContents([
      { ean: eanOf(1), quantity: 1, price: 1 },
      { ean: eanOf(2), quantity: 2, price: 50_000, shipped: false },
    ])
    const [goods, card] = contents.lines
    if (goods === undefined || card === undefined) throw new Error("two lines")
    const { digitalConsentAt: _, ...order } = ORDER
    const both = { ...order, contents: { ...contents, lines: [goods, { ...card, giftCard: true }] } }
    const cards = { ...both, contents: { ...contents, lines: [{ ...card, giftCard: true }] } }
    const ELSEWHERE = "Presentkort ångras på orderns egen sida: där spärras de direkt."
    expect(formOfOrder(both, NONE, NOW).order?.lines.map(({ withdrawn, excluded }) => [withdrawn, excluded])).toEqual([
      [undefined, false],
      [ELSEWHERE, true],
    ])
    expect([both, cards].map((one) => isNothingLeft(one, NONE, NOW))).toEqual([false, true])
    expect(nothingLeftText(cards, NONE)).toBe(ELSEWHERE)
  })

  it("says what is withdrawn, and offers what is left", () => {
    const some = new Map([
      ["line-0", 1],
      ["line-2", 1],
    ])
    expect(formOfOrder(ORDER, some, NOW).order?.lines).toEqual([
      { ...LINE, key: "line-0", title: "Bok 1 (inbunden)", quantity: 1, withdrawn: "1 av 2 ångrade" },
      { ...LINE, key: "line-1", title: "Bok 2 (inbunden)", quantity: 0, excluded: true },
      { ...LINE, key: "line-2", title: "Bok 3 (inbunden)", quantity: 0, withdrawn: "Ångrad" },
    ])
    expect([some, new Map([...some, ["line-0", 2]])].map((withdrawn) => isNothingLeft(ORDER, withdrawn, NOW))).toEqual([
      false,
      true,
    ])
  })
})
