/** `npm run judge:search`: prints scores; `run.mjs` describes the options. */
import { parseArgs } from "node:util"
import { scoreGenerated } from "./generated.ts"
import { scoreGraded } from "./graded.ts"
import { scoreWritten } from "./written.ts"

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
  await scoreGenerated({
    ...(values.onix === undefined ? {} : { onix: values.onix }),
    ...(values.misses === undefined ? {} : { misses: values.misses }),
    split: values["held-back"] === true ? "held back" : "work",
  })
else if (values.graded === true) scoreGraded(values.misses)
else scoreWritten()
