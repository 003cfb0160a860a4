import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { search } from "@kapitel/ui/text/sv/search"
import { useData } from "vike-react/useData"
import { ProductList } from "../../ProductList.tsx"
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
      <ProductList list={list} empty={search.noneByAuthor(name)} />
    </>
  )
}
