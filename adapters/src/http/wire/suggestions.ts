/** Suggestions of the search field (spec §3, Suggestion). A separate file, since browsers read it too. */
import { Schema } from "effect"
import { Sek } from "./Sek.ts"

const text = Schema.optionalKey(Schema.String)

/** Destination; always within the shop. */
const path = Schema.String.check(Schema.isPattern(/^\/(?![/\\])/))

const WireSuggestion = Schema.Struct({
  text: Schema.String,
  path,
  type: Schema.Literals(["author", "category", "product", "page"]),
  /** For products: the EAN, a picture, the author or brand, the format, the price, and that of members where it is lower. Price 0 is shown as a dash. */
  identifier: text,
  picture: Schema.optionalKey(path),
  byline: text,
  format: text,
  price: Schema.optionalKey(Sek),
  loyaltyPrice: Schema.optionalKey(Sek),
}).annotate({ identifier: "Suggestion" })

const SearchTerm = Schema.Struct({ text: Schema.String, path }).annotate({ identifier: "SearchTerm" })

export const WireSuggestions = Schema.Struct({
  suggestions: Schema.Array(WireSuggestion),
  topSearches: Schema.Array(SearchTerm),
}).annotate({ identifier: "Suggestions" })

/** Before anything is typed. */
export const WireInitialSuggestions = Schema.Struct({
  recentSearches: Schema.Array(SearchTerm),
  topSearches: Schema.Array(SearchTerm),
}).annotate({ identifier: "FirstSuggestions" })
