import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { Chip } from "@kapitel/ui/primitives/Chip"
import { ReadMore } from "@kapitel/ui/primitives/ReadMore"
import { lists } from "@kapitel/ui/text/sv/lists"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { ProductList } from "../../../ProductList.tsx"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

/** Chips that fit in three short rows on a phone, and in two on a wide screen; more are folded. */
const CHIPS_IN_FOLD = 6
const CHIPS_IN_WIDE_FOLD = 12

function SubCategories({ shelves }: { shelves: Data["subCategories"] }) {
  const chips = (
    <ul className="chips">
      {shelves.map((shelf) => (
        <li key={shelf.href}>
          <Chip href={shelf.href} label={shelf.label} />
        </li>
      ))}
    </ul>
  )
  if (shelves.length <= CHIPS_IN_FOLD) return chips
  return (
    <ReadMore
      id="shelves"
      of={shelves.length > CHIPS_IN_WIDE_FOLD ? "many-chips" : "chips"}
      more={lists.moreCategories}
      less={lists.fewerCategories}
    >
      {chips}
    </ReadMore>
  )
}

export function Page() {
  const { heading, description, steps, subCategories, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="pt-4 text-h1">{heading}</h1>
        {description !== undefined && <p className="mt-3 max-w-184 text-lead text-ink-2">{unbroken(description)}</p>}
        {subCategories.length > 0 && list.part === "list" && (
          <div className="mt-6">
            <SubCategories shelves={subCategories} />
          </div>
        )}
      </div>
      <ProductList list={list} />
    </>
  )
}
