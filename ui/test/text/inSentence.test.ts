import { inSentence } from "@kapitel/ui/text/inSentence"
import { assert, it } from "vitest"

it.each([
  ["Pocket", "pocket"],
  ["E-bok", "e-bok"],
  ["Ärvt band", "ärvt band"],
  ["Hämta i Butik", "hämta i Butik"],
  ["CD-bok", "CD-bok"],
  ["Biljett 3 december 2026, Haga", "biljett 3 december 2026, Haga"],
  ["", ""],
  ["5 dagar", "5 dagar"],
])("within a sentence '%s' is '%s'", (text, within) => assert.strictEqual(inSentence(text), within))
