/** Scores of the queries that were judged by hand, with grades: nDCG of the first ten. */
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { demoCatalogue, indexOf } from "./catalogues.ts"
import { gradesOf, handJudged, ndcg } from "./handJudged.ts"

/** `listed` names a kind whose queries are printed with their scores, the worst first. */
export const reportGraded = (listed: string | undefined): void => {
  const catalogue = demoCatalogue()
  const index = indexOf(catalogue)
  const scored = handJudged(catalogue.products).map((judged) => {
    const { eans } = runQuery(index, { q: judged.query, facets: [], sort: "default", first: 1, last: 10 })
    return { ...judged, score: ndcg(eans.map(String), gradesOf(judged, catalogue.products)) }
  })
  const row = (name: string, of: ReadonlyArray<{ readonly score: number }>) =>
    console.log(
      name.padEnd(16),
      String(of.length).padStart(7),
      (of.reduce((sum, { score }) => sum + score, 0) / of.length).toFixed(3).padStart(8),
    )
  console.log(`${"kind".padEnd(16)} queries  nDCG@10`)
  for (const [kind, of] of Map.groupBy(scored, ({ kind }) => kind)) row(kind, of)
  row("all", scored)
  for (const { query, score } of scored.filter(({ kind }) => kind === listed).toSorted((a, b) => a.score - b.score))
    console.log(`  ${score.toFixed(2)} ${query}`)
}
