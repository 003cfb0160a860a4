/** Pictures of the shop's own content, table `picture`. */
import { randomBytes } from "node:crypto"
import type { Picture } from "@kapitel/core/content/Picture"
import type { PictureContents, PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import type { LogFields, StaffLogEntry } from "@kapitel/core/staff/StaffLog"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { writeStaffLog } from "../staffLog.ts"
import { record } from "./changes.ts"

/** `changed`: somebody has changed it since it was read. */
export type PictureRefusal = "not found" | "changed"

export const versionOf = (db: Database): number =>
  db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'picture_version'").value

/** The latest change first, with a number that changes when any is changed. */
export function all(db: Database): { readonly version: number; readonly bodies: ReadonlyArray<string> } {
  // The version is read first: a commit between the two reads is seen at the next one.
  const version = versionOf(db)
  return {
    version,
    bodies: db.all<{ body: string }>("SELECT body FROM picture ORDER BY changed_at DESC, id").map(({ body }) => body),
  }
}

const ID_BYTES = 6

const percent = (fraction: number): string => `${Math.round(fraction * 100)}`

const logged = ({ alt, fileName, focus, cut }: PictureContents): LogFields => ({
  alt,
  fileName,
  focus: `${percent(focus.x)}, ${percent(focus.y)}`,
  cut: [cut.left, cut.right, cut.top, cut.bottom].map(percent).join(", "),
})

/** The fields that differ. */
const differing = (before: LogFields, after: LogFields): { readonly before: LogFields; readonly after: LogFields } => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (fields: LogFields): LogFields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
  return { before: only(before), after: only(after) }
}

const noted = (db: Database, id: string, entry: Omit<StaffLogEntry, "object">, now: number): void => {
  db.run("UPDATE counter SET value = value + 1 WHERE name = 'picture_version'")
  record(db, { kind: "content", key: `/bilder/${id}`, at: now })
  writeStaffLog(db, { ...entry, object: `picture ${id}` }, now)
}

/** The picture that was seen, or why it is not. */
const seen = (db: Database, id: string, version: number): Picture | PictureRefusal => {
  const row = db.get<{ body: string; version: number }>("SELECT body, version FROM picture WHERE id = ?", id)
  if (row === undefined) return "not found"
  // The store's own data was decoded when it was written (docs/decisions/0021).
  return row.version === version ? (JSON.parse(row.body) as Picture) : "changed"
}

const stored = (
  { hash, width, height, focus, cut, fileName, alt }: PictureContents,
  rest: Omit<Picture, keyof PictureContents>,
): Picture => ({ ...rest, hash, width, height, focus, cut, fileName, alt })

export function add(db: Database, { contents, by, now }: RequestOf<PictureLibrary, "add">): Picture {
  return db.transaction(() => {
    const id = randomBytes(ID_BYTES).toString("hex") as Picture["id"]
    const changed = { changedAt: now, changedBy: by.id }
    const picture = stored(contents, { id, version: 1, addedAt: now, addedBy: by.id, ...changed })
    db.run("INSERT INTO picture (id, body, version, changed_at) VALUES (?, ?, 1, ?)", id, JSON.stringify(picture), now)
    noted(db, id, { by, act: "picture.add", after: { alt: picture.alt, fileName: picture.fileName } }, now)
    return picture
  })
}

export function change(
  db: Database,
  { id, version, contents, by, now }: RequestOf<PictureLibrary, "change">,
): Picture | PictureRefusal {
  return db.transaction(() => {
    const before = seen(db, id, version)
    if (typeof before === "string") return before
    const { addedAt, addedBy } = before
    const after = stored(contents, { id, version: version + 1, addedAt, addedBy, changedAt: now, changedBy: by.id })
    db.run(
      "UPDATE picture SET body = ?, version = ?, changed_at = ? WHERE id = ?",
      JSON.stringify(after),
      after.version,
      now,
      id,
    )
    const act = before.hash === after.hash ? "picture.change" : "picture.replace"
    noted(db, id, { by, act, ...differing(logged(before), logged(after)) }, now)
    return after
  })
}

export function erase(
  db: Database,
  { id, version, by, now }: RequestOf<PictureLibrary, "erase">,
): PictureRefusal | undefined {
  return db.transaction(() => {
    const before = seen(db, id, version)
    if (typeof before === "string") return before
    db.run("DELETE FROM picture WHERE id = ?", id)
    noted(db, id, { by, act: "picture.erase", before: { alt: before.alt, fileName: before.fileName } }, now)
    return undefined
  })
}
