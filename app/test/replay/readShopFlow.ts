/** A flow of the whole shop from its text. */
import { Effect } from "effect"
import { type Flow, isOfScreen } from "../../replay/Flow.ts"
import { FlowUnreadable, readFlow } from "../../replay/readFlow.ts"

export const readShopFlow = (file: string, text: string): Effect.Effect<Flow, FlowUnreadable> =>
  Effect.flatMap(readFlow(file, text), (flow) =>
    isOfScreen(flow)
      ? Effect.fail(new FlowUnreadable({ file, reason: "it is a flow of a screen" }))
      : Effect.succeed(flow),
  )
