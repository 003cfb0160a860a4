/** What a visitor does with a cart: look, add, change, remove, pay less. Every answer is the cart with today's prices. */
import { Clock, Context, Effect, Layer, Option, type Redacted, Schema } from "effect"
import { encode as toBase64Url } from "effect/encoding/Base64Url"
import { buyability } from "../availability/buyability.ts"
import { Catalogue, type CatalogueError, type ProductNotFound } from "../catalogue/Catalogue.ts"
import { Ean } from "../catalogue/Ean.ts"
import type { Product } from "../catalogue/Product.ts"
import { normaliseDiscountCode } from "../checkout/discountCode.ts"
import { deliveryOption } from "../delivery/DeliveryOption.ts"
import { type GiftCardRefused, GiftCards, type GiftCardsError, type TooManyTries } from "../gift-cards/GiftCards.ts"
import type { MemberId } from "../identity/Member.ts"
import { RandomBytes } from "../identity/RandomBytes.ts"
import { PromotionCode } from "../promotions/Promotion.ts"
import { Promotions, type PromotionsError } from "../promotions/Promotions.ts"
import { DEFAULT_BRAND, type Site, siteOf } from "../site/Site.ts"
import type { Cart, CartPromotion } from "./Cart.ts"
import { type CartContents, CartId, ChangeName, type Quantity } from "./CartContents.ts"
import { CartOutdated, CartStore, type CartStoreError } from "./CartStore.ts"
import {
  addCode,
  addGiftCard,
  addToCart,
  type CartChange,
  chooseDelivery,
  claimCart,
  doneAs,
  emptied,
  emptyCart,
  isEmpty,
  mergeCarts,
  rememberAs,
  removeCodes,
  removeFromCart,
  removeGiftCard,
  replaceCart,
  setQuantity,
} from "./changes.ts"
import { type CartReductions, eansOf, priceCart, type Visitor } from "./priceCart.ts"

/** Its availability, its price or its dates do not let it be bought now (D-01). */
export class NotBuyable extends Schema.TaggedError<NotBuyable>()("NotBuyable", { ean: Ean }) {}

/** The cart has 200 lines already. */
export class CartFull extends Schema.TaggedError<CartFull>()("CartFull", { id: CartId }) {}

/** The client has called another change of this cart by the same name. */
export class ChangeNameTaken extends Schema.TaggedError<ChangeNameTaken>()("ChangeNameTaken", {
  id: CartId,
  name: ChangeName,
}) {}

/** No line has this key: it was removed, perhaps in another tab. */
export class LineNotFound extends Schema.TaggedError<LineNotFound>()("LineNotFound", {
  id: CartId,
  key: Schema.String,
}) {}

/** The code gives this cart nothing; for the log and for programs it is said why, and never more than that. */
export class CodeRefused extends Schema.TaggedError<CodeRefused>()("CodeRefused", {
  reason: Schema.Literals([
    "unknown",
    "tooMany",
    "notYet",
    "expired",
    "usedUp",
    "membersOnly",
    "alreadyUsed",
    "threshold",
    "nothingInScope",
    "betterWithout",
  ]),
}) {}

/** The cart has ten gift cards already. */
export class TooManyGiftCards extends Schema.TaggedError<TooManyGiftCards>()("TooManyGiftCards", { id: CartId }) {}

/** There is nothing in the cart that a gift card could pay for. */
export class NothingToPay extends Schema.TaggedError<NothingToPay>()("NothingToPay", {}) {}

type Outage = CartStoreError | CatalogueError | PromotionsError | GiftCardsError

/** What a client may say of a change besides what it is. */
export interface ChangeTerms {
  /** The same name within ten minutes is the same change: sent again it answers the cart as it is. */
  readonly name?: ChangeName | undefined
  /** The version that the visitor was looking at: a cart that has another one by now is left alone. */
  readonly version?: number | undefined
}

/** What every change may meet. */
type Unchanged = CartOutdated | ChangeNameTaken | Outage

/** 256 bits: nobody can guess another visitor's cart. */
const ID_BYTES = 32

/** How many times a change is made anew on top of what others saved meanwhile, before it is given up. */
export const TIMES_OVERTAKEN = 10

/**
 * A cart belongs to whoever has its id, until a member logs in: from then on it is the member's, on every device, and
 * to anyone else it is unknown. A member who comes with a cart of nobody's has the two put together first.
 */
export class Carts extends Context.Service<
  Carts,
  {
    /** A cart that was never saved is empty; its id is then not one to keep. */
    readonly view: (id: CartId | undefined, visitor: Visitor) => Effect.Effect<Cart, Outage>
    /**
     * Without an id, or with one that the shop does not know, a new cart with an id of the shop's own begins: read
     * it from the answer. A quantity above 999 together stays at 999.
     */
    readonly add: (
      id: CartId | undefined,
      ean: Ean,
      quantity: Quantity,
      visitor: Visitor,
      terms?: Pick<ChangeTerms, "name">,
    ) => Effect.Effect<Cart, ProductNotFound | NotBuyable | CartFull | Unchanged>
    readonly setQuantity: (
      id: CartId,
      key: string,
      quantity: Quantity,
      visitor: Visitor,
      terms?: ChangeTerms,
    ) => Effect.Effect<Cart, LineNotFound | Unchanged>
    readonly remove: (
      id: CartId,
      key: string,
      visitor: Visitor,
      terms?: ChangeTerms,
    ) => Effect.Effect<Cart, LineNotFound | Unchanged>
    /** A code as it was typed. It is kept when it takes something off this cart now; one that is there already stays. */
    readonly addCode: (
      id: CartId | undefined,
      typed: string,
      visitor: Visitor,
      terms?: ChangeTerms,
    ) => Effect.Effect<Cart, CodeRefused | Unchanged>
    /** A code that is not there is no error. */
    readonly removeCode: (
      id: CartId,
      typed: string,
      visitor: Visitor,
      terms?: ChangeTerms,
    ) => Effect.Effect<Cart, Unchanged>
    /** A card that is there already stays. An empty cart asks for no card: it has nothing to pay. */
    readonly addGiftCard: (
      id: CartId | undefined,
      card: { readonly code: Redacted.Redacted; readonly pin: Redacted.Redacted },
      requester: { readonly network: string },
      visitor: Visitor,
      terms?: ChangeTerms,
    ) => Effect.Effect<Cart, GiftCardRefused | TooManyTries | TooManyGiftCards | NothingToPay | Unchanged>
    /** A card that is not there is no error. */
    readonly removeGiftCard: (
      id: CartId,
      card: string,
      visitor: Visitor,
      terms?: ChangeTerms,
    ) => Effect.Effect<Cart, Unchanged>
    /** One of `Cart.deliveryOptions`, by its id; any other leaves the cart as it is. */
    readonly chooseDelivery: (
      id: CartId,
      delivery: string,
      visitor: Visitor,
    ) => Effect.Effect<Cart, CartOutdated | Outage>
    /** Exactly these lines; none empties the cart. What can no longer be bought may stay. An unknown id as in `add`. */
    readonly replace: (
      id: CartId | undefined,
      lines: ReadonlyArray<{ readonly ean: Ean; readonly quantity: Quantity }>,
      visitor: Visitor,
    ) => Effect.Effect<Cart, CartFull | CartOutdated | Outage>
    /**
     * The cart that the visitor had before goes into the member's own, in one transaction; without one it becomes the
     * member's own. Doing it twice does nothing more.
     */
    readonly mergeAtLogin: (
      id: CartId | undefined,
      visitor: Visitor & { readonly memberId: MemberId },
    ) => Effect.Effect<Cart, CartOutdated | Outage>
  }
>()("core/cart/Carts") {
  /** Carts of one site; the sites differ in the addresses of what is not a book. */
  static readonly layerOf = (
    site: Pick<Site, "nonBookDirectory">,
  ): Layer.Layer<Carts, never, CartStore | Catalogue | Promotions | GiftCards | RandomBytes> =>
    Layer.effect(
      Carts,
      Effect.gen(function* () {
        const store = yield* CartStore
        const catalogue = yield* Catalogue
        const promotions = yield* Promotions
        const giftCards = yield* GiftCards
        const random = yield* RandomBytes

        const reductionsOf = Effect.fnUntraced(function* (contents: CartContents, { memberId }: Visitor, now: number) {
          const { id, codes = [], giftCards: cards = [] } = contents
          const candidates = yield* promotions.candidates({
            codes,
            now,
            cartId: id,
            ...(memberId === undefined ? {} : { memberId }),
          })
          const balances = cards.length === 0 ? NO_BALANCES : yield* giftCards.balances(cards, now, id)
          return { candidates, balances } satisfies CartReductions
        })

        /** Reads what lies in a cart, and not again as long as the same lies in it. */
        const productsOnce = () => {
          let read: { readonly of: string; readonly products: ReadonlyArray<Product> } | undefined
          return (contents: CartContents): Effect.Effect<ReadonlyArray<Product>, CatalogueError> => {
            const eans = eansOf(contents)
            const of = eans.join(" ")
            if (read?.of === of) return Effect.succeed(read.products)
            return Effect.map(catalogue.productsByEan(eans), (products) => {
              read = { of, products }
              return products
            })
          }
        }

        const pricedWith = Effect.fnUntraced(function* (
          productsOf: ReturnType<typeof productsOnce>,
          contents: CartContents,
          visitor: Visitor,
        ) {
          const now = yield* Clock.currentTimeMillis
          // Of nothing there is nothing to take off, whatever codes and cards have been left in it.
          if (contents.entries.length === 0) return priceCart(contents, [], visitor, now, site)
          const products = yield* productsOf(contents)
          return priceCart(contents, products, visitor, now, site, yield* reductionsOf(contents, visitor, now))
        })

        const priced = (contents: CartContents, visitor: Visitor) => pricedWith(productsOnce(), contents, visitor)

        const newId = Effect.map(random.next(ID_BYTES), (bytes) => CartId.make(toBase64Url(bytes)))

        /** The visitor's own cart as it is kept, put together with the one in the cookie when that is nobody's yet. */
        const own = Effect.fnUntraced(function* (given: CartId | undefined, { memberId }: Visitor) {
          const found = given === undefined ? Option.none() : yield* store.find(given)
          if (memberId === undefined) return Option.filter(found, isNobodys)
          if (Option.exists(found, (cart) => cart.memberId === memberId)) return found
          const brought = Option.filter(found, (cart) => isNobodys(cart) && !isEmpty(cart))
          const mine = yield* store.findOfMember(memberId)
          if (Option.isNone(brought)) return mine
          if (Option.isNone(mine)) {
            const claimed = claimCart(brought.value, memberId)
            yield* store.save(claimed)
            return Option.some(claimed)
          }
          const merged = mergeCarts(mine.value, brought.value)
          yield* store.saveTogether([merged, emptied(brought.value)])
          return Option.some(merged)
        })

        /** A cart is only ever begun under an id of the shop's own: one that a stranger chose, the stranger knows. */
        const begun = ({ memberId }: Visitor) =>
          Effect.map(
            newId,
            (id): CartContents => ({ ...emptyCart(id), ...(memberId === undefined ? {} : { memberId }) }),
          )

        const ownOrBegun = (given: CartId | undefined, visitor: Visitor) =>
          own(given, visitor).pipe(
            // Overtaken while two carts were put together, which is no change of the visitor's.
            Effect.retry({ times: TIMES_OVERTAKEN, while: isOutdated }),
            Effect.flatMap(Option.match({ onNone: () => begun(visitor), onSome: Effect.succeed })),
          )

        /**
         * Reads, changes and saves. When somebody saved in between, once more on top of what they saved, unless the
         * visitor was looking at a certain version. `does` names the change among others of the same name.
         */
        const change = <E>(
          given: CartId | undefined,
          visitor: Visitor,
          terms: ChangeTerms,
          does: string,
          apply: (contents: CartContents, now: number) => Effect.Effect<CartContents, E>,
        ): Effect.Effect<CartContents, E | CartOutdated | ChangeNameTaken | CartStoreError> => {
          const { name, version } = terms
          const attempt = Effect.gen(function* () {
            const before = yield* ownOrBegun(given, visitor)
            const now = yield* Clock.currentTimeMillis
            const done = name === undefined ? undefined : doneAs(before, name, now)
            if (done === does) return before
            if (name !== undefined && done !== undefined) return yield* new ChangeNameTaken({ id: before.id, name })
            if (isOther(before, terms)) return yield* new CartOutdated({ id: before.id })
            const applied = yield* apply(before, now)
            const after = name === undefined ? applied : rememberAs(before, applied, { name, does, now })
            if (after !== before) yield* store.save(after)
            return after
          })
          return Effect.retry(attempt, {
            times: TIMES_OVERTAKEN,
            while: (error) => isOutdated(error) && version === undefined,
          })
        }

        /** What became of a code in the cart as it is priced, or why nothing did. */
        const giving = Effect.fnUntraced(function* (
          contents: CartContents,
          code: PromotionCode,
          visitor: Visitor,
          productsOf: ReturnType<typeof productsOnce>,
        ) {
          const cart = yield* pricedWith(productsOf, contents, visitor)
          const found = cart.promotions.find((promotion) => promotion.code === code)
          return found ?? NO_PROMOTION
        })

        return Carts.of({
          view: Effect.fn("Carts.view")(function* (id, visitor) {
            const found = yield* own(id, visitor).pipe(
              Effect.retry({ times: TIMES_OVERTAKEN, while: isOutdated }),
              // Others save faster than the two can be put together: the next look does it.
              Effect.catchTag("CartOutdated", () =>
                visitor.memberId === undefined ? Effect.succeedNone : store.findOfMember(visitor.memberId),
              ),
            )
            const contents = Option.isSome(found) ? found.value : emptyCart(id ?? (yield* newId))
            return yield* priced(contents, visitor)
          }),

          add: Effect.fn("Carts.add")(function* (given, ean, quantity, visitor, terms = {}) {
            const product = yield* catalogue.productByEan(ean)
            const offer = product.variants.find((variant) => variant.identifier === ean) ?? product
            if (buyability(offer, yield* Clock.currentTimeMillis).kind === "none") return yield* new NotBuyable({ ean })
            const contents = yield* change(given, visitor, terms, `add ${ean} ${quantity}`, (cart) =>
              whenFits(cart.id, addToCart(cart, ean, quantity)),
            )
            return yield* priced(contents, visitor)
          }),

          setQuantity: Effect.fn("Carts.setQuantity")(function* (id, key, quantity, visitor, terms = {}) {
            const contents = yield* change(id, visitor, terms, `set ${key} ${quantity}`, (cart) =>
              whenFound(id, key, setQuantity(cart, key, quantity)),
            )
            return yield* priced(contents, visitor)
          }),

          remove: Effect.fn("Carts.remove")(function* (id, key, visitor, terms = {}) {
            const contents = yield* change(id, visitor, terms, `remove ${key}`, (cart) =>
              whenFound(id, key, removeFromCart(cart, key)),
            )
            return yield* priced(contents, visitor)
          }),

          addCode: Effect.fn("Carts.addCode")(function* (id, typed, visitor, terms = {}) {
            const code = decodeCode(normaliseDiscountCode(typed))
            if (Option.isNone(code)) return yield* new CodeRefused({ reason: "unknown" })
            const productsOf = productsOnce()
            const contents = yield* change(id, visitor, terms, `code ${code.value}`, (cart) =>
              Effect.gen(function* () {
                const change = addCode(cart, code.value)
                if (change.kind !== "changed") return yield* new CodeRefused({ reason: "tooMany" })
                if (change.contents === cart) return cart
                if (cart.entries.length === 0) return yield* new CodeRefused({ reason: "nothingInScope" })
                const { active, refusal } = yield* giving(change.contents, code.value, visitor, productsOf)
                return active ? change.contents : yield* new CodeRefused({ reason: refusal ?? "unknown" })
              }),
            )
            return yield* pricedWith(productsOf, contents, visitor)
          }),

          removeCode: Effect.fn("Carts.removeCode")(function* (id, typed, visitor, terms = {}) {
            const code = normaliseDiscountCode(typed)
            const contents = yield* change(id, visitor, terms, `uncode ${code}`.slice(0, MAX_DOES), (cart) =>
              Effect.succeed(removeCodes(cart, [code])),
            )
            return yield* priced(contents, visitor)
          }),

          addGiftCard: Effect.fn("Carts.addGiftCard")(function* (id, card, { network }, visitor, terms = {}) {
            const before = yield* ownOrBegun(id, visitor)
            const now = yield* Clock.currentTimeMillis
            // A card is looked for only when it could be added, and when the same request comes again.
            if (terms.name === undefined || doneAs(before, terms.name, now) === undefined) {
              if (isOther(before, terms)) return yield* new CartOutdated({ id: before.id })
              if (before.entries.length === 0) return yield* new NothingToPay()
            }
            const found = yield* giftCards.find({ ...card, session: before.id, network, now })
            const contents = yield* change(before.id, visitor, terms, `card ${found.id}`, (cart) =>
              whenRoom(cart, addGiftCard(cart, found.id)),
            )
            return yield* priced(contents, visitor)
          }),

          removeGiftCard: Effect.fn("Carts.removeGiftCard")(function* (id, card, visitor, terms = {}) {
            const contents = yield* change(id, visitor, terms, `uncard ${card}`.slice(0, MAX_DOES), (cart) =>
              Effect.succeed(removeGiftCard(cart, card)),
            )
            return yield* priced(contents, visitor)
          }),

          chooseDelivery: Effect.fn("Carts.chooseDelivery")(function* (id, delivery, visitor) {
            const contents = yield* change(id, visitor, {}, "delivery", (cart) =>
              Effect.succeed(deliveryOption(delivery).id === delivery ? chooseDelivery(cart, delivery) : cart),
            ).pipe(Effect.catchTag("ChangeNameTaken", Effect.die))
            return yield* priced(contents, visitor)
          }),

          replace: Effect.fn("Carts.replace")(function* (given, lines, visitor) {
            const contents = yield* change(given, visitor, {}, "replace", (cart) =>
              whenFits(cart.id, replaceCart(cart, lines)),
            ).pipe(Effect.catchTag("ChangeNameTaken", Effect.die))
            return yield* priced(contents, visitor)
          }),

          mergeAtLogin: Effect.fn("Carts.mergeAtLogin")(function* (id, visitor) {
            return yield* priced(yield* ownOrBegun(id, visitor), visitor)
          }),
        })
      }),
    )

  static readonly layer = Carts.layerOf(siteOf(DEFAULT_BRAND, ""))
}

/** A code that no promotion answers to. */
const NO_PROMOTION: Pick<CartPromotion, "active" | "refusal"> = { active: false }

const NO_BALANCES: CartReductions["balances"] = new Map()

/** The longest that a change is called by; what a visitor typed may be longer, and then it is nobody's code. */
const MAX_DOES = 200

const decodeCode = Schema.decodeUnknownOption(PromotionCode)

const isNobodys = ({ memberId }: CartContents): boolean => memberId === undefined

/** The visitor was looking at another version of it. */
const isOther = (cart: CartContents, { version }: ChangeTerms): boolean =>
  version !== undefined && version !== cart.version

const isOutdated = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "CartOutdated"

const whenFits = (id: CartId, change: CartChange): Effect.Effect<CartContents, CartFull> =>
  change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new CartFull({ id }))

const whenRoom = (
  { id, entries }: CartContents,
  change: CartChange,
): Effect.Effect<CartContents, NothingToPay | TooManyGiftCards> => {
  if (entries.length === 0) return Effect.fail(new NothingToPay())
  return change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new TooManyGiftCards({ id }))
}

const whenFound = (id: CartId, key: string, change: CartChange): Effect.Effect<CartContents, LineNotFound> =>
  change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new LineNotFound({ id, key }))
