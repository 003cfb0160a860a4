/** Forms and drawers name an address of the API that is asked before React is loaded (decision 296). */
import { assert, it } from "@effect/vitest"
import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { ADD_TO_CART_API } from "@kapitel/ui/availability/BuyButton"
import { CART_API } from "@kapitel/ui/cart/cartDrawerId"

it("the cart is read, and added to, at the addresses that its drawer and its forms name", async () => {
  const requests: Array<string> = []
  const { cart } = httpShopClient({
    base: "",
    now: () => 0,
    timeout: () => new AbortController().signal,
    fetch: (address, { method = "GET" }) => {
      requests.push(`${method} ${address}`)
      return Promise.resolve(new Response("{}", { status: 503 }))
    },
  })
  await cart.view()
  await cart.add({ ean: "9789100000011", quantity: 1, idempotencyKey: "k" })
  assert.deepStrictEqual(requests, [`GET ${CART_API}`, `POST ${ADD_TO_CART_API}`])
})
