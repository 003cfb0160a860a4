import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { lists } from "@kapitel/ui/text/sv/lists"
import { ProductList } from "../../ProductList.tsx"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { steps, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="pt-4 text-h1">{lists.coming}</h1>
        {list.count > 0 && <p className="mt-3 text-lead text-ink-2">{lists.comingHint}</p>}
      </div>
      <ProductList list={list} empty={lists.noneComing} />
    </>
  )
}
