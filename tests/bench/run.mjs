/** `npm run bench`: builds the shop when a source has changed, then measures it. Judges nothing. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("tests/bench/bench.ts", { prepared })
