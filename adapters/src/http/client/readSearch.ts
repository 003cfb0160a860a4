/** Suggestions, the menu and items of statistics in the API's responses. */
import type { Money } from "@kapitel/core/pricing/Money"
import type { SearchSuggestions } from "@kapitel/core/search/searchSuggestions"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import type { TrackingItem } from "@kapitel/core/tracking/trackingItem"
import { sum } from "./readCart.ts"
import { list, literals, number, optionalKey, type Reader, struct, text } from "./readers.ts"

/** Destination of a suggestion: always within the shop. */
const path: Reader<string> = (value) => (/^\/(?![/\\])/.test(text(value)) ? text(value) : text(undefined))

const terms = list(struct({ text, path }))

const suggestions = list(
  struct({
    text,
    path,
    type: literals("author", "category", "product", "page"),
    identifier: optionalKey(text),
    picture: optionalKey(path),
    byline: optionalKey(text),
    format: optionalKey(text),
    price: optionalKey(sum as Reader<Money>),
    loyaltyPrice: optionalKey(sum as Reader<Money>),
  }),
)

export const readSuggestions: Reader<SearchSuggestions> = struct({ suggestions, topSearches: terms })

/** Suggestions before anything is typed. */
export const readFirstOffers: Reader<SearchSuggestions> = (value) => ({
  suggestions: [],
  topSearches: struct({ topSearches: terms })(value).topSearches,
})

const wireCategory = {
  key: text,
  displayName: text,
  type: literals("book", "non-book"),
  href: text,
  categories: list((value): MenuCategory => category(value)),
}

const category: Reader<MenuCategory> = (value) => {
  const { key, displayName, type, href, categories } = struct(wireCategory)(value)
  return { key, name: displayName, type, url: href, categories }
}

/** Null when unavailable: the menu is empty then. */
export const readMenu: Reader<ReadonlyArray<MenuCategory>> = (value) => (value === null ? [] : list(category)(value))

export const readItems: Reader<ReadonlyArray<TrackingItem>> = list(
  struct({
    item_id: text,
    item_name: text,
    item_brand: optionalKey(text),
    item_category: text as Reader<TrackingItem["item_category"]>,
    item_category2: list(text),
    item_category3: list(text),
    item_variant: optionalKey(text),
    price: optionalKey(number),
    quantity: number,
    availability: text as Reader<TrackingItem["availability"]>,
    tags: list(text),
  }),
)
