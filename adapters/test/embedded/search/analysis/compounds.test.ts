/** How compounds are split into the words of a small vocabulary. */
import { lastParts, partsFromWords, partsOf } from "@kapitel/adapters/embedded/search/analysis/compounds"
import { expect, it } from "vitest"

const WORDS = "barn bok boll bollplan fot fotboll barnfotboll kapitel kapitelbok plan råd skola ska"
const [long, longer] = ["x".repeat(30), "y".repeat(31)]
const words = new Set([...WORDS.split(" "), long, longer, "y".repeat(30)])
const parts = partsFromWords((word) => words.has(word))

it.each([
  ["bokbok", ["bok", "bok"]],
  ["barnbok", ["barn", "bok"]],
  ["rådsbok", ["råds", "bok"]],
  ["barnxbok", undefined],
  ["xxxbarnbok", undefined],
  ["barnxxxbok", undefined],
  ["barnrådbok", ["barn", "råd", "bok"]],
  ["barnrådsbarnråd", ["barn", "råds", "barn", "råd"]],
  ["barnrådbarnrådbok", undefined],
  // The fewest parts; of these the longest last one.
  ["fotbollplan", ["fot", "bollplan"]],
  ["barnfotbollplan", ["barnfotboll", "plan"]],
  ["fotbollrådbok", ["fotboll", "råd", "bok"]],
  ["fotbollplanbok", ["fot", "bollplan", "bok"]],
  ["barnkapitelbok", ["barn", "kapitelbok"]],
  // The last part has no joining letter, and 'ska' is part of no compound.
  ["bokbarns", undefined],
  ["skabok", undefined],
  ["bokska", undefined],
  ["skolabok", ["skola", "bok"]],
  [long + "y".repeat(30), [long, "y".repeat(30)]],
  [long + longer, undefined],
  ["bok", undefined],
  ["", undefined],
])("'%s' is split into its parts", (word, split) => expect(partsOf(word, parts)).toEqual(split))

it.each([
  ["barnkapitelbok", ["kapitelbok", "bok"]],
  ["barnfotbollplan", ["bollplan", "plan"]],
  ["barnrådbarnrådbok", ["bok"]],
  ["barnrådbarnrådbokbok", []],
  ["bokbok", ["bok"]],
  ["bokxxxbok", []],
  [long + longer, []],
])("'%s' ends with words", (word, ends) => expect(lastParts(word, parts)).toEqual(ends))
