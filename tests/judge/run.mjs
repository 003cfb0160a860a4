/** `npm run judge:search`: scores the search against queries with known answers. */
import { handOver, prepare } from "../../app/bin/node24.mjs"

handOver("tests/judge/main.ts", { prepared: prepare() })
