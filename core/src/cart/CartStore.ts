/** Where carts are stored between requests. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { AccountId } from "../identity/Member.ts"
import { portError } from "../ports/portError.ts"
import { type CartContents, CartId } from "./CartContents.ts"

/** Stores carts. A cart that was never saved is absent: `find` returns `None`, not an error. */
export class CartStore extends Context.Service<
  CartStore,
  {
    readonly find: (id: CartId) => Effect.Effect<Option.Option<CartContents>, CartStoreError>
    /**
     * Saves the cart if its `version` is one above what is stored (1 for a new
     * cart); otherwise fails with `CartOutdated` and stores nothing.
     */
    readonly save: (cart: CartContents) => Effect.Effect<void, CartOutdated | CartStoreError>
    /**
     * Saves them all, each by the rule of `save`, or none of them: what moves from one to another is never lost or
     * doubled.
     */
    readonly saveTogether: (carts: ReadonlyArray<CartContents>) => Effect.Effect<void, CartOutdated | CartStoreError>
    /** The member's own cart. Saving a second one for the same member fails with `CartOutdated`. */
    readonly findOfMember: (accountId: AccountId) => Effect.Effect<Option.Option<CartContents>, CartStoreError>
  }
>()("core/cart/CartStore") {}

/** The cart was saved after it was read, by another tab or a double click. */
export class CartOutdated extends Schema.TaggedError<CartOutdated>()("CartOutdated", { id: CartId }) {}

/** The store failed. */
export class CartStoreError extends Schema.TaggedError<CartStoreError>()("CartStoreError", portError) {}
