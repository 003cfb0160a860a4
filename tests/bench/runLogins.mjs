/** `npm run bench:logins`: measures whether the time that a login takes tells who has an account. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("tests/bench/logins.ts", { prepared })
