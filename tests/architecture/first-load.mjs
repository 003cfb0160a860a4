/** Builds the shop if it has changed, and checks each page against its byte budget. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("tests/architecture/weighFirstLoad.ts", { prepared })
