/** The EU's notice on the legal guarantee, which must be shown with goods (Implementing Regulation (EU) 2025/1960). */
import { Config, Effect, Option } from "effect"
import { inProject } from "../../../composition/projectRoot.ts"
import { readGuaranteeNotice } from "../../../server/guaranteeNotice.ts"
import type { Check } from "./Check.ts"

const finding = (why: string) => ({
  says: `The EU's notice on the legal guarantee is not shown: ${why}.`,
  remedy:
    "Download the Commission's Swedish file and set GUARANTEE_NOTICE_FILE to its unchanged copy (docs/operating.md).",
  lines: [],
})

export const guaranteeNotice: Check = {
  name: "guarantee-notice",
  run: Effect.gen(function* () {
    const file = Option.getOrElse(yield* Config.String("GUARANTEE_NOTICE_FILE").pipe(Config.option), () => "")
    if (file === "") return finding("GUARANTEE_NOTICE_FILE is not set")
    return yield* readGuaranteeNotice(inProject(file)).pipe(
      Effect.as(undefined),
      Effect.catchTag("GuaranteeNoticeRefused", ({ reason }) => Effect.succeed(finding(reason))),
    )
  }),
}
