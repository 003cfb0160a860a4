import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { ProductList } from "../../../ProductList.tsx"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { name, steps, blocks, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="pt-4 text-h1">{name}</h1>
      </div>
      {list?.part === "filters" || list?.part === "sorting" ? undefined : blocks}
      {list !== undefined && <ProductList list={list} />}
    </>
  )
}
