import { useEffect } from "react"
import { useShop } from "./ShopProvider.tsx"

/** Requests the cart once: the server has changed it, as confirming an order does. */
export const useFreshCart = (): void => {
  const { client, receive } = useShop()
  useEffect(() => {
    const ended = new AbortController()
    client.cart.view({ signal: ended.signal }).then(
      (answer) => {
        if (answer.ok) receive(answer.value)
      },
      () => undefined,
    )
    return () => ended.abort()
  }, [client, receive])
}
