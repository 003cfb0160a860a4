/** `npm run bench:search -- --products 1000000`: measures the search while the shop's pages are served. Judges nothing. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("tests/bench/searchTable.ts", { prepared })
