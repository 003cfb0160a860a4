/** The owner of a change: a cart or a session in the store. An invented one has no owner. */
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Identity } from "@kapitel/core/identity/Identity"
import { Clock, Effect, Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { ShopRequest } from "./readRequest.ts"
import { readVisitor } from "./Visitor.ts"

export const makeOwnerOf =
  (shop: Pick<ShopRuntime, "runPromise">, secure: boolean) =>
  (request: ShopRequest): Promise<string | undefined> => {
    const { cartId, sessionToken } = readVisitor(request.cookies, request.client.address, secure)
    if (cartId === undefined && sessionToken === undefined) return Promise.resolve(undefined)
    return shop.runPromise(
      Effect.gen(function* () {
        const [carts, identity] = [yield* CartStore, yield* Identity]
        const { accountId } = yield* identity.visitorOf(sessionToken, yield* Clock.currentTimeMillis)
        if (accountId !== undefined) return `account ${accountId}`
        const cart = cartId === undefined ? Option.none() : yield* carts.find(cartId)
        return Option.isSome(cart) ? `cart ${cartId}` : undefined
        // When the store does not respond, there is no owner: the network's allowance applies.
      }).pipe(Effect.catch(() => Effect.succeed(undefined))),
    )
  }
