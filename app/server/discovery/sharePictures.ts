/** `/delning/….jpg`: pictures of link previews, drawn from what their pages say now (decision 409). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { nameFromKey } from "@kapitel/core/catalogue/nameFromKey"
import { categoryKeyFromPath } from "@kapitel/core/catalogue/paths"
import { asVariant, chosenVariant } from "@kapitel/core/catalogue/variantChoice"
import { isEditorialPath } from "@kapitel/core/content/editorialPath"
import { categoryTitle, pageTitle } from "@kapitel/core/content/pageTitle"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Site } from "@kapitel/core/site/Site"
import { Stores } from "@kapitel/core/stores/Stores"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../../composition/openShop.ts"
import type { CoverRenderer } from "../../covers/CoverRenderer.ts"
import { CARD_SIZE, type CardRequest, cardNumber, cardVersion } from "../../covers/cardRequest.ts"
import { server as words } from "../../text/server.ts"
import { eventPlaceName } from "../../views/events.ts"
import {
  authorShareCard,
  eventShareCard,
  PRODUCT_FOLDER,
  productShareCard,
  SHARE_ENDING,
  SHARE_FOLDER,
  SHOP_CARD,
  shopCard,
  storeShareCard,
  titleShareCard,
} from "../../views/shareCards.ts"
import { readContentPage } from "../../views/shell.ts"
import { readSiteContent } from "../../views/siteContent.ts"
import type { Handler } from "../handleRequest.ts"
import { plain, type ShopResponse } from "../http/ShopResponse.ts"

export interface SharePictures {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly site: Site
  readonly studio: Pick<CoverRenderer, "picture">
}

const FOREVER = "public, max-age=31536000, immutable"
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800"
const BUSY_SECONDS = 10

const productCard = Effect.fnUntraced(function* (digits: string, site: Site) {
  const ean = Option.getOrUndefined(decodeEan(digits))
  if (ean === undefined) return undefined
  const article = yield* (yield* Catalogue)
    .productByEan(ean)
    .pipe(Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)))
  if (article === undefined) return undefined
  const choice = chosenVariant(article, ean)
  return productShareCard(site, article, choice === undefined ? article : asVariant(article, choice.variant))
})

const contentCard = Effect.fnUntraced(function* (path: string, site: Site) {
  const page = yield* readContentPage(path, site)
  if (Option.isNone(page)) return undefined
  const { settings } = yield* readSiteContent(site.brand)
  const title = { title: page.value.title, storeName: settings.storeName ?? site.name, displayName: path }
  return titleShareCard(site, pageTitle(title))
})

/** Of the page at this path; undefined where there is none. */
const readCard = Effect.fnUntraced(function* (path: string, site: Site) {
  if (path === SHOP_CARD) return shopCard(site)
  if (path.startsWith(PRODUCT_FOLDER)) return yield* productCard(path.slice(PRODUCT_FOLDER.length), site)
  const key = categoryKeyFromPath(path)
  if (key !== undefined) {
    const found = Option.getOrUndefined(yield* (yield* Catalogue).categoryByKey(key))
    return found && titleShareCard(site, categoryTitle(found.category.displayName, nameFromKey(key)))
  }
  const [, author] = /^\/author\/([^/]+)$/.exec(path) ?? []
  if (author !== undefined) {
    const found = Option.getOrUndefined(yield* (yield* Catalogue).authorById(decoded(author)))
    return found && authorShareCard(site, found.name)
  }
  if (path.startsWith(`${STORES_PATH}/`)) {
    const store = Option.getOrUndefined(yield* (yield* Stores).byPath(path))
    return store && storeShareCard(site, store)
  }
  if (path.startsWith(`${EVENTS_PATH}/`)) {
    const event = Option.getOrUndefined(yield* (yield* StoreEvents).byPath(path))
    return event && eventShareCard(site, event, yield* eventPlaceName(event))
  }
  return isEditorialPath(path) ? yield* contentCard(path, site) : undefined
})

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ""
  }
}

export const makeSharePictures = ({ shop, site, studio }: SharePictures): Handler => {
  const draw = async (path: string, card: CardRequest, requestedVersion: string | null): Promise<ShopResponse> => {
    const version = cardVersion(card)
    // Both sites may have a page at this path.
    const key = { ean: cardNumber(site.brand + path), version, width: CARD_SIZE.width, format: "jpg" } as const
    const picture = await studio.picture(key, card)
    if (picture === undefined) return plain(503, words.overloaded, { "retry-after": String(BUSY_SECONDS) })
    return {
      status: 200,
      headers: {
        "cache-control": requestedVersion === version ? FOREVER : A_DAY,
        etag: `"${version}"`,
        "content-type": "image/jpeg",
        // Services for sharing links show it on their pages.
        "cross-origin-resource-policy": "cross-origin",
      },
      body: picture,
    }
  }

  return ({ method, url, headers }) => {
    const { pathname } = url
    if (!pathname.startsWith(`${SHARE_FOLDER}/`) || (method !== "GET" && method !== "HEAD")) return undefined
    const path = pathname.endsWith(SHARE_ENDING) ? pathname.slice(SHARE_FOLDER.length, -SHARE_ENDING.length) : ""
    return shop
      .runPromise(
        readCard(path, site).pipe(
          Effect.catch((error) => Effect.as(Effect.logError("A link preview could not be read", error), undefined)),
        ),
      )
      .then((card) => {
        if (card === undefined) return plain(404, words.imageNotFound)
        if (headers["if-none-match"] === `"${cardVersion(card)}"`)
          return { status: 304, headers: { "cache-control": A_DAY, etag: headers["if-none-match"] }, body: "" }
        return draw(path, card, url.searchParams.get("v"))
      })
  }
}
