import "./style.css"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BOOKS } from "./books"
import { ProductPage } from "./ProductPage"
import { store } from "./shop"

/** `/?ean=9789100000011`: one of the shop's products; the first of ours when none is named. */
const ean = new URLSearchParams(location.search).get("ean") ?? BOOKS[0]?.ean ?? ""

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <ShopProvider store={store}>
      <ProductPage ean={ean} />
    </ShopProvider>
  </StrictMode>,
)
