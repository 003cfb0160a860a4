/**
 * Searches of the demo shop's visitors in the last days: popular searches before there are any visitors. Swedish data.
 */

import type { CountedSearch } from "@kapitel/adapters/embedded/store/operations/searchLog"
import { addDays } from "@kapitel/core/delivery/stockholm"
import { Chance } from "./Chance.ts"
import { phrases } from "./phrases.ts"

/** The most searched for first; each finds something in a demo shop of the usual size. */
export const DEMO_SEARCHES = phrases`
  vargtimmen | selma lagerlöf | bageriet på storgatan | väggkalender | skuggornas bibliotek | deckare | surdeg
  pussel 1000 bitar | doktor glas | klockmakarens dotter | jane austen | stjärnsmeden | strindberg | feelgood
  räven som inte kunde sova | svenska skogens historia | majken sundling | kallocain | anteckningsbok | drakens arv
  sherlock holmes | ön | reservoarpenna | röda rummet | odla på balkong | dracula | veckoplanerare | kafka
  haren hugo hoppar fel | gösta berlings saga | fantasy | akvarell | stolthet och fördom | elof brandt | havets bibliotek
  frankenstein | dostojevskij | vardagsmat | färgpennor | karin boye
`

const DAYS = 14
/** Few enough that the searches of real visitors take over within some days. */
const MOST_A_DAY = 4

/** The first is searched for about as often as the second and third together (Zipf's law). */
export const demoSearches = ({ seed, today }: { readonly seed: number; readonly today: string }) =>
  DEMO_SEARCHES.flatMap((term, place): ReadonlyArray<CountedSearch> => {
    const chance = new Chance(seed, `sökning/${term}`)
    const aDay = MOST_A_DAY / (1 + place / 6)
    return Array.from({ length: DAYS }, (_, ago) => {
      const hits = Math.floor(aDay * (0.75 + chance.next() / 2) + chance.next())
      return { day: addDays(today, -ago), term, hits }
    }).filter(({ hits }) => hits > 0)
  })
