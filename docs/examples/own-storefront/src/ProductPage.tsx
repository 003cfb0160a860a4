/** One book: what the shop says of it, a button that puts it into the cart, and the cart in a drawer. */
import { CALL_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import type { ShopStock } from "@kapitel/core/shop/StockClient"
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { PriceBlock } from "@kapitel/ui/pricing/PriceBlock"
import { Button } from "@kapitel/ui/primitives/Button"
import { Message } from "@kapitel/ui/primitives/Message"
import { addToCart } from "@kapitel/ui/shop/addToCart"
import { newKey } from "@kapitel/ui/shop/newKey"
import { useShop, useShopState } from "@kapitel/ui/shop/ShopProvider"
import { useDrawer } from "@kapitel/ui/shop/useDrawer"
import { useEffect, useState } from "react"

const NO_ANSWER = "Butiken svarar inte. Försök igen."

export function ProductPage({ ean }: { ean: string }) {
  const store = useShop()
  const copies = useShopState(({ count }) => count ?? 0)
  const drawer = useDrawer()
  const [book, setBook] = useState<ShopStock>()
  const [trouble, setTrouble] = useState<string>()

  useEffect(() => {
    const left = new AbortController()
    store.client.stock.of(ean, { signal: left.signal }).then(
      (answer) => (answer.ok ? setBook(answer.value) : setTrouble(answer.refusal.message ?? NO_ANSWER)),
      () => {}, // The page was left.
    )
    return () => left.abort()
  }, [store, ean])

  const buy = async ({ title, format }: ShopStock) => {
    setTrouble(undefined)
    // Sent again with the same key it would still be one addition.
    const addition = { ean, title, format, quantity: 1, quiet: true, idempotencyKey: newKey() }
    const { added, message = NO_ANSWER } = await addToCart(store, addition, AbortSignal.timeout(CALL_LIMIT_MS))
    if (added) drawer.onOpen()
    else setTrouble(message)
  }

  return (
    <>
      <header className="wrap flex items-center justify-between py-4">
        <p className="font-serif text-h4">Sagor & Sånt</p>
        <Button variant="outline" onClick={drawer.onOpen}>
          Varukorg ({copies})
        </Button>
      </header>
      <main className="wrap grid justify-items-start gap-4 py-8">
        {book !== undefined && (
          <>
            <h1 className="text-h1">{book.title}</h1>
            {book.byline !== undefined && <p className="text-lead">{book.byline}</p>}
            <PriceBlock price={book.price} size="page" />
            {book.buyability.kind === "none" ? (
              <p>Går inte att köpa just nu.</p>
            ) : (
              <Button onClick={() => void buy(book)}>Köp</Button>
            )}
          </>
        )}
        {trouble !== undefined && <Message tone="error">{trouble}</Message>}
      </main>
      <CartDrawer drawer={drawer} checkoutHref="/checkout" loginHref="/logga-in" />
    </>
  )
}
