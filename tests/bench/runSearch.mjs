/** `npm run bench:search -- --products 1000000`: measures the search while pages are served. Judges nothing. */
import { handOver, prepare } from "../../app/bin/node24.mjs"

handOver("tests/bench/searchTable.ts", { prepared: prepare() })
