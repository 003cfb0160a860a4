/** A row of the table `edited_page`. */
import type { EditedPlace } from "@kapitel/core/content/EditedPages"
import type { Brand } from "@kapitel/core/site/Site"
import type { Database } from "./Database.ts"

/** Texts are JSON, instants epoch ms. */
export interface EditedPageRow {
  readonly id: number
  readonly brand: Brand
  readonly path: string
  readonly version: number
  readonly published: string | null
  readonly published_by: string | null
  readonly published_name: string | null
  readonly published_at: number | null
  readonly draft: string | null
  readonly draft_by: string | null
  readonly draft_name: string | null
  readonly draft_at: number | null
  readonly scheduled: string | null
  readonly scheduled_by: string | null
  readonly scheduled_name: string | null
  readonly scheduled_at: number | null
  readonly scheduled_for: number | null
  readonly is_removed: 0 | 1
  readonly changed_name: string
  readonly changed_at: number
}

export const readEditedPage = (db: Database, { brand, path }: EditedPlace): EditedPageRow | undefined =>
  db.get<EditedPageRow>("SELECT * FROM edited_page WHERE brand = ? AND path = ?", brand, path)
