import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedSampleReader from "@kapitel/adapters/embedded/SampleReader"
import * as FramedSampleReader from "@kapitel/adapters/framed/SampleReader"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { SampleReader } from "@kapitel/core/catalogue/SampleReader"
import * as SampleReaderContract from "@kapitel/core/contracts/catalogue/SampleReader"
import { Effect, Option } from "effect"

SampleReaderContract.suite("embedded", EmbeddedSampleReader.layer)
SampleReaderContract.suite(
  "framed",
  FramedSampleReader.layer({ address: Option.some(new URL("https://smakprov.example/las?theme=light")) }),
)

describe("a shop without a provider", () => {
  it.effect("has no samples", () =>
    Effect.gen(function* () {
      const { addressOf } = yield* SampleReader
      assert.isTrue(Option.isNone(yield* addressOf("9789113084831" as Ean, "kapitel")))
    }).pipe(Effect.provide(FramedSampleReader.layer({ address: Option.none() }))),
  )
})
