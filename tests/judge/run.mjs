/** `npm run judge:search`: scores the search against queries with known answers. */
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(`
Usage: npm run judge:search

How well the search finds what is meant: scores against queries with known answers. It takes no options.
`)

runInNode24("tests/judge/main.ts", { prepared: prepare() })
