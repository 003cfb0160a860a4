import { AuthorHead } from "@kapitel/ui/catalogue/AuthorHead"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { lists } from "@kapitel/ui/text/sv/lists"
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
      <ProductList list={list} byItself empty={lists.noneByAuthor(name)} />
    </>
  )
}
