/** What some of the bundled flows show, compared as a whole with the files in `outlines`. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { FLOWS } from "../../cli/commands/replay/replay.ts"
import { isOfScreen } from "../../replay/Flow.ts"
import { readFlow } from "../../replay/readFlow.ts"
import { replayFlow } from "../../replay/replayFlow.ts"
import { replayScreen } from "../../replay/replayScreen.ts"
import { mermaid, timelineLines } from "../../replay/timeline.ts"

const timelineOf = Effect.fnUntraced(function* (name: string) {
  const file = `${FLOWS}/${name}.yaml`
  const flow = yield* readFlow(file, readFileSync(file, "utf8"))
  return (isOfScreen(flow) ? yield* replayScreen(flow) : yield* replayFlow(flow)).timeline
})

describe("the timeline of", () => {
  it.live.each([
    "bankid/circuit-breaker",
    "bankid/every-hint",
    "bankid/on-android-by-a-button",
    "bankid/on-this-phone",
    "bankid/poll-fails",
    "bankid/poll-invalid-answer",
    "bankid/two-browsers",
    "checkout/crash-while-confirming",
    "checkout/delivery-cannot-be-read",
    "checkout/delivery-while-paying",
    "checkout/download-needs-consent",
    "checkout/gift-card-pays-a-part",
    "checkout/on-hold-then-refused",
    "checkout/once-per-member",
    "checkout/paid",
    "checkout/promotion-used-up",
    "checkout/stock-gone-after-paying",
    "codes/answer-lost",
    "codes/daily-text-messages-spent",
    "codes/invalid-answers",
    "codes/second-proof",
    "codes/two-carts",
    "membership/merges-accounts",
    "membership/the-same-person-in-two-browsers",
    "my-pages/another-phone-number",
    "my-pages/consent",
    "my-pages/logged-out-elsewhere",
    "screens/cart-changed",
    "screens/discount-refused",
    "screens/list-last-choice",
    "screens/quantity-field",
    "screens/search-late",
  ])("%s is as expected", (name) =>
    Effect.gen(function* () {
      const lines = timelineLines(yield* timelineOf(name))
      yield* Effect.promise(() =>
        expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`./outlines/${name.replace("/", "-")}.txt`),
      )
    }),
  )
})

it.live("the diagram of a flow is as expected", () =>
  Effect.gen(function* () {
    const diagram = mermaid("Paid", yield* timelineOf("checkout/paid"))
    yield* Effect.promise(() => expect(diagram).toMatchFileSnapshot("./outlines/paid.mmd"))
  }),
)
