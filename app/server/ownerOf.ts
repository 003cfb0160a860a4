/** Whose a change is: a cart or a session that the shop knows. One that was made up is nobody's. */
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
        // A store that does not answer knows nobody: the network's allowance is left.
      }).pipe(Effect.catch(() => Effect.succeed(undefined))),
    )
  }
