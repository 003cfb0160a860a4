/** The contract of every store of edited pages. */
import { assert, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import {
  EditedPages,
  type EditedPlace,
  PageChanged,
  type PageEditor,
  PathTaken,
} from "@kapitel/core/content/EditedPages"
import { PRESENT_FOR_MS } from "@kapitel/core/content/editedPageLimits"
import type { Brand } from "@kapitel/core/site/Site"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, type Layer, Option } from "effect"

const AGNES: PageEditor = { id: StaffId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"), name: "Agnes Ek" }
const BO: PageEditor = { id: StaffId.make("0c6b7a3e-6c1c-4b53-9d4b-0d8c5b1f2a13"), name: "Bo Lund" }

const pageAt = (path: string, title: string): ContentPage => ({
  id: "sida",
  path,
  title,
  areas: { header: [], main: [{ id: "t", kind: "textBlock", fields: { heading: title, n: [1, null] } }], footer: [] },
})

const at = (path: string, brand: Brand = "kapitel"): EditedPlace => ({ brand, path })

/** What the store has of the page now. */
const found = (place: EditedPlace) => EditedPages.use((pages) => Effect.map(pages.find(place), Option.getOrUndefined))

/** Saves a draft and publishes it. */
const publish = Effect.fnUntraced(function* (place: EditedPlace, page: ContentPage, now: number, by = AGNES) {
  const pages = yield* EditedPages
  const version = (yield* found(place))?.version ?? 0
  const saved = yield* pages.saveDraft({ ...place, page, version, by, now })
  return yield* pages.publish({ ...place, version: saved.version, by, now, kind: "published" })
})

/** The store is empty. */
export const suite = <E>(adapter: string, layer: Layer.Layer<EditedPages, E>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`EditedPages (${adapter})`, (it) => {
    it.effect("a page that nobody has edited is absent", () =>
      Effect.gen(function* () {
        assert.isUndefined(yield* found(at("/ingen")))
        assert.isFalse(yield* EditedPages.use(({ hasLeft }) => hasLeft(at("/ingen"))))
        assert.deepStrictEqual(yield* EditedPages.use(({ history }) => history(at("/ingen"))), [])
      }),
    )

    it.effect("a draft is kept as it was written, and is not published", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const page = pageAt("/utkast", "Utkast")
        const saved = yield* pages.saveDraft({ ...at("/utkast"), page, version: 0, by: AGNES, now: 10 })
        assert.deepStrictEqual(saved, {
          ...at("/utkast"),
          version: 1,
          isRemoved: false,
          draft: { page, by: AGNES, at: 10 },
        })
        assert.deepStrictEqual(yield* found(at("/utkast")), saved)
        assert.strictEqual((yield* found(at("/utkast")))?.draft?.page, saved.draft?.page, "the same value")
        assert.isUndefined(yield* found(at("/utkast", "vinjett")))
      }),
    )

    it.effect("an act on another version than the newest changes nothing, and says which is", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/tva")
        const first = yield* pages.saveDraft({ ...place, page: pageAt("/tva", "A"), version: 0, by: AGNES, now: 10 })
        const act = { ...place, version: 0, by: BO, now: 11 }
        const refused = yield* Effect.all([
          Effect.flip(pages.saveDraft({ ...act, page: pageAt("/tva", "B") })),
          Effect.flip(pages.publish({ ...act, kind: "published" })),
          Effect.flip(pages.schedule({ ...act, at: 99 })),
          Effect.flip(pages.cancelSchedule(act)),
          Effect.flip(pages.discardDraft(act)),
          Effect.flip(pages.remove(act)),
          Effect.flip(pages.reset(act)),
        ])
        for (const error of refused) assert.deepStrictEqual(error, new PageChanged({ version: 1 }))
        assert.deepStrictEqual(yield* found(place), first)
      }),
    )

    it.effect("a text that could not be saved is kept, the person's last one alone", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/krock")
        yield* pages.saveDraft({ ...place, page: pageAt("/krock", "A"), version: 0, by: AGNES, now: 10 })
        const keep = (title: string) =>
          pages.keepUnsaved({ ...place, page: pageAt("/krock", title), version: 0, by: BO, now: 11 })
        yield* keep("B")
        const number = yield* keep("C")
        const kept = (yield* pages.history(place)).filter(({ kind }) => kind === "notSaved")
        assert.deepStrictEqual(
          kept.map((entry) => [entry.number, entry.by]),
          [[number, BO]],
        )
        const text = Option.getOrUndefined(yield* pages.revision({ ...place, number }))
        assert.deepStrictEqual(text, { page: pageAt("/krock", "C"), kind: "notSaved", by: BO, at: 11 })
        assert.strictEqual((yield* found(place))?.draft?.page.title, "A")
      }),
    )

    it.effect("a colleague's draft that is replaced is in the history", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/kollega")
        yield* pages.saveDraft({ ...place, page: pageAt("/kollega", "Agnes"), version: 0, by: AGNES, now: 10 })
        yield* pages.saveDraft({ ...place, page: pageAt("/kollega", "Bo"), version: 1, by: BO, now: 11 })
        yield* pages.saveDraft({ ...place, page: pageAt("/kollega", "Bo igen"), version: 2, by: BO, now: 12 })
        const kept = yield* pages.history(place)
        assert.deepStrictEqual(kept, [{ number: 1, kind: "replaced", by: AGNES, at: 10 }])
        const discarded = yield* pages.discardDraft({ ...place, version: 3, by: AGNES, now: 13 })
        assert.isUndefined(discarded.draft)
        assert.deepStrictEqual((yield* pages.history(place))[0], { number: 2, kind: "replaced", by: BO, at: 12 })
      }),
    )

    it.effect("publishing makes the draft what visitors see, and a version of the history", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/ute")
        const page = pageAt("/ute", "Ute")
        const out = yield* publish(place, page, 20)
        assert.deepStrictEqual(out, {
          ...place,
          version: 2,
          isRemoved: false,
          published: { page, by: AGNES, at: 20 },
        })
        assert.deepStrictEqual(yield* pages.history(place), [{ number: 1, kind: "published", by: AGNES, at: 20 }])
        const nothing = yield* Effect.flip(
          pages.publish({ ...place, version: 2, by: AGNES, now: 21, kind: "published" }),
        )
        assert.strictEqual(nothing._tag, "NoDraft")
        const listed = (yield* pages.list("kapitel")).find(({ path }) => path === "/ute")
        assert.deepStrictEqual(listed, {
          path: "/ute",
          title: "Ute",
          isPublished: true,
          hasDraft: false,
          isRemoved: false,
          publishedAt: 20,
          changedBy: AGNES.name,
          changedAt: 20,
        })
        assert.isFalse((yield* pages.list("vinjett")).some(({ path }) => path === "/ute"))
      }),
    )

    it.effect("a page that moves leaves its old address in the same act", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        yield* publish(at("/gammal"), pageAt("/gammal", "Sidan"), 30)
        const moved = yield* publish(at("/gammal"), pageAt("/ny-adress", "Sidan"), 31)
        assert.strictEqual(moved.path, "/ny-adress")
        assert.isUndefined(yield* found(at("/gammal")))
        assert.isTrue(yield* pages.hasLeft(at("/gammal")))
        assert.isFalse(yield* pages.hasLeft(at("/gammal", "vinjett")))
        assert.deepInclude(yield* pages.left("kapitel"), { from: "/gammal", to: "/ny-adress" })
        assert.lengthOf(yield* pages.history(at("/ny-adress")), 2)
        // It may come back: then nothing has left that address.
        yield* publish(at("/ny-adress"), pageAt("/gammal", "Sidan"), 32)
        assert.isFalse(yield* pages.hasLeft(at("/gammal")))
        assert.isTrue(yield* pages.hasLeft(at("/ny-adress")))
      }),
    )

    it.effect("a page does not move to another page's address", () =>
      Effect.gen(function* () {
        yield* publish(at("/ett"), pageAt("/ett", "Ett"), 40)
        yield* publish(at("/annat"), pageAt("/annat", "Annat"), 41)
        const refused = yield* Effect.flip(publish(at("/ett"), pageAt("/annat", "Ett"), 42))
        assert.deepStrictEqual(refused, new PathTaken({ path: "/annat" }))
        assert.strictEqual((yield* found(at("/annat")))?.published?.page.title, "Annat")
        assert.strictEqual((yield* found(at("/ett")))?.draft?.page.path, "/annat", "the draft remains")
        assert.isFalse(yield* EditedPages.use(({ hasLeft }) => hasLeft(at("/ett"))))
      }),
    )

    it.effect("what is published at an hour is the text as it was when the hour was chosen", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/sedan")
        yield* pages.saveDraft({ ...place, page: pageAt("/sedan", "Vald"), version: 0, by: AGNES, now: 50 })
        const planned = yield* pages.schedule({ ...place, version: 1, by: AGNES, now: 51, at: 1_000 })
        assert.deepStrictEqual(planned.scheduled, { page: pageAt("/sedan", "Vald"), by: AGNES, at: 51, for: 1_000 })
        assert.deepStrictEqual(yield* pages.nextDue, Option.some(1_000))
        yield* pages.saveDraft({ ...place, page: pageAt("/sedan", "Senare"), version: 2, by: BO, now: 52 })
        assert.strictEqual(yield* pages.publishDue(999), 0)
        assert.strictEqual(yield* pages.publishDue(1_000), 1)
        assert.strictEqual(yield* pages.publishDue(1_000), 0)
        const out = yield* found(place)
        assert.strictEqual(out?.published?.page.title, "Vald")
        assert.strictEqual(out?.draft?.page.title, "Senare")
        assert.isUndefined(out?.scheduled)
        assert.deepStrictEqual((yield* pages.history(place))[0]?.kind, "scheduled")
        assert.deepStrictEqual(yield* pages.nextDue, Option.none())
      }),
    )

    it.effect("a cancelled hour publishes nothing, and one whose address was taken keeps its draft", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/aldrig")
        yield* pages.saveDraft({ ...place, page: pageAt("/upptagen", "Aldrig"), version: 0, by: AGNES, now: 60 })
        yield* pages.schedule({ ...place, version: 1, by: AGNES, now: 61, at: 2_000 })
        yield* pages.cancelSchedule({ ...place, version: 2, by: BO, now: 62 })
        assert.strictEqual(yield* pages.publishDue(3_000), 0)
        yield* publish(at("/upptagen"), pageAt("/upptagen", "Upptagen"), 63)
        yield* pages.schedule({ ...place, version: 3, by: AGNES, now: 64, at: 4_000 })
        assert.strictEqual(yield* pages.publishDue(4_000), 0)
        const left = yield* found(place)
        assert.deepStrictEqual(
          [left?.published, left?.scheduled, left?.draft?.page.title],
          [undefined, undefined, "Aldrig"],
        )
      }),
    )

    it.effect("a removed page leaves its address for good, or for another one", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        for (const [path, to] of [
          ["/bort", undefined],
          ["/vidare", "/bort-igen"],
        ] as const) {
          const { version } = yield* publish(at(path), pageAt(path, "Bort"), 70)
          const gone = yield* pages.remove({
            ...at(path),
            version,
            by: BO,
            now: 71,
            ...(to === undefined ? {} : { to }),
          })
          assert.isTrue(gone.isRemoved)
          assert.isUndefined(gone.published)
          assert.deepInclude(yield* pages.left("kapitel"), to === undefined ? { from: path } : { from: path, to })
        }
        // Published again it is no longer gone.
        const again = yield* publish(at("/bort"), pageAt("/bort", "Igen"), 72)
        assert.isFalse(again.isRemoved)
        assert.isFalse(yield* pages.hasLeft(at("/bort")))
      }),
    )

    it.effect("back to the file's page: nothing of it is published here, and its history remains", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const { version } = yield* publish(at("/fil"), pageAt("/fil", "Min"), 80)
        const reset = yield* pages.reset({ ...at("/fil"), version, by: AGNES, now: 81 })
        assert.deepStrictEqual(reset, { ...at("/fil"), version: version + 1, isRemoved: false })
        assert.lengthOf(yield* pages.history(at("/fil")), 1)
      }),
    )

    it.effect("two who have a page open see each other, until they have been away for a while", () =>
      Effect.gen(function* () {
        const pages = yield* EditedPages
        const place = at("/bada")
        assert.deepStrictEqual(yield* pages.seen({ ...place, by: AGNES, now: 100 }), [])
        assert.deepStrictEqual(yield* pages.seen({ ...place, by: BO, now: 200 }), [{ name: AGNES.name, since: 100 }])
        assert.deepStrictEqual(yield* pages.seen({ ...at("/ensam"), by: BO, now: 200 }), [])
        assert.deepStrictEqual(yield* pages.seen({ ...place, by: AGNES, now: 300 }), [{ name: BO.name, since: 200 }])
        assert.deepStrictEqual(yield* pages.seen({ ...place, by: BO, now: 300 + PRESENT_FOR_MS }), [])
      }),
    )
  })
