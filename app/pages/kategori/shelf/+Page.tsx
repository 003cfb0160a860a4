import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { Chip } from "@kapitel/ui/primitives/Chip"
import { useData } from "vike-react/useData"
import { ProductList } from "../../ProductList.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, description, steps, subCategories, list } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="text-h1">{title}</h1>
        {description !== undefined && <p className="mt-3 max-w-text text-lead text-ink-2">{description}</p>}
        {subCategories.length > 0 && list.part === "list" && (
          <ul className="chips mt-6">
            {subCategories.map((sub) => (
              <li key={sub.href}>
                <Chip href={sub.href} label={sub.label} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ProductList list={list} />
    </>
  )
}
