import * as ElksSmsSender from "@kapitel/adapters/elks/SmsSender"
import * as SmsSenderContract from "@kapitel/core/contracts/identity/SmsSender"
import { Effect, Layer } from "effect"
import { makeMockSmsSender } from "../../app/replay/MockSmsSender.ts"
import { ElksSimulator, elksSettings, elksSimulator } from "./simulatedElks.ts"

const elks = Layer.unwrap(
  ElksSimulator.useSync(({ origin, all }) =>
    Layer.merge(
      ElksSmsSender.layer(elksSettings(origin)),
      Layer.succeed(SmsSenderContract.DeliveredTexts, SmsSenderContract.DeliveredTexts.of({ all })),
    ),
  ),
).pipe(Layer.provide(elksSimulator))

SmsSenderContract.suite("elks", elks)

const mock = Layer.unwrap(
  Effect.sync(() => {
    const mock = makeMockSmsSender()
    const arrivals = SmsSenderContract.DeliveredTexts.of({ all: Effect.sync(mock.arrived) })
    return Layer.merge(mock.layer, Layer.succeed(SmsSenderContract.DeliveredTexts, arrivals))
  }),
)

SmsSenderContract.suite("mock", mock)
