/** Pages that staff edit, tables `edited_page`, `edited_page_revision`, `left_page` and `page_presence` (decision 422). */
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import type {
  EditedPages,
  EditedPlace,
  EditedSummary,
  PageAct,
  PageEditor,
  PagePresence,
  PageRevision,
  RevisionKind,
} from "@kapitel/core/content/EditedPages"
import { PRESENT_FOR_MS, REVISIONS_KEPT } from "@kapitel/core/content/editedPageLimits"
import type { Brand } from "@kapitel/core/site/Site"
import type { LogFields } from "@kapitel/core/staff/StaffLog"
import type { Database } from "../Database.ts"
import { type EditedPageRow, readEditedPage } from "../editedPageRow.ts"
import type { RequestOf } from "../RequestOf.ts"
import { writeStaffLog } from "../staffLog.ts"
import { record } from "./changes.ts"

/** What came of an act: the page's path and version now. */
export type PageOutcome =
  | { readonly kind: "done"; readonly path: string; readonly version: number }
  | { readonly kind: "changed"; readonly version: number }
  | { readonly kind: "noDraft" }
  | { readonly kind: "taken"; readonly path: string }

const done = ({ path, version }: EditedPageRow): PageOutcome => ({ kind: "done", path, version: version + 1 })

/** Objects of the staff log. */
const objectOf = ({ brand, path }: EditedPlace): string => `sida ${brand} ${path}`

const log = (db: Database, { by, now, ...place }: PageAct, act: string, after?: LogFields): void =>
  writeStaffLog(
    db,
    { by, act: `content.${act}`, object: objectOf(place), ...(after === undefined ? {} : { after }) },
    now,
  )

const shown = (db: Database, path: string, at: number): void => record(db, { kind: "content", key: path, at })

/** Adds a version, and deletes the oldest beyond those that are kept. */
function addRevision(
  db: Database,
  pageId: number,
  {
    kind,
    page,
    by,
    at,
  }: { readonly kind: RevisionKind; readonly page: string; readonly by: PageEditor; readonly at: number },
): number {
  const { last } = db.one<{ last: number }>(
    "SELECT coalesce(max(number), 0) AS last FROM edited_page_revision WHERE page_id = ?",
    pageId,
  )
  db.run(
    "INSERT INTO edited_page_revision (page_id, number, kind, page, by, name, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    pageId,
    last + 1,
    kind,
    page,
    by.id,
    by.name,
    at,
  )
  db.run("DELETE FROM edited_page_revision WHERE page_id = ? AND number <= ?", pageId, last + 1 - REVISIONS_KEPT)
  return last + 1
}

const keepDraft = (db: Database, row: EditedPageRow): void => {
  if (row.draft !== null && row.draft !== row.published)
    addRevision(db, row.id, {
      kind: "replaced",
      page: row.draft,
      by: { id: (row.draft_by ?? "") as PageEditor["id"], name: row.draft_name ?? "" },
      at: row.draft_at ?? 0,
    })
}

/** The row, with version 0 when the page was never edited; or the refusal of an act on another version. */
function rowFor(db: Database, { brand, path, version, by, now }: PageAct): EditedPageRow | PageOutcome {
  const row = readEditedPage(db, { brand, path })
  if (row !== undefined) return row.version === version ? row : { kind: "changed", version: row.version }
  if (version !== 0) return { kind: "changed", version: 0 }
  db.run(
    "INSERT INTO edited_page (brand, path, version, changed_name, changed_at) VALUES (?, ?, 0, ?, ?)",
    brand,
    path,
    by.name,
    now,
  )
  return rowFor(db, { brand, path, version, by, now })
}

const touch = (db: Database, { id }: EditedPageRow, { by, now }: PageAct): void => {
  db.run(
    "UPDATE edited_page SET version = version + 1, changed_name = ?, changed_at = ? WHERE id = ?",
    by.name,
    now,
    id,
  )
}

/** One transaction around an act on the version that its author has seen. */
const acting = (db: Database, act: PageAct, work: (row: EditedPageRow) => PageOutcome): PageOutcome =>
  db.transaction(() => {
    const row = rowFor(db, act)
    if ("kind" in row) return row
    const outcome = work(row)
    if (outcome.kind === "done") touch(db, row, act)
    return outcome
  })

export const saveDraft = (db: Database, act: RequestOf<EditedPages, "saveDraft">): PageOutcome =>
  acting(db, act, (row) => {
    const text = JSON.stringify(act.page)
    const isOwn = row.draft_by === act.by.id
    if (!isOwn) keepDraft(db, row)
    db.run(
      "UPDATE edited_page SET draft = ?, draft_by = ?, draft_name = ?, draft_at = ? WHERE id = ?",
      text,
      act.by.id,
      act.by.name,
      act.now,
      row.id,
    )
    // A draft is saved every few seconds while its author writes: the log has when they began.
    if (row.draft === null || !isOwn) log(db, act, "draft")
    return done(row)
  })

export function keepUnsaved(db: Database, act: RequestOf<EditedPages, "keepUnsaved">): number {
  return db.transaction(() => {
    const row = readEditedPage(db, act)
    // What nobody has changed can be saved.
    if (row === undefined) return 0
    db.run("DELETE FROM edited_page_revision WHERE page_id = ? AND kind = 'notSaved' AND by = ?", row.id, act.by.id)
    return addRevision(db, row.id, { kind: "notSaved", page: JSON.stringify(act.page), by: act.by, at: act.now })
  })
}

/** Makes `text` what visitors see; the page moves when its path says so. Inside a transaction. */
function putOut(
  db: Database,
  row: EditedPageRow,
  {
    kind,
    text,
    by,
    now,
  }: { readonly kind: RevisionKind; readonly text: string; readonly by: PageEditor; readonly now: number },
): PageOutcome {
  const { brand, path: from } = row
  const { path: to } = JSON.parse(text) as ContentPage
  if (to !== from) {
    const other = readEditedPage(db, { brand, path: to })
    if (other !== undefined) {
      if (other.published !== null || other.draft !== null || other.scheduled !== null)
        return { kind: "taken", path: to }
      // A page that was removed: its history goes with the address.
      db.run("DELETE FROM edited_page_revision WHERE page_id = ?", other.id)
      db.run("DELETE FROM edited_page WHERE id = ?", other.id)
    }
    db.run("UPDATE edited_page SET path = ? WHERE id = ?", to, row.id)
    db.run("INSERT OR REPLACE INTO left_page (brand, path, leads_to, at) VALUES (?, ?, ?, ?)", brand, from, to, now)
    shown(db, from, now)
  }
  db.run("DELETE FROM left_page WHERE brand = ? AND path = ?", brand, to)
  db.run(
    `UPDATE edited_page SET published = ?, published_by = ?, published_name = ?, published_at = ?, is_removed = 0
      WHERE id = ?`,
    text,
    by.id,
    by.name,
    now,
    row.id,
  )
  addRevision(db, row.id, { kind, page: text, by, at: now })
  shown(db, to, now)
  return { kind: "done", path: to, version: row.version + 1 }
}

const NO_DRAFT = "draft = NULL, draft_by = NULL, draft_name = NULL, draft_at = NULL"
const NO_SCHEDULE =
  "scheduled = NULL, scheduled_by = NULL, scheduled_name = NULL, scheduled_at = NULL, scheduled_for = NULL"

export const publish = (db: Database, act: RequestOf<EditedPages, "publish">): PageOutcome =>
  acting(db, act, (row) => {
    if (row.draft === null) return { kind: "noDraft" }
    const outcome = putOut(db, row, { kind: act.kind, text: row.draft, by: act.by, now: act.now })
    if (outcome.kind !== "done") return outcome
    db.run(`UPDATE edited_page SET ${NO_DRAFT}, ${NO_SCHEDULE} WHERE id = ?`, row.id)
    log(
      db,
      act,
      act.kind === "restored" ? "restore" : "publish",
      outcome.path === row.path ? undefined : { path: outcome.path },
    )
    return outcome
  })

export const schedule = (db: Database, act: RequestOf<EditedPages, "schedule">): PageOutcome =>
  acting(db, act, (row) => {
    if (row.draft === null) return { kind: "noDraft" }
    db.run(
      `UPDATE edited_page SET scheduled = draft, scheduled_by = ?, scheduled_name = ?, scheduled_at = ?, scheduled_for = ?
        WHERE id = ?`,
      act.by.id,
      act.by.name,
      act.now,
      act.at,
      row.id,
    )
    log(db, act, "schedule", { at: new Date(act.at).toISOString() })
    return done(row)
  })

export const cancelSchedule = (db: Database, act: RequestOf<EditedPages, "cancelSchedule">): PageOutcome =>
  acting(db, act, (row) => {
    if (row.scheduled === null) return done(row)
    db.run(`UPDATE edited_page SET ${NO_SCHEDULE} WHERE id = ?`, row.id)
    log(db, act, "cancelSchedule")
    return done(row)
  })

export const discardDraft = (db: Database, act: RequestOf<EditedPages, "discardDraft">): PageOutcome =>
  acting(db, act, (row) => {
    if (row.draft === null) return done(row)
    keepDraft(db, row)
    db.run(`UPDATE edited_page SET ${NO_DRAFT} WHERE id = ?`, row.id)
    log(db, act, "discard")
    return done(row)
  })

/** What visitors see no more. */
const takeBack = (db: Database, row: EditedPageRow, isRemoved: boolean): void => {
  keepDraft(db, row)
  db.run(
    `UPDATE edited_page SET published = NULL, published_by = NULL, published_name = NULL, published_at = NULL,
      is_removed = ?, ${NO_DRAFT}, ${NO_SCHEDULE} WHERE id = ?`,
    isRemoved ? 1 : 0,
    row.id,
  )
}

export const remove = (db: Database, act: RequestOf<EditedPages, "remove">): PageOutcome =>
  acting(db, act, (row) => {
    const { brand, path, now, to } = act
    takeBack(db, row, true)
    db.run(
      "INSERT OR REPLACE INTO left_page (brand, path, leads_to, at) VALUES (?, ?, ?, ?)",
      brand,
      path,
      to ?? null,
      now,
    )
    shown(db, path, now)
    log(db, act, "remove", to === undefined ? undefined : { to })
    return done(row)
  })

export const reset = (db: Database, act: RequestOf<EditedPages, "reset">): PageOutcome =>
  acting(db, act, (row) => {
    takeBack(db, row, false)
    db.run("DELETE FROM left_page WHERE brand = ? AND path = ?", act.brand, act.path)
    shown(db, act.path, act.now)
    log(db, act, "reset")
    return done(row)
  })

interface DueRow extends EditedPageRow {
  readonly scheduled: string
}

export function publishDue(db: Database, { now }: { readonly now: number }): number {
  return db.transaction(() => {
    const due = db.all<DueRow>(
      "SELECT * FROM edited_page WHERE scheduled_for IS NOT NULL AND scheduled_for <= ? ORDER BY scheduled_for",
      now,
    )
    let published = 0
    for (const row of due) {
      const by: PageEditor = { id: (row.scheduled_by ?? "") as PageEditor["id"], name: row.scheduled_name ?? "" }
      const outcome = putOut(db, row, { kind: "scheduled", text: row.scheduled, by, now })
      const act: PageAct = { brand: row.brand, path: row.path, version: row.version, by, now }
      // A draft that was written after the hour was chosen remains.
      const isSame = row.draft === row.scheduled
      db.run(
        `UPDATE edited_page SET ${NO_SCHEDULE}${isSame && outcome.kind === "done" ? `, ${NO_DRAFT}` : ""} WHERE id = ?`,
        row.id,
      )
      touch(db, row, act)
      log(db, act, outcome.kind === "done" ? "publishDue" : "notDue")
      if (outcome.kind === "done") published += 1
    }
    return published
  })
}

const TITLE = "json_extract(coalesce(draft, published, scheduled), '$.title')"

export const list = (db: Database, { brand }: { readonly brand: Brand }): ReadonlyArray<EditedSummary> =>
  db
    .all<EditedPageRow & { readonly title: string | null }>(
      `SELECT *, ${TITLE} AS title FROM edited_page WHERE brand = ? ORDER BY path`,
      brand,
    )
    .map((row) => ({
      path: row.path,
      title: row.title ?? row.path,
      isPublished: row.published !== null,
      hasDraft: row.draft !== null,
      isRemoved: row.is_removed === 1,
      ...(row.scheduled_for === null ? {} : { scheduledFor: row.scheduled_for }),
      ...(row.published_at === null ? {} : { publishedAt: row.published_at }),
      changedBy: row.changed_name,
      changedAt: row.changed_at,
    }))

export const history = (db: Database, place: EditedPlace): ReadonlyArray<PageRevision> => {
  const row = readEditedPage(db, place)
  return row === undefined
    ? []
    : db
        .all<{ number: number; kind: RevisionKind; by: string; name: string; at: number }>(
          "SELECT number, kind, by, name, at FROM edited_page_revision WHERE page_id = ? ORDER BY number DESC",
          row.id,
        )
        .map(({ number, kind, by, name, at }) => ({ number, kind, by: { id: by as PageEditor["id"], name }, at }))
}

export function seen(
  db: Database,
  { brand, path, by, now }: RequestOf<EditedPages, "seen">,
): ReadonlyArray<PagePresence> {
  return db.transaction(() => {
    db.run("DELETE FROM page_presence WHERE seen_at <= ?", now - PRESENT_FOR_MS)
    db.run(
      `INSERT INTO page_presence (brand, path, member_id, name, since, seen_at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (brand, path, member_id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at`,
      brand,
      path,
      by.id,
      by.name,
      now,
      now,
    )
    return db
      .all<{ name: string; since: number }>(
        "SELECT name, since FROM page_presence WHERE brand = ? AND path = ? AND member_id <> ? ORDER BY since, member_id",
        brand,
        path,
        by.id,
      )
      .map(({ name, since }) => ({ name, since }))
  })
}
