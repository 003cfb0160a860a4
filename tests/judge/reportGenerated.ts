/** `npm run judge:search -- --generated`: scores of queries that a program makes from the products themselves. */
import { demoCatalogue, indexOf, type JudgedCatalogue, onixCatalogue } from "./catalogues.ts"
import { inflectionsOf } from "./dictionary.ts"
import { generatedQueries, type Split, titleWordsOf } from "./generatedQueries.ts"
import { commonWords, type GeneratedJudgement, judgeGenerated, wrongCorrections } from "./judgeGenerated.ts"

export interface GeneratedOptions {
  /** An ONIX file, judged in addition to the demo shop. */
  readonly onix?: string
  readonly split: Split
  /** Prints the misses of this kind. */
  readonly misses?: string
}

const share = (judgements: ReadonlyArray<GeneratedJudgement>): string =>
  (judgements.filter(({ isHit }) => isHit).length / Math.max(1, judgements.length)).toFixed(3)

const printScores = (name: string, judgements: ReadonlyArray<GeneratedJudgement>): void => {
  console.log(`\n${name.padEnd(20)} queries  hit@3`)
  const row = (kind: string, of: ReadonlyArray<GeneratedJudgement>) =>
    console.log(kind.padEnd(20), String(of.length).padStart(7), share(of).padStart(6))
  for (const [kind, of] of Map.groupBy(judgements, ({ kind }) => kind)) row(kind, of)
  row("all", judgements)
}

export const reportGenerated = async ({ onix, split, misses }: GeneratedOptions): Promise<void> => {
  const catalogues: ReadonlyArray<JudgedCatalogue> = [
    demoCatalogue(),
    ...(onix === undefined ? [] : [await onixCatalogue(onix)]),
  ]
  const common = [...new Set(catalogues.flatMap(commonWords))]
  const all: Array<GeneratedJudgement> = []
  for (const catalogue of catalogues) {
    // Only the demo's titles are Swedish.
    const inflections = catalogue.name === "demo" ? await inflectionsOf(titleWordsOf(catalogue)) : new Map()
    const index = indexOf(catalogue)
    const queries = generatedQueries(catalogue, inflections).filter((one) => one.split === split)
    const judgements = judgeGenerated(index, queries)
    printScores(`${catalogue.name}, ${split}`, judgements)
    const wrong = wrongCorrections(index, common)
    console.log(`right words corrected: ${wrong.length} of ${common.length}`)
    for (const [word, corrected] of misses === undefined ? [] : wrong) console.log(`  ${word} → ${corrected}`)
    all.push(...judgements)
  }
  if (catalogues.length > 1) printScores(`both, ${split}`, all)
  for (const { catalogue, query, corrected, right, found } of all.filter(
    ({ kind, isHit }) => !isHit && kind === misses,
  )) {
    const at = found.findIndex((ean) => right.has(ean)) + 1
    console.log(
      `  ${catalogue}: ${query}${corrected === undefined ? "" : ` → ${corrected}`} (${at === 0 ? "not found" : `at ${at}`})`,
    )
  }
}
