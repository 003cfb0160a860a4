/** Builds the shop if it has changed, and checks each page against its byte budget. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/architecture/checkByteBudgets.ts", { prepared })
