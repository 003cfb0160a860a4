import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { Chip } from "@kapitel/ui/primitives/Chip"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { lists } from "@kapitel/ui/text/sv/lists"
import { search } from "@kapitel/ui/text/sv/search"
import { author as words } from "../../../../text/author.ts"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { steps, letter, letters, authors, earlierHref, nextHref } = useData<Data>()
  return (
    <div className="wrap pb-16">
      <Breadcrumbs steps={steps} />
      <h1 className="mb-6 pt-4 text-h1">{words.index}</h1>
      {letter === undefined ? (
        <EmptyState title={words.none} />
      ) : (
        <>
          <nav aria-label={words.letters}>
            <ul className="chips gap-1.5 [&_a]:min-w-target [&_a]:justify-center [&_a]:px-2">
              {letters.map(({ label, href, selected }) => (
                <li key={label}>
                  <Chip label={label} href={href} selected={selected} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-10 grid gap-8">
            <CategoryContents id="authors" heading={letter} categories={authors} />
            {(earlierHref !== undefined || nextHref !== undefined) && (
              <p className="flex justify-center gap-3">
                {earlierHref !== undefined && (
                  <ButtonLink href={earlierHref} variant="outline" rel="prev">
                    {lists.earlier}
                  </ButtonLink>
                )}
                {nextHref !== undefined && (
                  <ButtonLink href={nextHref} variant="outline" rel="next">
                    {search.more}
                  </ButtonLink>
                )}
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}
