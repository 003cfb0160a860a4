import { ProductRow } from "@kapitel/ui/content/ProductRow"
import { recentProducts as words } from "@kapitel/ui/text/sv/recentProducts"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { products } = useData<Data>()
  if (products.length === 0) return null
  return (
    <div className="wrap">
      <ProductRow id="recent" heading={words.title} products={products} />
    </div>
  )
}
