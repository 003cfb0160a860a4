import { DatabaseSync } from "node:sqlite"
import { assert, describe, it } from "@effect/vitest"
import { type CartRow, cartOf } from "@kapitel/adapters/embedded/store/cartRow"
import * as cart from "@kapitel/adapters/embedded/store/migrations/0003_cart"
import * as namedAdditions from "@kapitel/adapters/embedded/store/migrations/0006_namedAdditions"
import * as cartCodes from "@kapitel/adapters/embedded/store/migrations/0043_cartCodes"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as carts from "@kapitel/adapters/embedded/store/operations/carts"
import { removeOrderedFromCart } from "@kapitel/adapters/embedded/store/removeOrderedFromCart"
import { CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Effect } from "effect"
import { temporaryFolders } from "./temporaryShop.ts"

const id = CartId.make("a-cart-of-somebody-here")
const [book, other, download] = [eanOf(1), eanOf(2), eanOf(3)]
const named = [{ name: IdempotencyKey.make("press-1"), does: `add ${book} 2`, at: 1_790_000_000_000 }]

describe("the rows of carts", () => {
  it("from before discount codes keep their lines and recent idempotency keys", () => {
    const db = new DatabaseSync(":memory:")
    db.exec(cart.sql)
    db.exec(namedAdditions.sql)
    const insert = db.prepare("INSERT INTO cart (id, version, body, additions, updated_at) VALUES (?, 1, ?, ?, 0)")
    const entries = JSON.stringify([{ key: book, ean: book, quantity: 2 }])
    insert.run("with-a-name", entries, JSON.stringify([{ name: "press-1", ean: book, quantity: 2, at: named[0]?.at }]))
    insert.run("without", entries, null)
    db.exec(cartCodes.sql)
    const contents = (of: string) =>
      cartOf(
        id,
        db.prepare("SELECT version, body, more, member_id FROM cart WHERE id = ?").get(of) as unknown as CartRow,
      )
    const bare = { id, version: 1, entries: [{ key: book, ean: book, quantity: Quantity.make(2) }] }
    assert.deepStrictEqual(contents("with-a-name"), { ...bare, named })
    assert.deepStrictEqual(contents("without"), bare)
  })

  it.effect("lose the bought lines and used reductions of an order, and keep those added meanwhile", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const db = yield* Effect.acquireRelease(
        Effect.sync(() => openDatabase(dataDir)),
        (opened) => Effect.sync(opened.close),
      )
      const [summer, spring] = [PromotionCode.make("SOMMAR20"), PromotionCode.make("VAR10")]
      const [spent, unspent] = [GiftCardId.make(crypto.randomUUID()), GiftCardId.make(crypto.randomUUID())]
      const line = (ean: typeof book, quantity: number) => ({ key: ean, ean, quantity: Quantity.make(quantity) })
      carts.save(db, {
        cart: {
          id,
          version: 1,
          entries: [line(book, 3), line(other, 1), line(download, 3)],
          codes: [summer, spring],
          giftCards: [spent, unspent],
          named,
        },
        at: 0,
      })
      const bought = (cartId: string) => ({
        cartId,
        lines: [
          { ean: book, quantity: 2, shipped: true },
          { ean: other, quantity: 1, shipped: true },
          // Bought once, whatever its quantity.
          { ean: download, quantity: 1, shipped: false },
        ],
        codes: [summer],
        giftCards: [spent],
      })
      removeOrderedFromCart(db, bought(id), 7)
      removeOrderedFromCart(db, bought("a-cart-that-is-gone"), 7)
      const row = db.get<CartRow & { updated_at: number }>("SELECT * FROM cart")
      assert.strictEqual(row?.updated_at, 7)
      assert.deepStrictEqual(row === undefined ? undefined : cartOf(id, row), {
        id,
        version: 2,
        entries: [line(book, 1)],
        codes: [spring],
        giftCards: [unspent],
        named,
      })
    }),
  )
})
