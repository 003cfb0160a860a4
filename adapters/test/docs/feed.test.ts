import { assert, it } from "@effect/vitest"
import { stockFeed } from "@kapitel/adapters/csv/stockFeed"
import { Effect, Stream } from "effect"

async function* file(text: string) {
  yield new TextEncoder().encode(text)
}

it.effect("a reader converts a file to records, and sets aside what cannot be used", () =>
  Effect.gen(function* () {
    const feed = stockFeed(file("ean;store;quantity\n9789100000011;web;3\n123;web;1\n"))
    const items = (yield* Stream.runCollect(feed)).flat()
    assert.deepStrictEqual(
      items.map(({ kind }) => kind),
      ["record", "setAside"],
    )
  }),
)
