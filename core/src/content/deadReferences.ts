/**
 * What blocks of a page name and that does not exist: links, goods, categories, campaigns, authors, stores, events and
 * pictures of the library. The one rule of `kapitel content check` and of publication (decision 423).
 */
import { Effect, Option } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import { decodeEan } from "../catalogue/decodeEan.ts"
import { categoryKeyFromPath } from "../catalogue/paths.ts"
import { StoreEvents } from "../events/StoreEvents.ts"
import { EMPTY_LIST_STATE } from "../search/listState.ts"
import { SearchIndex } from "../search/SearchIndex.ts"
import { Stores } from "../stores/Stores.ts"
import type { ContentReference } from "./contentFaults.ts"
import { PictureLibrary } from "./PictureLibrary.ts"
import { pictureIdOf } from "./pictureShapes.ts"
import { type Move, movedTo } from "./redirects.ts"

/** Where links may lead besides what is sold: the shop's own pages, those of editors, and addresses that have moved. */
export interface LinkTargets {
  /** Whether a page of the shop's code has the path, whatever it shows there. */
  readonly isRoute: (path: string) => boolean
  /** Paths of editors' pages. */
  readonly paths: ReadonlySet<string>
  readonly moves: ReadonlyArray<Move>
}

/** The path of a link of the shop; `undefined` for one that leads elsewhere, or to a place of its own page. */
const ownPath = (href: string): string | undefined => {
  const path = href.split(/[?#]/, 1)[0] ?? ""
  return path.startsWith("/") && !path.startsWith("/assets/") ? path : undefined
}

const isEditors = ({ paths, moves }: LinkTargets, path: string): boolean =>
  paths.has(path) || movedTo(moves, path) !== undefined

const lastOf = (pattern: RegExp, path: string): string | undefined => {
  const segment = pattern.exec(path)?.[1]
  if (segment === undefined) return undefined
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Links to a page that neither editors nor the shop's code have; nothing is looked up. */
export const isNoPage = (targets: LinkTargets, { to, value }: ContentReference): boolean => {
  const path = to === "path" ? ownPath(value) : undefined
  if (path === undefined || isEditors(targets, path)) return false
  return !(targets.isRoute(path) || path === "/kategori" || path.startsWith("/kategori/"))
}

const hasCategory = (key: string) =>
  Catalogue.use((catalogue) => Effect.map(catalogue.categoryByKey(key), Option.isSome))

const hasProduct = (text: string) =>
  Option.match(decodeEan(text), {
    onNone: () => Effect.succeed(false),
    onSome: (ean) => Catalogue.use((catalogue) => Effect.map(catalogue.cardsByEan([ean]), ({ length }) => length > 0)),
  })

const hasCampaign = (slug: string) =>
  SearchIndex.use((index) =>
    Effect.map(index.search({ ...EMPTY_LIST_STATE, campaign: slug, first: 1, last: 1 }), ({ eans }) => eans.length > 0),
  )

const isThere = Effect.fnUntraced(function* (targets: LinkTargets, { to, value }: ContentReference) {
  switch (to) {
    case "category":
      return yield* hasCategory(value)
    case "ean":
      return yield* hasProduct(value)
    case "campaign":
      return yield* hasCampaign(value)
    case "store":
      return (yield* (yield* Stores).list).some(({ storeID }) => storeID === value)
    case "picture": {
      const pictures: ReadonlyMap<string, unknown> = yield* (yield* PictureLibrary).all
      return pictures.has(pictureIdOf(value) ?? "")
    }
    case "path": {
      const path = ownPath(value)
      if (path === undefined || isEditors(targets, path)) return true
      const category = categoryKeyFromPath(path)
      if (category !== undefined) return yield* hasCategory(category)
      const product = lastOf(/^\/(?:bok|vara|product)\/[^/]+\/([^/]+)$/, path)
      if (product !== undefined) return yield* hasProduct(product)
      const campaign = lastOf(/^\/kampanj\/([^/]+)$/, path)
      if (campaign !== undefined) return yield* hasCampaign(campaign)
      const author = lastOf(/^\/author\/([^/]+)$/, path)
      if (author !== undefined) return Option.isSome(yield* (yield* Catalogue).authorById(author))
      if (/^\/evenemang\/[^/]+$/.test(path)) return Option.isSome(yield* (yield* StoreEvents).byPath(path))
      if (/^\/butik\/[^/]+$/.test(path))
        return (yield* (yield* Stores).list).some(({ storePath }) => storePath === path)
      return true
    }
  }
})

/** Those that the shop does not have; links to no page at all are `isNoPage`. */
export const missingInShop = Effect.fnUntraced(function* <Reference extends ContentReference>(
  references: ReadonlyArray<Reference>,
  targets: LinkTargets,
) {
  const found = yield* Effect.forEach(references, (reference) =>
    Effect.map(isThere(targets, reference), (there) => (there ? [] : [reference])),
  )
  return found.flat()
})
