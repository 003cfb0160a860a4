/** Words that are kept for the next index: the same as those made anew, and made anew when a source has changed. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, it } from "@effect/vitest"
import { NO_DICTIONARY, readDictionary } from "@kapitel/adapters/embedded/search/analysis/dictionary"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import { type KeptWords, preparedWords, sourcesOfPreparedWords } from "@kapitel/adapters/embedded/search/preparedWords"
import { allStrings } from "@kapitel/adapters/embedded/search/StringTable"
import { synonymStems } from "@kapitel/adapters/embedded/search/synonymStems"
import { parseSynonyms, synonymsStamp } from "@kapitel/adapters/embedded/search/synonyms"

const SHIPPED = "sagor, skrönor"

let folder = ""
let made = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-"))
  made = 0
  writeFileSync(join(folder, "shipped.txt"), SHIPPED)
  writeFileSync(join(folder, "source.ts"), "1")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keptIn = (file = join(folder, "cache", "words.snapshot")): KeptWords => ({
  file,
  sources: [join(folder, "source.ts")],
  make: () => {
    made += 1
    const sv = readDictionary("SFX E Y 1\nSFX E a or a\n", "3\nsaga/E\nskröna/E\nvisa/E")
    const dictionaries = { sv, en: NO_DICTIONARY }
    return {
      dictionaries,
      synonyms: synonymStems(languageOf(dictionaries), parseSynonyms(SHIPPED), synonymsStamp(SHIPPED)),
    }
  },
})

const prepared = async (kept = keptIn(), synonyms = "shipped.txt") => {
  const words = await preparedWords(join(folder, synonyms), kept)
  return {
    entries: allStrings(words.dictionaries.sv.entries),
    stems: languageOf(words.dictionaries).phraseStems("visor sagor"),
    searched: allStrings(words.synonyms.searched),
    alsoFound: allStrings(words.synonyms.alsoFound),
    stamp: [...words.synonyms.stamp],
  }
}

const WORDS = {
  entries: ["saga", "skröna", "visa"],
  stems: ["visa", "saga"],
  searched: ["saga", "skröna"],
  alsoFound: ["skröna", "saga"],
  stamp: [synonymsStamp(SHIPPED)],
}

it("they are made once, and read from then on", async () => {
  assert.deepStrictEqual(await prepared(), WORDS)
  const { ino } = statSync(keptIn().file)
  assert.deepStrictEqual(await prepared(), WORDS)
  assert.deepStrictEqual([made, statSync(keptIn().file).ino], [1, ino])
})

it("they are made anew when a source has changed, or their file is damaged", async () => {
  await prepared()
  writeFileSync(join(folder, "source.ts"), "2")
  assert.deepStrictEqual([await prepared(), made], [WORDS, 2])
  assert.deepStrictEqual([await prepared(), made], [WORDS, 2])
  writeFileSync(keptIn().file, "{}")
  assert.deepStrictEqual([await prepared(), made], [WORDS, 3])
})

it("other synonyms have the stems of the same dictionaries", async () => {
  writeFileSync(join(folder, "own.txt"), "visor => sagor")
  const own = { ...WORDS, searched: ["visa"], alsoFound: ["saga"], stamp: [synonymsStamp("visor => sagor")] }
  for (const _ of ["made", "read"]) assert.deepStrictEqual(await prepared(keptIn(), "own.txt"), own)
  assert.deepStrictEqual([await prepared(), made], [WORDS, 1])
})

it("where they cannot be kept, they are made each time", async () => {
  const kept = keptIn(join(folder, "source.ts", "words.snapshot"))
  assert.deepStrictEqual([await prepared(kept), await prepared(kept), made], [WORDS, WORDS, 2])
})

it("their sources are the dictionaries, the shop's synonyms, and the modules that read them", () => {
  const names = sourcesOfPreparedWords().map((file) => file.split("/").slice(-2).join("/"))
  for (const name of [
    "dictionary-sv/index.dic",
    "dictionary-en/index.aff",
    "search/synonyms.sv.txt",
    "search/synonymStems.ts",
    "search/synonyms.ts",
    "analysis/swedishStemmer.ts",
    "analysis/language.ts",
  ])
    assert.include(names, name)
})
