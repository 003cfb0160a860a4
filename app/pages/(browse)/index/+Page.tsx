import { recentProductsRow } from "@kapitel/ui/catalogue/RecentProductsRow"
import { Island } from "@kapitel/ui/shop/Island"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, main, hasRecent } = useData<Data>()
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {main}
      {hasRecent && <Island of={recentProductsRow} props={{}} />}
    </>
  )
}
