import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { ProductList } from "../../../ProductList.tsx"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { name, steps, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="pt-4 text-h1">{name}</h1>
      </div>
      <ProductList list={list} />
    </>
  )
}
