import { assert, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { missingInShop } from "@kapitel/core/content/deadReferences"
import { PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { samplePicture } from "@kapitel/core/contracts/content/samplePicture"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"

const ID = PictureId.make("0123456789ab")
const by = StaffId.make("00000000-0000-4000-8000-0000000000a1")
const stored = {
  ...samplePicture(),
  id: ID,
  version: 1,
  addedAt: 0,
  addedBy: by,
  changedAt: 0,
  changedBy: by,
}

const shop = Layer.mergeAll(
  Layer.mock(PictureLibrary, { all: Effect.succeed(new Map([[ID, stored]])) }),
  Layer.mock(Catalogue, {}),
  Layer.mock(StoreEvents, {}),
  Layer.mock(SearchIndex, {}),
  Layer.mock(Stores, {}),
)

it.effect("a picture that the library does not have is missing, and one that it has is not", () =>
  Effect.gen(function* () {
    const named = (value: string) => ({
      block: "main / b",
      at: "main.0",
      kind: "banner",
      field: "mobileImage.source",
      to: "picture" as const,
      value,
    })
    const missing = yield* missingInShop([named(`/bilder/${ID}`), named("/bilder/ffffffffffff")], {
      isRoute: () => false,
      paths: new Set(),
      moves: [],
    })
    assert.deepStrictEqual(
      missing.map(({ value }) => value),
      ["/bilder/ffffffffffff"],
    )
  }).pipe(Effect.provide(shop)),
)
