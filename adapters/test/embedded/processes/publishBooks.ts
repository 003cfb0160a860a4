/** `publishBooks.ts DATA_DIR COUNT [FIRST]`: stages COUNT books, prints the number of the batch and publishes it. */
import * as CatalogueIntakeEmbedded from "@kapitel/adapters/embedded/CatalogueIntake"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Effect, Layer } from "effect"
import { sampleRecords } from "../sampleRecords.ts"

const [dataDir = "", count = "0", first = "1"] = process.argv.slice(2)

const publishBooks = Effect.gen(function* () {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("books")
  yield* intake.stage(batch, sampleRecords(Number(count), Number(first)))
  yield* Effect.sync(() => process.stdout.write(`${batch}\n`))
  return yield* intake.publish(batch, { allowRemovals: false })
})

await Effect.runPromise(
  publishBooks.pipe(Effect.provide(CatalogueIntakeEmbedded.layer.pipe(Layer.provide(storeLayer({ dataDir }))))),
)
