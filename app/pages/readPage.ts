/** How every page reads: through the shop's services, with the shell around it, once per rendering. */
import type { ShownPage } from "@kapitel/core/content/decodeBlock"
import { Effect } from "effect"
import { render } from "vike/abort"
import type { ShopServices } from "../composition/openShop.ts"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { type PageServices, recordCards, recordDependencies } from "../server/recordDependencies.ts"
import type { CardRenderContext } from "../views/productCard.ts"
import { readBuiltInShell, readShell } from "../views/shell.ts"
import { readSiteContent } from "../views/siteContent.ts"
import type { ShellView } from "./PageData.ts"
import type { PageRequest } from "./PageRequest.ts"
import { type HydratedData, withoutFrameData } from "./visitorFrame.ts"

/** The input of a page's own reading. */
export interface PageReadContext {
  readonly showing: CardRenderContext
  readonly dependencies: CacheDependencies
}

/** `undefined` is kept: there is no such page. */
type WithShell<A> = A extends undefined ? undefined : A & { readonly shell: ShellView }

/** The result of reading when a part of the shop did not respond. */
const OUTAGE = Symbol("outage")

/** Reads a page that is not cached, and its shell. */
export const readUncachedPage = async <A extends object | undefined>(
  context: PageRequest,
  own: (reading: PageReadContext) => Effect.Effect<A, unknown, ShopServices>,
  content?: ShownPage,
): Promise<WithShell<A>> => {
  const { shop, now, cards, dependencies, pageState } = context
  const site = { ...context.site, pageState }
  const page = await shop.runPromise(
    Effect.gen(function* () {
      const shell = yield* readShell(content, site, pageState === "edit").pipe(
        Effect.catchTag("ContentError", (cause) => {
          dependencies.isIncomplete(now)
          return Effect.andThen(Effect.logWarning("Header and footer could not be read", cause), readBuiltInShell(site))
        }),
      )
      const read = yield* own({
        showing: {
          site: context.site,
          now,
          cards: recordCards(dependencies, cards),
          editing: pageState === "edit",
        },
        dependencies,
      })
      return (read === undefined ? undefined : { ...read, shell }) as WithShell<A>
    }).pipe(
      recordDependencies(dependencies),
      Effect.catch((cause) => Effect.as(Effect.logError("A page could not be read", cause), OUTAGE)),
    ),
  )
  if (page === OUTAGE) throw render(503)
  return page
}

/**
 * Reads a page that is cached, and its shell, through ports that record what the page depends on. A port that fails makes
 * it a 503; a fault of the program is still a 500. `undefined` from `own` means that there is no such page: throw `render(404)`.
 */
export const readPage = <A extends object | undefined>(
  context: PageRequest,
  own: (reading: PageReadContext) => Effect.Effect<A, unknown, PageServices>,
  content?: ShownPage,
): Promise<WithShell<A>> =>
  readUncachedPage(
    context,
    (reading) =>
      Effect.gen(function* () {
        const read = yield* own(reading)
        if (read === undefined || ("description" in read && read.description !== undefined)) return read
        const { description } = (yield* readSiteContent(context.site.brand)).settings
        return description === undefined ? read : { ...read, description }
      }),
    content,
  )

/**
 * Reads a visitor page, which is hydrated whole: the result is sent to the browser as data, so it contains no more than
 * the page's components need, and no secret.
 */
export const readVisitorPage = async <A extends { readonly headTitle: string } | undefined>(
  context: PageRequest,
  own: (reading: PageReadContext) => Effect.Effect<A, unknown, ShopServices>,
): Promise<HydratedData<A>> => {
  const page = await readUncachedPage(context, own)
  return (page === undefined ? undefined : withoutFrameData(context.dependencies, page)) as HydratedData<A>
}

/** The query of the requested address. */
export const searchParamsOf = (context: PageRequest): URLSearchParams =>
  new URL(context.urlOriginal, "http://shop").searchParams
