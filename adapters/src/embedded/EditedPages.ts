/** Pages that staff edit in the embedded store, tables `edited_page` and those beside it; read by key on this thread. */
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import {
  type EditedPage,
  EditedPages,
  EditedPagesError,
  type EditedPlace,
  NoDraft,
  PageChanged,
  type PageEditor,
  PathTaken,
  type RevisionKind,
  type Written,
} from "@kapitel/core/content/EditedPages"
import { Effect, Layer, Option } from "effect"
import { type EditedPageRow, readEditedPage } from "./store/editedPageRow.ts"
import type { PageOutcome } from "./store/operations/editedPages.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

const editorOf = (id: string | null, name: string | null): PageEditor => ({
  id: (id ?? "") as PageEditor["id"],
  name: name ?? "",
})

export const layer = Layer.effect(
  EditedPages,
  Effect.gen(function* () {
    const call = yield* callsFor(EditedPagesError)
    const read = yield* readsFor(EditedPagesError)

    const parsed = new Map<string, { readonly text: string; readonly page: ContentPage }>()

    /** The same value for as long as the text is the same. Written by this shop: docs/decisions/0021. */
    const pageIn = (key: string, text: string): ContentPage => {
      const known = parsed.get(key)
      if (known?.text === text) return known.page
      const page = JSON.parse(text) as ContentPage
      parsed.set(key, { text, page })
      return page
    }

    const written = (
      row: EditedPageRow,
      text: string | null,
      what: string,
      by: PageEditor,
      at: number | null,
    ): Written | undefined =>
      text === null ? undefined : { page: pageIn(`${row.brand} ${row.path} ${what}`, text), by, at: at ?? 0 }

    const pageOf = (row: EditedPageRow, { brand }: EditedPlace): EditedPage => {
      const published = written(
        row,
        row.published,
        "published",
        editorOf(row.published_by, row.published_name),
        row.published_at,
      )
      const draft = written(row, row.draft, "draft", editorOf(row.draft_by, row.draft_name), row.draft_at)
      const scheduled = written(
        row,
        row.scheduled,
        "scheduled",
        editorOf(row.scheduled_by, row.scheduled_name),
        row.scheduled_at,
      )
      return {
        brand,
        path: row.path,
        version: row.version,
        isRemoved: row.is_removed === 1,
        ...(published === undefined ? {} : { published }),
        ...(draft === undefined ? {} : { draft }),
        ...(scheduled === undefined ? {} : { scheduled: { ...scheduled, for: row.scheduled_for ?? 0 } }),
      }
    }

    const find = (place: EditedPlace) =>
      read("find", (db) => {
        const row = readEditedPage(db, place)
        return row === undefined ? Option.none<EditedPage>() : Option.some(pageOf(row, place))
      })

    /** The page after the act, or its refusal. */
    const settled = (
      place: EditedPlace,
      outcome: PageOutcome,
    ): Effect.Effect<EditedPage, PageChanged | NoDraft | PathTaken | EditedPagesError> => {
      switch (outcome.kind) {
        case "done":
          return Effect.flatMap(
            find({ brand: place.brand, path: outcome.path }),
            Option.match({
              onNone: () => Effect.die(new Error("the page that was just written is not there")),
              onSome: (page) => Effect.succeed(page),
            }),
          )
        case "changed":
          return Effect.fail(new PageChanged({ version: outcome.version }))
        case "noDraft":
          return Effect.fail(new NoDraft())
        case "taken":
          return Effect.fail(new PathTaken({ path: outcome.path }))
      }
    }

    /** Where the store refuses only an act on another version. */
    const settledOrChanged = (place: EditedPlace, outcome: PageOutcome) =>
      settled(place, outcome).pipe(
        Effect.catchTags({ NoDraft: (error) => Effect.die(error), PathTaken: (error) => Effect.die(error) }),
      )

    return EditedPages.of({
      find,
      list: (brand) => call("list", "editedPages.list", { brand }),
      left: (brand) =>
        read("left", (db) =>
          db
            .all<{ path: string; leads_to: string | null }>(
              "SELECT path, leads_to FROM left_page WHERE brand = ? ORDER BY at DESC, path LIMIT 10000",
              brand,
            )
            .map(({ path, leads_to }) => ({ from: path, ...(leads_to === null ? {} : { to: leads_to }) })),
        ),
      hasLeft: ({ brand, path }) =>
        read(
          "hasLeft",
          (db) => db.get("SELECT 1 FROM left_page WHERE brand = ? AND path = ?", brand, path) !== undefined,
        ),
      saveDraft: (act) =>
        Effect.flatMap(call("saveDraft", "editedPages.saveDraft", act), (outcome) => settledOrChanged(act, outcome)),
      keepUnsaved: (act) => call("keepUnsaved", "editedPages.keepUnsaved", act),
      publish: (act) => Effect.flatMap(call("publish", "editedPages.publish", act), (outcome) => settled(act, outcome)),
      schedule: (act) =>
        Effect.flatMap(call("schedule", "editedPages.schedule", act), (outcome) => settled(act, outcome)).pipe(
          Effect.catchTag("PathTaken", (error) => Effect.die(error)),
        ),
      cancelSchedule: (act) =>
        Effect.flatMap(call("cancelSchedule", "editedPages.cancelSchedule", act), (outcome) =>
          settledOrChanged(act, outcome),
        ),
      discardDraft: (act) =>
        Effect.flatMap(call("discardDraft", "editedPages.discardDraft", act), (outcome) =>
          settledOrChanged(act, outcome),
        ),
      remove: (act) =>
        Effect.flatMap(call("remove", "editedPages.remove", act), (outcome) => settledOrChanged(act, outcome)),
      reset: (act) =>
        Effect.flatMap(call("reset", "editedPages.reset", act), (outcome) => settledOrChanged(act, outcome)),
      nextDue: read("nextDue", (db) =>
        Option.fromNullOr(
          db.one<{ next: number | null }>(
            "SELECT min(scheduled_for) AS next FROM edited_page WHERE scheduled_for IS NOT NULL",
          ).next,
        ),
      ),
      publishDue: (now) => call("publishDue", "editedPages.publishDue", { now }),
      history: (place) => call("history", "editedPages.history", place),
      revision: ({ number, ...place }) =>
        read("revision", (db) => {
          const row = readEditedPage(db, place)
          const found =
            row &&
            db.get<{ page: string; kind: RevisionKind; by: string; name: string; at: number }>(
              "SELECT page, kind, by, name, at FROM edited_page_revision WHERE page_id = ? AND number = ?",
              row.id,
              number,
            )
          return Option.map(Option.fromUndefinedOr(found), ({ page, kind, by, name, at }) => ({
            page: JSON.parse(page) as ContentPage,
            kind,
            by: editorOf(by, name),
            at,
          }))
        }),
      seen: (request) => call("seen", "editedPages.seen", request),
    })
  }),
)
