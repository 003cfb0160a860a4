import * as ElksSmsPost from "@kapitel/adapters/elks/SmsPost"
import * as SmsPostContract from "@kapitel/core/contracts/identity/SmsPost"
import { Effect, Layer } from "effect"
import { makeMockSmsPost } from "../../app/replay/MockSmsPost.ts"
import { ElksSimulator, elksSettings, elksSimulator } from "./simulatedElks.ts"

const elks = Layer.unwrap(
  ElksSimulator.useSync(({ origin, all }) =>
    Layer.merge(
      ElksSmsPost.layer(elksSettings(origin)),
      Layer.succeed(SmsPostContract.TextArrivals, SmsPostContract.TextArrivals.of({ all })),
    ),
  ),
).pipe(Layer.provide(elksSimulator))

SmsPostContract.suite("elks", elks)

const rehearsed = Layer.unwrap(
  Effect.sync(() => {
    const mock = makeMockSmsPost()
    const arrivals = SmsPostContract.TextArrivals.of({ all: Effect.sync(mock.arrived) })
    return Layer.merge(mock.layer, Layer.succeed(SmsPostContract.TextArrivals, arrivals))
  }),
)

SmsPostContract.suite("rehearsed", rehearsed)
