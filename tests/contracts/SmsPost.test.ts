import * as ElksSmsPost from "@kapitel/adapters/elks/SmsPost"
import * as SmsPostContract from "@kapitel/core/contracts/identity/SmsPost"
import { Layer } from "effect"
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
