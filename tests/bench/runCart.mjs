/** `npm run bench:cart`: measures what the cart answers in. Judges nothing. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("tests/bench/cart.ts", { prepared })
