/** Plays one flow's file: returns the result, or why it cannot be played. Both can be sent between threads. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { isOfScreen } from "./Flow.ts"
import { FlowUnreadable, readFlow } from "./readFlow.ts"
import { type Replayed, replayEverywhere } from "./replayFlow.ts"
import { replayScreen } from "./replayScreen.ts"

export type Played =
  | { readonly name: string; readonly replayed: Replayed & { readonly plays: number } }
  | { readonly unreadable: string }

/** `crashAfterCall`: the shop crashes after the call of this number. */
export const playFile = (file: string, crashAfterCall: number | undefined): Promise<Played> =>
  Effect.gen(function* () {
    const text = yield* Effect.try({
      try: () => readFileSync(file, "utf8"),
      catch: (cause) => new FlowUnreadable({ file, reason: String(cause) }),
    })
    const flow = yield* readFlow(file, text)
    const replayed = yield* isOfScreen(flow)
      ? replayScreen(flow)
      : replayEverywhere(flow, crashAfterCall === undefined ? {} : { crashAfterCall })
    return { name: flow.name, replayed }
  }).pipe(
    Effect.mapError((error) =>
      error._tag === "UnknownName"
        ? `the flow names the ${error.kind} ${error.name}, which its shop does not have`
        : error.reason,
    ),
    Effect.match({ onFailure: (unreadable) => ({ unreadable }), onSuccess: (played) => played }),
    Effect.runPromise,
  )
