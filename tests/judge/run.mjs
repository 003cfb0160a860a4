/** `npm run judge:search`: scores the search against queries with known answers. */
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run judge:search -- [options]

How well the search finds what is meant: scores against queries with known answers.

  --generated      queries that a program makes from the products: titles cut short, misspelt, inflected and so on
  --graded         what people type in bookshops, judged by hand with grades
  --onix FILE      the products of this ONIX file too (with --generated)
  --held-back      the other half of the products, which is judged once, when the work is done (with --generated)
  --misses KIND    lists the queries of this kind that miss, and the right words that are corrected (with --generated),
                   or the scores of all queries of this kind (with --graded)
`,
  { generated: "boolean", graded: "boolean", onix: "string", "held-back": "boolean", misses: "string" },
)

runInNode24("tests/judge/main.ts", { prepared: prepare() })
