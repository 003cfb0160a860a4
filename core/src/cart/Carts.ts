/**
 * What a visitor does with a cart: view, add, change, remove, reduce. Every method returns the cart with today's
 * prices.
 */
import { Clock, Context, Effect, Layer, Option, type Redacted, Schema } from "effect"
import { asSold, buyability } from "../availability/buyability.ts"
import type { StockLevels } from "../availability/StockLevels.ts"
import { Catalogue, type CatalogueError, type ProductNotFound } from "../catalogue/Catalogue.ts"
import { Ean } from "../catalogue/Ean.ts"
import type { GiftCardsSpent } from "../checkout/OrderStore.ts"
import { type CollectIn, deliveryOption } from "../delivery/DeliveryOption.ts"
import type { GiftCardRefused, GiftCards, GiftCardsError, TooManyTries } from "../gift-cards/GiftCards.ts"
import type { AccountId } from "../identity/Member.ts"
import type { RandomBytes } from "../identity/RandomBytes.ts"
import type { Promotions, PromotionsError } from "../promotions/Promotions.ts"
import type { Cart } from "./Cart.ts"
import { type CartContents, CartId, Quantity } from "./CartContents.ts"
import { type CartOutdated, CartStore, type CartStoreError } from "./CartStore.ts"
import { type CodeRefused, cartDiscounts, type NothingToPay, type TooManyGiftCards } from "./cartDiscounts.ts"
import {
  type ChangePreconditions,
  cartPersistence,
  type IdempotencyKeyReused,
  isOutdated,
  MAX_CONFLICT_RETRIES,
} from "./cartPersistence.ts"
import { cartPricing } from "./cartPricing.ts"
import {
  addToCart,
  type CartChange,
  chooseDelivery,
  collectIn,
  emptyCart,
  giveUpStore,
  removeFromCart,
  setQuantity,
  shortened,
  withQuantities,
} from "./changes.ts"
import type { Visitor } from "./priceCart.ts"
import { obtainable } from "./splitQuantity.ts"
import { shortLines, TooFewCopies } from "./TooFewCopies.ts"

/** Its availability, its price or its dates do not let it be bought now (D-01). */
export class NotBuyable extends Schema.TaggedError<NotBuyable>()("NotBuyable", { ean: Ean }) {}

/** The cart has 200 lines already. */
export class CartFull extends Schema.TaggedError<CartFull>()("CartFull", { id: CartId }) {}

/** No line has this key: it was removed, perhaps in another tab. */
export class LineNotFound extends Schema.TaggedError<LineNotFound>()("LineNotFound", {
  id: CartId,
  key: Schema.String,
}) {}

type Outage = CartStoreError | CatalogueError | PromotionsError | GiftCardsError

/** Errors of every change. */
type Unchanged = CartOutdated | IdempotencyKeyReused | Outage

/**
 * A cart belongs to the browser that has its id until a member logs in. From then on it is the member's, on every
 * device, and unknown to other visitors. A member who has a guest cart in the browser gets the two merged first.
 */
export class Carts extends Context.Service<
  Carts,
  {
    /** A cart that was never saved is empty; its id is then not to be stored. */
    readonly view: (id: CartId | undefined, visitor: Visitor) => Effect.Effect<Cart, Outage>
    /**
     * Without an id, or with an unknown one, a new cart is created under a generated id: read it from the result. A
     * total above 999 is limited to 999; more copies than are available are refused, unless `upTo` asks for as many as
     * there are.
     */
    readonly add: (
      id: CartId | undefined,
      ean: Ean,
      quantity: Quantity,
      visitor: Visitor,
      terms?: Pick<ChangePreconditions, "name"> & { readonly upTo?: boolean | undefined },
    ) => Effect.Effect<Cart, ProductNotFound | NotBuyable | CartFull | TooFewCopies | Unchanged>
    /** More copies than are available are refused; a decrease never is. */
    readonly setQuantity: (
      id: CartId,
      key: string,
      quantity: Quantity,
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<Cart, LineNotFound | TooFewCopies | Unchanged>
    /** Reduces each line to the copies available; lines that cannot be bought any more are removed. */
    readonly takeObtainable: (
      id: CartId,
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<Cart, Unchanged>
    readonly remove: (
      id: CartId,
      key: string,
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<Cart, LineNotFound | Unchanged>
    /** A code as typed. It is stored when it takes something off this cart now; one that is already there stays. */
    readonly addCode: (
      id: CartId | undefined,
      typed: string,
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<Cart, CodeRefused | Unchanged>
    /** Removing an absent code is no error. */
    readonly removeCode: (
      id: CartId,
      typed: string,
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<Cart, Unchanged>
    /**
     * A card that is already there stays; another with no balance is `GiftCardsSpent`. An empty cart, and one of
     * gift cards alone, accepts no card, as there is nothing that it could pay.
     */
    readonly addGiftCard: (
      id: CartId | undefined,
      card: { readonly code: Redacted.Redacted; readonly pin: Redacted.Redacted },
      requester: { readonly network: string },
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<
      Cart,
      GiftCardRefused | GiftCardsSpent | TooManyTries | TooManyGiftCards | NothingToPay | Unchanged
    >
    /** Removing an absent card is no error. */
    readonly removeGiftCard: (
      id: CartId,
      card: string,
      visitor: Visitor,
      terms?: ChangePreconditions,
    ) => Effect.Effect<Cart, Unchanged>
    /** One of `Cart.deliveryOptions`, by its id; any other leaves the cart as it is. */
    readonly chooseDelivery: (
      id: CartId,
      delivery: string,
      visitor: Visitor,
    ) => Effect.Effect<Cart, CartOutdated | Outage>
    /** All of it is collected in this store; without one it is sent. Whether the store has all of it is not asked here. */
    readonly collectIn: (
      id: CartId,
      store: CollectIn | undefined,
      visitor: Visitor,
    ) => Effect.Effect<Cart, CartOutdated | Outage>
    /** The chosen store has not all of it any more: it is sent, and `Cart.lostStore` has its name. */
    readonly giveUpStore: (id: CartId, visitor: Visitor) => Effect.Effect<Cart, CartOutdated | Outage>
    /**
     * Merges the visitor's previous cart into the member's own, in one transaction; if the member has none, it becomes
     * the member's own. A merged line takes as many copies as are available and records how many were chosen
     * (`LineItem.wanted`); a line without available copies stays and blocks checkout. Idempotent.
     */
    readonly mergeAtLogin: (
      id: CartId | undefined,
      visitor: Visitor & { readonly accountId: AccountId },
    ) => Effect.Effect<Cart, CartOutdated | Outage>
  }
>()("core/cart/Carts") {
  static readonly layer: Layer.Layer<
    Carts,
    never,
    CartStore | Catalogue | Promotions | GiftCards | RandomBytes | StockLevels
  > = Layer.effect(
    Carts,
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const store = yield* CartStore
      const prices = yield* cartPricing

      /** Copies are counted again at the checkout, so a failure here does not stop the login. */
      const fitted = (contents: CartContents, eans: ReadonlyArray<Ean>, visitor: Visitor) =>
        prices
          .linesOf(
            contents,
            contents.entries.filter(({ ean }) => eans.includes(ean)),
            visitor,
          )
          .pipe(
            Effect.map(shortLines),
            Effect.map((short) => shortened(contents, new Map(short.map(({ key, available }) => [key, available])))),
            Effect.catch((cause) =>
              Effect.as(Effect.logWarning("The stock for a member's cart could not be read", cause), contents),
            ),
          )

      const saved = yield* cartPersistence(fitted)
      const reduced = yield* cartDiscounts(saved, prices)
      const { own, ownOrBegun, newId, change } = saved
      const { priced } = prices

      /**
       * Refuses a cart in which this line has grown beyond what is available; `upTo` takes what there is, when that
       * is more than before.
       */
      const unlessShort = Effect.fnUntraced(function* (
        before: CartContents,
        after: CartContents,
        ean: Ean,
        visitor: Visitor,
        upTo = false,
      ) {
        const entryIn = ({ entries }: CartContents) => entries.find((entry) => entry.ean === ean)
        const entry = entryIn(after)
        if (entry === undefined || entry.quantity <= (entryIn(before)?.quantity ?? 0)) return after
        const short = shortLines(yield* prices.linesOf(after, [entry], visitor))
        const [line] = short
        if (line === undefined) return after
        const had = entryIn(before)?.quantity ?? 0
        const fewer =
          upTo && line.available > had ? addToCart(before, ean, Quantity.make(line.available - had)) : undefined
        return fewer?.kind === "changed" ? fewer.contents : yield* new TooFewCopies({ lines: short })
      })

      return Carts.of({
        ...reduced,

        view: Effect.fn("Carts.view")(function* (id, visitor) {
          const found = yield* own(id, visitor).pipe(
            Effect.retry({ times: MAX_CONFLICT_RETRIES, while: isOutdated }),
            // Other saves keep overtaking the merge: the next view of the cart does it.
            Effect.catchTag("CartOutdated", () =>
              visitor.accountId === undefined ? Effect.succeedNone : store.findOfMember(visitor.accountId),
            ),
          )
          const contents = Option.isSome(found) ? found.value : emptyCart(id ?? (yield* newId))
          return yield* priced(contents, visitor)
        }),

        add: Effect.fn("Carts.add")(function* (given, ean, quantity, visitor, terms = {}) {
          const product = yield* catalogue.productByEan(ean)
          const offer = product.variants.find(({ identifier }) => identifier === ean) ?? product
          if (buyability(asSold(product, offer), yield* Clock.currentTimeMillis).kind === "none")
            return yield* new NotBuyable({ ean })
          const contents = yield* change(given, visitor, terms, `add ${ean} ${quantity}`, (cart) =>
            whenFits(cart.id, addToCart(cart, ean, quantity)).pipe(
              Effect.flatMap((after) => unlessShort(cart, after, ean, visitor, terms.upTo)),
            ),
          )
          return yield* priced(contents, visitor)
        }),

        setQuantity: Effect.fn("Carts.setQuantity")(function* (id, key, quantity, visitor, terms = {}) {
          const contents = yield* change(id, visitor, terms, `set ${key} ${quantity}`, (cart) =>
            whenFound(id, key, setQuantity(cart, key, quantity)).pipe(
              Effect.flatMap((after) => {
                const ean = cart.entries.find((entry) => entry.key === key)?.ean
                return ean === undefined ? Effect.succeed(after) : unlessShort(cart, after, ean, visitor)
              }),
            ),
          )
          return yield* priced(contents, visitor)
        }),

        takeObtainable: Effect.fn("Carts.takeObtainable")(function* (id, visitor, terms = {}) {
          const contents = yield* change(id, visitor, terms, "take obtainable", (cart) =>
            Effect.map(priced(cart, visitor), ({ lineItems }) =>
              withQuantities(cart, new Map(lineItems.map(({ key, promise }) => [key, obtainable(promise)]))),
            ),
          )
          return yield* priced(contents, visitor)
        }),

        remove: Effect.fn("Carts.remove")(function* (id, key, visitor, terms = {}) {
          const contents = yield* change(id, visitor, terms, `remove ${key}`, (cart) =>
            whenFound(id, key, removeFromCart(cart, key)),
          )
          return yield* priced(contents, visitor)
        }),

        chooseDelivery: Effect.fn("Carts.chooseDelivery")(function* (id, delivery, visitor) {
          const contents = yield* change(id, visitor, {}, "delivery", (cart) =>
            Effect.succeed(deliveryOption(delivery).id === delivery ? chooseDelivery(cart, delivery) : cart),
          ).pipe(Effect.catchTag("IdempotencyKeyReused", Effect.die))
          return yield* priced(contents, visitor)
        }),

        collectIn: Effect.fn("Carts.collectIn")(function* (id, store, visitor) {
          const contents = yield* change(id, visitor, {}, "collect", (cart) =>
            Effect.succeed(collectIn(cart, store)),
          ).pipe(Effect.catchTag("IdempotencyKeyReused", Effect.die))
          return yield* priced(contents, visitor)
        }),

        giveUpStore: Effect.fn("Carts.giveUpStore")(function* (id, visitor) {
          const contents = yield* change(id, visitor, {}, "store lost", (cart) =>
            Effect.succeed(giveUpStore(cart)),
          ).pipe(Effect.catchTag("IdempotencyKeyReused", Effect.die))
          return yield* priced(contents, visitor)
        }),

        mergeAtLogin: Effect.fn("Carts.mergeAtLogin")(function* (id, visitor) {
          return yield* priced(yield* ownOrBegun(id, visitor), visitor)
        }),
      })
    }),
  )
}

const whenFits = (id: CartId, change: CartChange): Effect.Effect<CartContents, CartFull> =>
  change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new CartFull({ id }))

const whenFound = (id: CartId, key: string, change: CartChange): Effect.Effect<CartContents, LineNotFound> =>
  change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new LineNotFound({ id, key }))
