/** What is offered under the search field (spec §3, Suggestion). A file of its own, since browsers read it too. */
import { Schema } from "effect"
import { Sek } from "./Sek.ts"

const text = Schema.optionalKey(Schema.String)

/** Where it leads; never out of the shop. */
const path = Schema.String.check(Schema.isPattern(/^\/(?![/\\])/))

export const WireSuggestion = Schema.Struct({
  text: Schema.String,
  path,
  type: Schema.Literals(["author", "category", "product"]),
  /** Of products: the EAN, a picture, who made it, in which form, and what it costs. Price 0 is a dash. */
  identifier: text,
  picture: Schema.optionalKey(path),
  byline: text,
  format: text,
  price: Schema.optionalKey(Sek),
}).annotate({ identifier: "Suggestion" })

const SearchTerm = Schema.Struct({ text: Schema.String, path }).annotate({ identifier: "SearchTerm" })

export const WireOffers = Schema.Struct({
  suggestions: Schema.Array(WireSuggestion),
  topSearches: Schema.Array(SearchTerm),
}).annotate({ identifier: "Suggestions" })

/** Before anything is typed. */
export const WireFirstOffers = Schema.Struct({
  recentSearches: Schema.Array(SearchTerm),
  topSearches: Schema.Array(SearchTerm),
}).annotate({ identifier: "FirstSuggestions" })
