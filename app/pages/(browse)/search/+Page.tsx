import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { lists } from "@kapitel/ui/text/sv/lists"
import { ProductList } from "../../ProductList.tsx"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, places, originalQuery, correctedQuery, suggestion, isPartial, list, empty, topCategories } =
    useData<Data>()
  return (
    <>
      <div className="wrap pt-8">
        {correctedQuery !== undefined && (
          <p className="mb-2 text-ink-2" role="status">
            {lists.correctedFrom(originalQuery)}
          </p>
        )}
        <h1 className="text-h1">{title}</h1>
        {suggestion !== undefined && (
          <p className="mt-3 text-lead">
            <a className="link" href={suggestion.href}>
              {lists.suggestion(suggestion.text)}
            </a>
          </p>
        )}
        {isPartial && (
          <p className="mt-3 text-lead text-ink-2" role="status">
            {lists.partial}
          </p>
        )}
        {places.length > 0 && (
          <nav className="chips mt-4" aria-label={lists.places}>
            {places.map(({ text, path }) => (
              <a className="chip" href={path} key={path}>
                {text}
              </a>
            ))}
          </nav>
        )}
      </div>
      <ProductList list={list} empty={empty?.title} hint={empty?.message} />
      {topCategories.length > 0 && (
        <div className="wrap pb-16">
          <CategoryContents id="top-categories" heading={lists.topCategories} categories={topCategories} />
        </div>
      )}
    </>
  )
}
