import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { search } from "@kapitel/ui/text/sv/search"
import { ProductList } from "../../ProductList.tsx"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { name, biography, steps, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="text-h1">{name}</h1>
        {biography !== undefined && <p className="mt-3 max-w-text text-lead text-ink-2">{biography}</p>}
      </div>
      <ProductList list={list} byItself empty={search.noneByAuthor(name)} />
    </>
  )
}
