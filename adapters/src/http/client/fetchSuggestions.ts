/** Requests the suggestions of the search field from the shop's API; runs in the browser. */
import { type SearchSuggestions } from "@kapitel/core/search/searchSuggestions"
import { Schema } from "effect"
import { WireInitialSuggestions, WireSuggestions } from "../wire/suggestions.ts"

const decodeOffers = Schema.decodeUnknownSync(WireSuggestions)
const decodeFirstOffers = Schema.decodeUnknownSync(WireInitialSuggestions)

/** As the browser's own `fetch`. */
type Fetch = (address: string, asked: { readonly signal: AbortSignal }) => Promise<Response>

/** Rejects when the shop cannot be reached, refuses, or responds with anything but suggestions. */
export const fetchSuggestions = async (
  typed: string,
  signal: AbortSignal,
  fetch: Fetch,
): Promise<SearchSuggestions> => {
  const address =
    typed === ""
      ? "/api/search/autocomplete-no-prefix"
      : `/api/search/autocomplete?${new URLSearchParams({ q: typed })}`
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`)
  const body: unknown = await answer.json()
  return typed === "" ? { suggestions: [], topSearches: decodeFirstOffers(body).topSearches } : decodeOffers(body)
}
