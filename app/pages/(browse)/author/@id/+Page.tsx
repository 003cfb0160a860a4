import { AuthorHead } from "@kapitel/ui/catalogue/AuthorHead"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { search } from "@kapitel/ui/text/sv/search"
import { ProductList } from "../../../ProductList.tsx"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { name, biography, steps, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <AuthorHead name={name} biography={biography} />
      </div>
      <ProductList list={list} byItself empty={search.noneByAuthor(name)} />
    </>
  )
}
