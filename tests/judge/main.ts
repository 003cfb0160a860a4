/** `npm run judge:search`: prints scores; `run.mjs` describes the options. */
import { parseArgs } from "node:util"
import { reportGenerated } from "./reportGenerated.ts"
import { reportGraded } from "./reportGraded.ts"
import { reportWritten } from "./reportWritten.ts"

const { values } = parseArgs({
  options: {
    generated: { type: "boolean" },
    graded: { type: "boolean" },
    onix: { type: "string" },
    "held-back": { type: "boolean" },
    misses: { type: "string" },
  },
})

if (values.generated === true)
  await reportGenerated({
    ...(values.onix === undefined ? {} : { onix: values.onix }),
    ...(values.misses === undefined ? {} : { misses: values.misses }),
    split: values["held-back"] === true ? "held back" : "work",
  })
else if (values.graded === true) reportGraded(values.misses)
else reportWritten()
