import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { mermaid } from "../../../replay/timeline.ts"
import { playBundled, timelinesOf } from "./timelinesOf.ts"

timelinesOf("checkout", (name) => name < "p")

it.live("the diagram of a flow is as expected", () =>
  Effect.gen(function* () {
    const { timeline } = yield* playBundled("checkout/paid")
    yield* Effect.promise(() => expect(mermaid("Paid", timeline)).toMatchFileSnapshot("./outlines/paid.mmd"))
  }),
)
