import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { planQuery } from "@kapitel/adapters/embedded/search/queryPlan"
import { demoCatalogue, indexOf, onixCatalogue } from "./catalogues.ts"
const [name, ...queries] = process.argv.slice(2)
const catalogue = name === "demo" ? demoCatalogue() : await onixCatalogue("/work/shared/data/goodbooks-10k.onix.xml.gz")
const index = indexOf(catalogue)
const byEan = new Map(catalogue.products.map((p) => [p.identifier as string, p]))
for (const q of queries) {
  const t = performance.now()
  const r = runQuery(index, { q, facets: [], sort: "default", first: 1, last: 10 })
  const ms = performance.now() - t
  console.log(`\n${q}${r.correctedQuery ? ` → ${r.correctedQuery}` : ""}${r.isPartialQuerySearch ? " (partial)" : ""} ${r.count} ${ms.toFixed(1)} ms`)
  for (const e of r.eans) { const p = byEan.get(String(e)); console.log(`   ${p?.title} | ${p?.authors.map((a) => a.name).join(", ")} | ${p?.series ?? ""} ${p?.seriesPart ?? ""} | ${p?.subType ?? p?.format ?? ""} | ${p?.categories.map((c) => c.name).join("/")} | ${p?.popularity}`) }
}
