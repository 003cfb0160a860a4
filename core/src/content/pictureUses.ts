/** The pages, stores and events that show a picture of the library: none of them may lose it. */
import { Effect, Option } from "effect"
import { StoreEvents } from "../events/StoreEvents.ts"
import { BRANDS, type Brand } from "../site/Site.ts"
import { Stores } from "../stores/Stores.ts"
import type { ContentPage } from "./ContentPage.ts"
import { ContentSource } from "./ContentSource.ts"
import { EditedPages } from "./EditedPages.ts"
import type { PictureId } from "./Picture.ts"
import { pictureIdOf } from "./pictureShapes.ts"

/** A page that shows it, as published or as its editor has it. */
export interface PictureUse {
  readonly path: string
  readonly title: string
  /** Absent when the pages of both sites show it. */
  readonly brand?: Brand
  /** Only in what has not been published. */
  readonly isDraft: boolean
}

/** The ids of all pictures that a page refers to, in any field of any block. */
export const picturesOn = (page: object): ReadonlySet<string> => {
  const found = new Set<string>()
  // A layout may be nested deeper than the call stack allows.
  const waiting: Array<unknown> = [page]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === "string") {
      const id = pictureIdOf(value)
      if (id !== undefined) found.add(id)
    } else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) waiting.push(part)
  }
  return found
}

const titled = ({ path, title }: ContentPage) => ({ path, title })

/** What is published, and what waits to be. */
const usesAt = Effect.fnUntraced(function* (brand: Brand, id: PictureId) {
  const [content, edited] = [yield* ContentSource, yield* EditedPages]
  const shows = (page: ContentPage | undefined): page is ContentPage =>
    page !== undefined && picturesOn(page.areas).has(id)
  const published = yield* Effect.forEach(yield* content.paths(brand), ({ path }) => content.page({ brand, path }))
  const waiting = yield* Effect.forEach(yield* edited.list(brand), ({ path }) => edited.find({ brand, path }))
  return [
    ...published
      .map(Option.getOrUndefined)
      .filter(shows)
      .map((page) => ({ ...titled(page), brand, isDraft: false })),
    ...waiting
      .flatMap((page) => Option.toArray(page))
      .flatMap(({ draft, scheduled }) => [draft?.page, scheduled?.page])
      .filter(shows)
      .map((page) => ({ ...titled(page), brand, isDraft: true })),
  ]
})

/** Stores and events have one picture each, on the pages of both sites. */
const usesInStores = Effect.fnUntraced(function* (id: PictureId) {
  const stores = yield* Stores.use(({ list }) => list)
  const events = yield* StoreEvents.use(({ all }) => all)
  return [
    ...stores.map(({ image, storePath: path, storeName: title }) => ({ image, path, title })),
    ...events.map(({ image, path, title }) => ({ image, path, title })),
  ]
    .filter(({ image = "" }) => pictureIdOf(image) === id)
    .map(({ path, title }): PictureUse => ({ path, title, isDraft: false }))
})

/** Where a picture is used, by path; a page that is published with it is not listed as a draft too. */
export const pictureUses = Effect.fn("pictureUses")(function* (id: PictureId) {
  const found = (yield* Effect.forEach(BRANDS, (brand) => usesAt(brand, id))).flat()
  const byPath = new Map<string, PictureUse>()
  for (const { brand, ...use } of found) {
    const known = byPath.get(use.path)
    if (known === undefined) byPath.set(use.path, { ...use, brand })
    else {
      const { brand: other, ...both } = known
      byPath.set(use.path, {
        ...both,
        isDraft: known.isDraft && use.isDraft,
        ...(other === brand ? { brand } : {}),
      })
    }
  }
  return [...byPath.values(), ...(yield* usesInStores(id))].toSorted((one, next) => (one.path < next.path ? -1 : 1))
})
