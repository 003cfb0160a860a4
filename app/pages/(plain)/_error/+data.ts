import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import type { PageContextServer } from "vike/types"
import { readShell } from "../../../views/shell.ts"
import { isErrorReason } from "../../ErrorReason.ts"
import type { ShellView } from "../../PageData.ts"

export type Data = Awaited<ReturnType<typeof data>>

const bareShell = (shopName: string): ShellView => ({
  header: { shopName, homeHref: "/", menuHref: "/kategori", cartHref: "/checkout", categories: [] },
  menu: [],
  footer: { shopName, homeHref: "/", columns: [], terms: [], cookiesHref: "/cookies", partners: [] },
})

/** Four rows of three on a wide screen. */
const MOST_CATEGORIES = 12

/** Those of books and all others: categories offered on a 404, or while the search does not respond; none when they cannot be read. */
const readCategories = Effect.gen(function* () {
  const roots = yield* (yield* Catalogue).categories(2)
  const others = roots.filter(({ type, subCategories }) => type !== "book" || subCategories.length === 0)
  const shelves = roots.filter((root) => !others.includes(root)).flatMap(({ subCategories }) => subCategories)
  return [...shelves.slice(0, Math.max(0, MOST_CATEGORIES - others.length)), ...others].map(
    ({ key, displayName, productCount }) => ({
      label: displayName,
      href: categoryPath(key),
      count: productCount,
    }),
  )
}).pipe(Effect.catchCause(() => Effect.succeed([])))

/** The error page; it must render even when nothing else responds. */
export async function data(context: PageContextServer) {
  const notFound = context.is404 === true || context.abortStatusCode === 404
  const words = context.abortReason
  const own = isErrorReason(words) ? words : undefined
  const title = own?.title ?? (notFound ? pageFrame.notFoundTitle : pageFrame.failureTitle)
  return {
    shell: await context.shop.runPromise(
      readShell(undefined, context.site).pipe(Effect.catchCause(() => Effect.succeed(bareShell(context.site.name)))),
    ),
    headTitle: title,
    categories: notFound || context.abortStatusCode === 503 ? await context.shop.runPromise(readCategories) : [],
    title,
    message: own?.message ?? (typeof words === "string" ? words : notFound ? pageFrame.notFound : shell.failure),
    action: own?.action,
  }
}
