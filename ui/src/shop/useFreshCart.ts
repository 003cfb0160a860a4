import { useEffect } from "react"
import { useShop } from "./ShopProvider.tsx"

/** Asks for the cart once: something has changed it on the server, as an order does that is confirmed. */
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
