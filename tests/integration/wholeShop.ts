/**
 * A whole shop without pages: catalogue, carts, promotions, gift cards, members and payments, over sockets to the
 * simulator.
 */

import { mkdirSync } from "node:fs"
import { join } from "node:path"
import * as Shelf from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, Layer, Redacted } from "effect"
import { Simulator } from "../contracts/simulatedWalley.ts"
import { paying, throughEntrance } from "./loopbackShop.ts"

/** 199 kr, 179 kr for members; a hundred thousand in stock. */
export const NOVEL = eanOf(8001)
/** 249 kr at 25 % VAT. */
export const CALENDAR = eanOf(8002)
/** A download for 129 kr. */
export const EBOOK = eanOf(8003)
/** 99 kr; as many copies as a test sets. */
export const RARE = eanOf(8004)

/** 20 % off everything. */
const TWENTY = samplePromotion("twenty", { name: "Höstrea", code: PromotionCode.make("HOST20"), priority: 1 })

/** 50 kr off the cart, twice in all. */
const TWICE = samplePromotion("twice", {
  name: "Två gånger",
  code: PromotionCode.make("TVA"),
  effect: { kind: "amountOffCart", amount: Money.make(5_000) },
  maxUses: 2,
  priority: 1,
})

const stock = (copies: number) => ({ stock: copies })

const goods = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* publishRecords([
      bookRecord(8001, { title: "Romanen" }, { price: kronor(199), loyaltyPrice: kronor(179) }, stock(100_000)),
      bookRecord(8002, { title: "Kalendern" }, { price: kronor(249), vatRate: 25 }, stock(100_000)),
      bookRecord(8003, { title: "E-boken", kind: "ebook", format: "E-bok" }, { price: kronor(129) }),
      bookRecord(8004, { title: "Sällsynt" }, { price: kronor(99) }, stock(10)),
    ])
    yield* Shelf.DigitalGoodsFolder.use((shelf) =>
      shelf.add([
        { ean: EBOOK, name: "e-boken.pdf", mediaType: "application/pdf", bytes: new TextEncoder().encode("%PDF-") },
      ]),
    )
    yield* Promotions.use((promotions) => promotions.replaceAll([TWENTY, TWICE], 0))
  }),
)

export const wholeShop = goods.pipe(
  Layer.provideMerge(
    throughEntrance((url, dir) => {
      const contentDir = join(dir, "content")
      mkdirSync(join(contentDir, "pages"), { recursive: true })
      return Checkout.layer.pipe(
        Layer.provideMerge(Carts.layer),
        Layer.provideMerge(paying(url, dir)),
        Layer.provideMerge(SystemRandom.layer),
        Layer.provideMerge(Shelf.layer({ downloads: 5, days: 365 })),
        Layer.provideMerge(FolderFiles.layer({ folder: join(dir, "data/files") })),
        Layer.provideMerge(Embedded.layer({ dataDir: join(dir, "data"), contentDir })),
      )
    }),
  ),
)

export const GUEST: Visitor = { member: false }

/** A new visitor's cart of these goods. */
export const cartOf = Effect.fnUntraced(function* (
  lines: ReadonlyArray<readonly [ean: typeof NOVEL, quantity: number]>,
  visitor: Visitor = GUEST,
) {
  const carts = yield* Carts
  let cart = yield* carts.view(undefined, visitor)
  for (const [ean, quantity] of lines) {
    const id = cart.version === 0 ? undefined : CartId.make(cart.id)
    cart = yield* carts.add(id, ean, Quantity.make(quantity), visitor)
  }
  return cart
})

let created = 0

/** Issues a card with this balance; returns its number. The pin is 12345. */
export const issueCard = Effect.fnUntraced(function* (balance: number) {
  const giftCards = yield* GiftCards
  const code = String(5_000_000_000_000_000 + ++created)
  const id = yield* giftCards.issue({
    code: Redacted.make(code),
    pin: Redacted.make("12345"),
    balance: Money.make(balance),
  })
  return { code, id }
})

export const payWith = Effect.fnUntraced(function* (cartId: string, code: string, visitor: Visitor = GUEST) {
  const carts = yield* Carts
  return yield* carts.addGiftCard(
    cartId as Parameters<Carts["Service"]["remove"]>[0],
    { code: Redacted.make(code), pin: Redacted.make("12345") },
    { network: `network-${created}` },
    visitor,
  )
})

/** A card's balance, including reservations. */
export const leftOf = Effect.fnUntraced(function* (
  id: Effect.Success<ReturnType<typeof issueCard>>["id"],
  now: number,
) {
  const giftCards = yield* GiftCards
  return (yield* giftCards.balances([id], now)).get(id)?.available
})

export const press = Effect.fnUntraced(function* (publicToken: string, outcome = "callbackBeforeReturn") {
  const { control } = yield* Simulator
  return yield* control("/__sim/pay", { publicToken, outcome })
})
