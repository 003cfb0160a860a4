import { assert, describe, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { type ContentPlace, ContentSource } from "@kapitel/core/content/ContentSource"
import { type EditedPage, EditedPages, type EditedSummary } from "@kapitel/core/content/EditedPages"
import { type Picture, PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { pictureChoice, searchPictures } from "@kapitel/core/content/pictureList"
import { picturesOn } from "@kapitel/core/content/pictureUses"
import {
  addPicture,
  editPicture,
  erasePicture,
  pictureFileName,
  readAlt,
  readFileName,
  replacePicture,
} from "@kapitel/core/content/pictureWork"
import { samplePicture } from "@kapitel/core/contracts/content/samplePicture"
import { Files } from "@kapitel/core/digital/Files"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Brand } from "@kapitel/core/site/Site"
import type { StaffRole } from "@kapitel/core/staff/rights"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Duration, Effect, Layer, Option } from "effect"
import * as TestClock from "effect/testing/TestClock"
import fc from "fast-check"

const ID = PictureId.make("0123456789ab")
const by = StaffId.make("00000000-0000-4000-8000-0000000000a1")
const member = (role: StaffRole, storeId?: string) => ({
  id: by,
  email: "vera@exempel.se",
  name: "Vera Falk",
  grants: [{ role, ...(storeId === undefined ? {} : { storeId }) }],
})
const WEBB = member("webb")

const picture = (changes: Partial<Picture> = {}): Picture => ({
  ...samplePicture(),
  id: ID,
  version: 1,
  addedAt: 0,
  addedBy: by,
  changedAt: 0,
  changedBy: by,
  ...changes,
})

const page = (path: string, blocks: ContentPage["areas"]["main"]): ContentPage => ({
  id: path,
  path,
  title: `Sidan ${path}`,
  areas: { header: [], main: blocks, footer: [] },
})

const showing = (path: string, source = `/bilder/${ID}`) =>
  page(path, [
    {
      id: "rad",
      kind: "columns",
      fields: {},
      areas: { "column-1": [{ id: "b", kind: "banner", fields: { mobileImage: { source, alt: "" } } }] },
    },
  ])

/** A library of one picture, its files, and pages that may show it. */
const shop = (
  pages: (place: ContentPlace) => ContentPage | undefined = () => undefined,
  drafts: ReadonlyArray<{ readonly brand: Brand; readonly path: string; readonly page: Partial<EditedPage> }> = [],
  stores: ReadonlyArray<Store> = [],
  events: ReadonlyArray<StoreEvent> = [],
) => {
  let pictures = new Map([[ID, picture()]])
  const files = new Map<string, number>([[pictureFileName(samplePicture().hash), 0]])
  const erased: Array<string> = []
  const layer = Layer.mergeAll(
    Layer.mock(Stores, { list: Effect.succeed(stores) }),
    Layer.mock(StoreEvents, { all: Effect.succeed(events) }),
    Layer.mock(PictureLibrary, {
      all: Effect.sync(() => pictures),
      add: ({ contents }) => Effect.succeed(picture(contents)),
      change: ({ contents, version }) =>
        Effect.sync(() => {
          const changed = picture({ ...contents, version: version + 1 })
          pictures = new Map([[ID, changed]])
          return changed
        }),
      erase: ({ id }) =>
        Effect.sync(() => {
          erased.push(id)
          pictures = new Map()
        }),
    }),
    Layer.mock(Files, {
      put: (name) =>
        Effect.map(
          Effect.clockWith((clock) => clock.currentTimeMillis),
          (now) => {
            files.set(name, now)
            return 1
          },
        ),
      putBefore: (prefix, instant) =>
        Effect.sync(
          () => [...files].flatMap(([name, at]) => (name.startsWith(prefix) && at < instant ? [name] : [])) as never,
        ),
      remove: (name) => Effect.sync(() => void files.delete(name)),
    }),
    Layer.mock(ContentSource, {
      paths: () => Effect.succeed([{ path: "/" }, { path: "/jul" }, { path: "/_shell" }]),
      page: (place) => Effect.succeed(Option.fromUndefinedOr(pages(place))),
    }),
    Layer.mock(EditedPages, {
      list: () => Effect.succeed(drafts.map(({ path }) => ({ path }) as EditedSummary)),
      find: ({ brand, path }) =>
        Effect.succeed(
          Option.fromUndefinedOr(
            drafts.find((draft) => draft.path === path && draft.brand === brand)?.page as EditedPage | undefined,
          ),
        ),
    }),
  )
  return { layer, files, erased }
}

const encoded = { hash: "b2".repeat(32), width: 800, height: 600, bytes: new Uint8Array([1]) }
const seen = { id: ID, version: 1 }

describe("staff work with pictures", () => {
  it.effect("only with a role for it in the whole chain", () =>
    Effect.gen(function* () {
      const { layer, files, erased } = shop()
      const before = new Map(files)
      for (const who of [member("butik", "haga"), member("webb", "haga"), member("kundtjänst")])
        for (const act of [
          addPicture(who, { encoded, alt: "x", fileName: "x.jpg" }),
          editPicture(who, seen, { ...picture() }),
          replacePicture(who, seen, { encoded, fileName: "x.jpg" }),
          erasePicture(who, seen),
        ])
          assert.strictEqual((yield* Effect.flip(Effect.provide(act, layer)))._tag, "RightMissing")
      assert.deepStrictEqual([files, erased], [before, []])
    }),
  )

  it.effect("a replaced file is kept for a day, for pages that browsers have open, and then deleted", () =>
    Effect.gen(function* () {
      const { layer, files } = shop()
      yield* TestClock.adjust(Duration.hours(1))
      yield* replacePicture(WEBB, seen, { encoded, fileName: "ny.jpg" }).pipe(Effect.provide(layer))
      assert.strictEqual(files.size, 2)
      yield* TestClock.adjust(Duration.hours(24))
      const third = { ...encoded, hash: "c3".repeat(32) }
      yield* replacePicture(WEBB, seen, { encoded: third, fileName: "ny.jpg" }).pipe(Effect.provide(layer))
      assert.deepStrictEqual([...files.keys()], [pictureFileName(encoded.hash), pictureFileName(third.hash)])
    }),
  )

  it.effect("a file of the same proportions keeps focal point and cut, and another begins anew", () =>
    Effect.gen(function* () {
      const { layer } = shop()
      const edited = { alt: "x", focus: { x: 0.2, y: 0.3 }, cut: { left: 0.1, right: 0, top: 0, bottom: 0 } }
      const kept = yield* Effect.gen(function* () {
        yield* editPicture(WEBB, seen, edited)
        return yield* replacePicture(WEBB, seen, { encoded, fileName: "n.jpg" })
      }).pipe(Effect.provide(layer))
      assert.deepInclude(kept, edited)
      const other = { ...encoded, width: 600, height: 800 }
      const begun = yield* replacePicture(WEBB, seen, { encoded: other, fileName: "n.jpg" }).pipe(Effect.provide(layer))
      assert.deepInclude(begun, { alt: "x", width: 600, fileName: "n.jpg", focus: { x: 0.5, y: 0.5 } })
    }),
  )

  it.effect("a picture that a page shows is not erased, whether it is published or a draft", () =>
    Effect.gen(function* () {
      const text = (path: string) => ({ page: showing(path), by: { id: by, name: "Vera" }, at: 0 })
      const onAPage = shop(
        ({ path }) => (path === "/" ? showing("/") : undefined),
        [
          { brand: "kapitel", path: "/", page: { draft: text("/") } },
          { brand: "vinjett", path: "/jul", page: { draft: text("/jul") } },
          { brand: "kapitel", path: "/nyar", page: { scheduled: { ...text("/nyar"), for: 5 } } },
          { brand: "kapitel", path: "/utan", page: { published: text("/utan") } },
        ],
      )
      const refused = yield* Effect.flip(Effect.provide(erasePicture(WEBB, seen), onAPage.layer))
      assert.deepStrictEqual(refused._tag === "PictureInUse" ? refused.uses : refused, [
        { path: "/", title: "Sidan /", isDraft: false },
        { path: "/jul", title: "Sidan /jul", brand: "vinjett", isDraft: true },
        { path: "/nyar", title: "Sidan /nyar", brand: "kapitel", isDraft: true },
      ])
      assert.deepStrictEqual(onAPage.erased, [])
      const ofStore = { storePath: "/butik/haga", storeName: "Haga", image: `/bilder/${ID}` } as Store
      const ofEvent = { path: "/evenemang/lasning", title: "Läsning", image: `/bilder/${ID}` } as StoreEvent
      const others = {
        stores: [{ ...ofStore, image: "/bilder/ffffffffffff" }],
        events: [{ ...ofEvent, image: "/a.jpg" }],
      }
      const inStores = shop(undefined, [], [ofStore, ...others.stores], [ofEvent, ...others.events])
      const shown = yield* Effect.flip(Effect.provide(erasePicture(WEBB, seen), inStores.layer))
      assert.deepStrictEqual(shown._tag === "PictureInUse" ? shown.uses : shown, [
        { path: "/butik/haga", title: "Haga", isDraft: false },
        { path: "/evenemang/lasning", title: "Läsning", isDraft: false },
      ])
      const unused = shop(({ path }) => showing(path, "/bilder/ffffffffffff"))
      yield* Effect.provide(erasePicture(WEBB, seen), unused.layer)
      assert.deepStrictEqual(unused.erased, [ID])
    }),
  )
})

describe("a description", () => {
  it("is a text, or the statement that none is needed; never both", () => {
    assert.deepStrictEqual(readAlt("  Två  barn\nläser ", false), { alt: "Två barn läser" })
    assert.deepStrictEqual(readAlt("", true), { alt: "" })
    assert.deepStrictEqual(readAlt(" \u200b ", false), { fault: "missing" })
    assert.deepStrictEqual(readAlt("x", true), { fault: "both" })
    assert.deepStrictEqual(readAlt("x".repeat(201), false), { fault: "long" })
    assert.deepStrictEqual(readAlt("x".repeat(200), false), { alt: "x".repeat(200) })
  })

  it("a file name is one short line without a path, whatever a browser sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (sent) => {
        const name = readFileName(sent)
        assert.isTrue(name.length >= 1 && name.length <= 120)
        assert.notMatch(name, /[/\\\p{Cc}\p{Cf}]/u)
      }),
    )
    assert.strictEqual(readFileName("C:\\bilder\\Jul 1.jpg"), "Jul 1.jpg")
    assert.strictEqual(readFileName("a/"), "bild")
  })
})

describe("pictures in a list", () => {
  const [lucia, window] = [
    picture({ alt: "Ett luciatåg", fileName: "DSC_1.jpg" }),
    picture({ alt: "", fileName: "Höstens fönster.png" }),
  ]

  it("are found by any word of their text and file name, without case and accents", () => {
    for (const [query, found] of [
      ["", [lucia, window]],
      ["LUCIATAG", [lucia]],
      ["hostens png", [window]],
      ["dsc", [lucia]],
      ["lucia png", []],
      ["%_", [lucia, window]],
    ] as const)
      assert.deepStrictEqual(searchPictures([lucia, window], query), found)
  })

  it("have what a form needs: address, text, size and focal point of what is left of them", () => {
    const cut = { left: 0.5, right: 0, top: 0, bottom: 0 }
    assert.deepInclude(pictureChoice(picture({ cut, focus: { x: 0.75, y: 0.5 } })), {
      source: `/bilder/${ID}`,
      alt: samplePicture().alt,
      width: 800,
      height: 1200,
      focus: { x: 0.5, y: 0.5 },
    })
  })

  it("are those that a page names anywhere, and no other address", () => {
    assert.deepStrictEqual([...picturesOn(showing("/").areas)], [ID])
    assert.strictEqual(picturesOn(showing("/", `/bilder/${ID}/whole/200.webp`).areas).size, 0)
  })
})
