/** Scores of every kind of the written queries, and those that do not rank the right product first. */
import { judgeSearch, KNOWN_ITEM, type Score, scoreOf } from "./judgeSearch.ts"

export const reportWritten = (): void => {
  const judgements = judgeSearch()
  const row = (name: string, { queries, mrr, recall, zeroResults }: Score): void =>
    console.log(
      name.padEnd(16),
      String(queries).padStart(7),
      mrr.toFixed(3).padStart(7),
      recall.toFixed(3).padStart(9),
      `${(zeroResults * 100).toFixed(0)} %`.padStart(9),
    )

  console.log(
    "kind".padEnd(16),
    "queries".padStart(7),
    "MRR".padStart(7),
    "recall@10".padStart(9),
    "no result".padStart(9),
  )
  for (const kind of new Set(judgements.map(({ kind }) => kind)))
    row(kind, scoreOf(judgements.filter((one) => one.kind === kind)))
  row("known item", scoreOf(judgements.filter(({ kind }) => KNOWN_ITEM.includes(kind))))
  row("all", scoreOf(judgements))

  const wrong = judgements.filter(({ reciprocalRank }) => reciprocalRank < 1)
  if (wrong.length > 0) console.log("\nnot first:")
  for (const { kind, query, reciprocalRank } of wrong)
    console.log(`  ${kind}: ${query} (${reciprocalRank === 0 ? "not found" : `at ${Math.round(1 / reciprocalRank)}`})`)
}
