/** What a visitor does with a cart: look, add, change, remove. Every answer is the cart with today's prices. */
import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { encode as toBase64Url } from "effect/encoding/Base64Url"
import { buyability } from "../availability/buyability.ts"
import { Catalogue, type CatalogueError, type ProductNotFound } from "../catalogue/Catalogue.ts"
import { Ean } from "../catalogue/Ean.ts"
import { RandomBytes } from "../identity/RandomBytes.ts"
import { DEFAULT_BRAND, type Site, siteOf } from "../site/Site.ts"
import type { Cart } from "./Cart.ts"
import { AdditionName, type CartContents, CartId, type Quantity } from "./CartContents.ts"
import { type CartOutdated, CartStore, type CartStoreError } from "./CartStore.ts"
import {
  addOnce,
  addToCart,
  type CartChange,
  emptyCart,
  type NamedCartChange,
  removeFromCart,
  replaceCart,
  setQuantity,
} from "./changes.ts"
import { eansOf, priceCart, type Visitor } from "./priceCart.ts"

/** Its availability, its price or its dates do not let it be bought now (D-01). */
export class NotBuyable extends Schema.TaggedError<NotBuyable>()("NotBuyable", { ean: Ean }) {}

/** The cart has 200 lines already. */
export class CartFull extends Schema.TaggedError<CartFull>()("CartFull", { id: CartId }) {}

/** The client has called another addition to this cart by the same name. */
export class AdditionNameTaken extends Schema.TaggedError<AdditionNameTaken>()("AdditionNameTaken", {
  id: CartId,
  name: AdditionName,
}) {}

/** No line has this key: it was removed, perhaps in another tab. */
export class LineNotFound extends Schema.TaggedError<LineNotFound>()("LineNotFound", {
  id: CartId,
  key: Schema.String,
}) {}

type Outage = CartStoreError | CatalogueError

/** 256 bits: nobody can guess another visitor's cart. */
const ID_BYTES = 32

export class Carts extends Context.Service<
  Carts,
  {
    /** A cart that was never saved is empty. */
    readonly view: (id: CartId, visitor: Visitor) => Effect.Effect<Cart, Outage>
    /**
     * Without an id, or with one that the shop does not know, a new cart with an id of the shop's own begins: read
     * it from the answer. A quantity above 999 together stays at 999. An addition with a `name` is done once within
     * ten minutes: sent again it answers the cart as it is.
     */
    readonly add: (
      id: CartId | undefined,
      ean: Ean,
      quantity: Quantity,
      visitor: Visitor,
      name?: AdditionName,
    ) => Effect.Effect<Cart, ProductNotFound | NotBuyable | CartFull | AdditionNameTaken | CartOutdated | Outage>
    readonly setQuantity: (
      id: CartId,
      key: string,
      quantity: Quantity,
      visitor: Visitor,
    ) => Effect.Effect<Cart, LineNotFound | CartOutdated | Outage>
    readonly remove: (
      id: CartId,
      key: string,
      visitor: Visitor,
    ) => Effect.Effect<Cart, LineNotFound | CartOutdated | Outage>
    /** Exactly these lines; none empties the cart. What can no longer be bought may stay. An unknown id as in `add`. */
    readonly replace: (
      id: CartId | undefined,
      lines: ReadonlyArray<{ readonly ean: Ean; readonly quantity: Quantity }>,
      visitor: Visitor,
    ) => Effect.Effect<Cart, CartFull | CartOutdated | Outage>
  }
>()("core/cart/Carts") {
  /** Carts of one site; the sites differ in the addresses of what is not a book. */
  static readonly layerOf = (
    site: Pick<Site, "nonBookDirectory">,
  ): Layer.Layer<Carts, never, CartStore | Catalogue | RandomBytes> =>
    Layer.effect(
      Carts,
      Effect.gen(function* () {
        const store = yield* CartStore
        const catalogue = yield* Catalogue
        const random = yield* RandomBytes

        const priced = Effect.fnUntraced(function* (contents: CartContents, visitor: Visitor) {
          const products = yield* catalogue.productsByEan(eansOf(contents))
          return priceCart(contents, products, visitor, yield* Clock.currentTimeMillis, site)
        })

        const newId = Effect.map(random.next(ID_BYTES), (bytes) => CartId.make(toBase64Url(bytes)))

        /** A cart is only ever begun under an id of the shop's own: one that a stranger chose, the stranger knows. */
        const ownId = Effect.fnUntraced(function* (given: CartId | undefined) {
          return given !== undefined && Option.isSome(yield* store.find(given)) ? given : yield* newId
        })

        /** Reads, changes and saves. When somebody saved in between, once more on top of what they saved. */
        const change = <E>(
          id: CartId,
          apply: (contents: CartContents) => Effect.Effect<CartContents, E>,
        ): Effect.Effect<CartContents, E | CartOutdated | CartStoreError> => {
          const attempt = Effect.gen(function* () {
            const found = yield* store.find(id)
            const before = Option.getOrElse(found, () => emptyCart(id))
            const changed = yield* apply(before)
            if (changed !== before) yield* store.save(changed)
            return changed
          })
          return Effect.retry(attempt, { times: 1, while: isOutdated })
        }

        return Carts.of({
          view: Effect.fn("Carts.view")(function* (id, visitor) {
            const found = yield* store.find(id)
            return yield* priced(
              Option.getOrElse(found, () => emptyCart(id)),
              visitor,
            )
          }),

          add: Effect.fn("Carts.add")(function* (given, ean, quantity, visitor, name) {
            const product = yield* catalogue.productByEan(ean)
            const offer = product.variants.find((variant) => variant.identifier === ean) ?? product
            if (buyability(offer, yield* Clock.currentTimeMillis).kind === "none") return yield* new NotBuyable({ ean })
            const id = yield* ownId(given)
            const now = yield* Clock.currentTimeMillis
            const contents = yield* change(id, (cart) =>
              name === undefined
                ? whenFits(id, addToCart(cart, ean, quantity))
                : whenNew(cart, name, addOnce(cart, ean, quantity, name, now)),
            )
            return yield* priced(contents, visitor)
          }),

          setQuantity: Effect.fn("Carts.setQuantity")(function* (id, key, quantity, visitor) {
            const contents = yield* change(id, (cart) => whenFound(id, key, setQuantity(cart, key, quantity)))
            return yield* priced(contents, visitor)
          }),

          remove: Effect.fn("Carts.remove")(function* (id, key, visitor) {
            const contents = yield* change(id, (cart) => whenFound(id, key, removeFromCart(cart, key)))
            return yield* priced(contents, visitor)
          }),

          replace: Effect.fn("Carts.replace")(function* (given, lines, visitor) {
            const id = yield* ownId(given)
            const contents = yield* change(id, (cart) => whenFits(id, replaceCart(cart, lines)))
            return yield* priced(contents, visitor)
          }),
        })
      }),
    )

  static readonly layer = Carts.layerOf(siteOf(DEFAULT_BRAND, ""))
}

const isOutdated = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "CartOutdated"

const whenFits = (id: CartId, change: CartChange): Effect.Effect<CartContents, CartFull> =>
  change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new CartFull({ id }))

const whenNew = (
  cart: CartContents,
  name: AdditionName,
  change: NamedCartChange,
): Effect.Effect<CartContents, CartFull | AdditionNameTaken> =>
  change.kind === "repeated"
    ? Effect.succeed(cart)
    : change.kind === "nameTaken"
      ? Effect.fail(new AdditionNameTaken({ id: cart.id, name }))
      : whenFits(cart.id, change)

const whenFound = (id: CartId, key: string, change: CartChange): Effect.Effect<CartContents, LineNotFound> =>
  change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new LineNotFound({ id, key }))
