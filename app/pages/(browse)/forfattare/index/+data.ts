import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { authorPath, authorsPath } from "@kapitel/core/catalogue/paths"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { author as words } from "../../../../text/author.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** Names on one page of the index: three columns of sixty. */
const PAGE_SIZE = 180

const steps = [
  { label: shell.start, href: "/" },
  { label: words.index, href: authorsPath() },
]

const readPageNumber = (text: string | null): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1

/**
 * The authors of the shop's products, under the letters A to Ö (D-15). An unknown letter shows the first one that
 * exists.
 */
export async function data(context: PageRequest) {
  const params = searchParamsOf(context)
  const page = await readPage(context, () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const letters = yield* catalogue.authorLetters
      const wanted = (params.get("bokstav") ?? "").normalize("NFC").toUpperCase()
      const chosen = letters.find(({ letter }) => letter === wanted) ?? letters[0]
      const lastPage = Math.max(1, Math.ceil((chosen?.count ?? 0) / PAGE_SIZE))
      const shown = Math.min(lastPage, readPageNumber(params.get("page")))
      const authors =
        chosen === undefined
          ? []
          : yield* catalogue.authorsByLetter(chosen.letter, (shown - 1) * PAGE_SIZE + 1, shown * PAGE_SIZE)
      // The first letter is the default, and is left out of the address.
      const hrefOf = (letter: string, number = 1) =>
        authorsPath(letter === letters[0]?.letter ? undefined : letter, number)
      return {
        headTitle: words.index,
        canonical: chosen === undefined ? authorsPath() : hrefOf(chosen.letter, shown),
        steps,
        structured: [yield* breadcrumbData(steps, context.publicUrl)],
        letter: chosen?.letter,
        letters: letters.map(({ letter }) => ({
          label: letter,
          href: hrefOf(letter),
          selected: letter === chosen?.letter,
        })),
        authors: authors.map(({ id, filedAs, productCount }) => ({
          label: filedAs,
          href: authorPath(id),
          count: productCount,
        })),
        earlierHref: chosen !== undefined && shown > 1 ? hrefOf(chosen.letter, shown - 1) : undefined,
        nextHref: chosen !== undefined && shown < lastPage ? hrefOf(chosen.letter, shown + 1) : undefined,
      }
    }),
  )
  return page
}
