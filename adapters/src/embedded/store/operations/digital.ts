/**
 * Files of downloads and their deliveries: tables `digital_file`, `digital_goods`, `digital_delivery`, `digital_link`.
 */
import type { OrderContents } from "@kapitel/core/checkout/Order"
import { isDownload } from "@kapitel/core/delivery/isShipped"
import { isFile } from "@kapitel/core/digital/isFile"
import type { Database } from "../Database.ts"
import { type DeliveredRow, deliveredAs } from "../digitalRow.ts"
import { refreshOfferDeliverability } from "../intake/deliverable.ts"
import { objectIn } from "../rowText.ts"
import { enqueueEmail } from "./outbox.ts"

export interface NewFile {
  readonly ean: string
  /** The file's name at the customer's; unique per product. */
  readonly name: string
  readonly mediaType: string
  readonly size: number
  /** Its name among the shop's files. */
  readonly stored: string
}

export interface AddedFiles {
  /** Products that the shop does not have, or that are not downloads: none of their files were added. */
  readonly refused: ReadonlyArray<{ readonly ean: string; readonly reason: "unknown" | "no download" }>
  /** Names among the shop's files that are no longer referenced. */
  readonly unused: ReadonlyArray<string>
}

/** A file of the same name is replaced, also for earlier buyers: a corrected edition. */
export function addFiles(
  db: Database,
  { files, now }: { readonly files: ReadonlyArray<NewFile>; readonly now: number },
): AddedFiles {
  return db.transaction(() => {
    const refused: Array<AddedFiles["refused"][number]> = []
    const replaced: Array<string> = []
    for (const { ean, name, mediaType, size, stored } of files) {
      const reason = whyNoFiles(db, ean)
      if (reason !== undefined) {
        refused.push({ ean, reason })
        continue
      }
      const before = db.get<{ stored: string }>("SELECT stored FROM digital_file WHERE ean = ? AND name = ?", ean, name)
      if (before !== undefined && before.stored !== stored) replaced.push(before.stored)
      db.run(
        `INSERT INTO digital_file (ean, name, position, media_type, size, stored, added_at)
           VALUES (?1, ?2, (SELECT coalesce(max(position), 0) + 1 FROM digital_file WHERE ean = ?1), ?3, ?4, ?5, ?6)
           ON CONFLICT (ean, name) DO UPDATE SET media_type = ?3, size = ?4, stored = ?5, added_at = ?6, removed_at = NULL`,
        ean,
        name,
        mediaType,
        size,
        stored,
        now,
      )
      followFiles(db, ean, now)
    }
    return { refused, unused: unusedOf(db, replaced) }
  })
}

function whyNoFiles(db: Database, ean: string): "unknown" | "no download" | undefined {
  const product = db.get<{ card: string }>("SELECT card FROM product WHERE ean = ?", ean)
  if (product === undefined) return "unknown"
  return isDownload(objectIn(product.card)) ? undefined : "no download"
}

/** The product is on sale as long as it has a file. */
function followFiles(db: Database, ean: string, now: number): void {
  const has = db.get("SELECT 1 FROM digital_file WHERE ean = ? AND removed_at IS NULL LIMIT 1", ean) !== undefined
  if (has) db.run("INSERT INTO digital_goods (ean, source, at) VALUES (?, 'files', ?) ON CONFLICT DO NOTHING", ean, now)
  else db.run("DELETE FROM digital_goods WHERE ean = ? AND source = 'files'", ean)
  refreshOfferDeliverability(db, ean, now)
}

const unusedOf = (db: Database, stored: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(stored)].filter(
    (name) => db.get("SELECT 1 FROM digital_file WHERE stored = ? LIMIT 1", name) === undefined,
  )

export interface RemovedFiles {
  readonly removed: number
  /** Orders that may still download the files, or have them delivered: the files are retained for them. */
  readonly buyers: number
  readonly unused: ReadonlyArray<string>
}

/** Takes the product off sale. Earlier buyers can still download it. */
export function removeFiles(
  db: Database,
  { ean, name, now }: { readonly ean: string; readonly name?: string; readonly now: number },
): RemovedFiles {
  return db.transaction(() => {
    const files = db.all<{ name: string; stored: string }>(
      "SELECT name, stored FROM digital_file WHERE ean = ?1 AND removed_at IS NULL AND (?2 IS NULL OR name = ?2)",
      ean,
      name ?? null,
    )
    const fetching = db.one<{ count: number }>(
      "SELECT count(*) AS count FROM digital_delivery WHERE ean = ? AND cancelled_at IS NULL AND until > ?",
      ean,
      now,
    ).count
    const buyers = files.length === 0 ? 0 : fetching + undelivered(db, ean)
    for (const file of files) {
      if (buyers === 0) db.run("DELETE FROM digital_file WHERE ean = ? AND name = ?", ean, file.name)
      else db.run("UPDATE digital_file SET removed_at = ? WHERE ean = ? AND name = ?", now, ean, file.name)
    }
    if (files.length > 0) followFiles(db, ean, now)
    const unused = unusedOf(
      db,
      files.map(({ stored }) => stored),
    )
    return { removed: files.length, buyers, unused }
  })
}

/**
 * Orders without a delivery of it yet: being paid, under review, or with a delivery that is pending or has failed,
 * which `renew` requests again. While an order is being paid, the payment may be for its last revision or the one
 * before it. Reads every order.
 */
function undelivered(db: Database, ean: string): number {
  const orders = new Set<string>()
  const rows = db
    .prepare(
      `SELECT o.id, r.contents FROM shop_order o JOIN order_revision r ON r.order_id = o.id
        WHERE o.state IN ('PENDING', 'CONFIRMED', 'NEEDS_REVIEW') AND instr(r.contents, ?1) > 0
          AND (r.revision = o.revision OR (o.state = 'PENDING' AND r.revision = o.synced_revision))
          AND NOT EXISTS (SELECT 1 FROM digital_delivery d WHERE d.order_id = o.id AND d.ean = ?1)
          AND NOT EXISTS (SELECT 1 FROM service_delivery s
                           WHERE s.order_id = o.id AND s.ean = ?1 AND s.state = 'delivered')`,
    )
    .iterate(ean)
  for (const { id, contents } of rows) {
    const { lines } = objectIn(String(contents)) as {
      readonly lines: ReadonlyArray<{ readonly ean: string; readonly shipped: boolean; readonly event?: string }>
    }
    if (lines.some((line) => line.ean === ean && isFile(line))) orders.add(String(id))
  }
  return orders.size
}

export interface ListedFile extends NewFile {
  readonly title: string
}

/** Products on sale from the shop's own files, by number; or one product. */
export function listFiles(db: Database, { ean }: { readonly ean?: string }): ReadonlyArray<ListedFile> {
  return db
    .all<NewFile & { readonly card: string | null }>(
      `SELECT f.ean, f.name, f.media_type AS mediaType, f.size, f.stored, p.card FROM digital_file f
         LEFT JOIN product p ON p.ean = f.ean
        WHERE f.removed_at IS NULL AND (?1 IS NULL OR f.ean = ?1) ORDER BY f.ean, f.position`,
      ean ?? null,
    )
    .map(({ card, ...file }) => ({ ...file, title: card === null ? "" : (objectIn(card) as { title: string }).title }))
}

/** How often an order's line may be downloaded, and until when. */
export interface Terms {
  readonly allowed: number
  /** Epoch ms. */
  readonly until: number
}

/** Idempotent: a repeated call returns the existing delivery. `undefined` when the shop has no file of it. */
export function deliver(
  db: Database,
  line: { readonly orderId: string; readonly orderNumber: string; readonly ean: string; readonly now: number } & Terms,
): DeliveredRow | undefined {
  const { orderId, orderNumber, ean, now, allowed, until } = line
  return db.transaction(() => {
    const before = deliveredAs(db, orderId, ean)
    if (before !== undefined) return before
    if (db.get("SELECT 1 FROM digital_file WHERE ean = ? LIMIT 1", ean) === undefined) return undefined
    db.run(
      "INSERT INTO digital_delivery (order_id, ean, order_number, delivered_at, allowed, until) VALUES (?, ?, ?, ?, ?, ?)",
      orderId,
      ean,
      orderNumber,
      now,
      allowed,
      until,
    )
    return deliveredAs(db, orderId, ean)
  })
}

export function cancel(
  db: Database,
  { orderId, ean, now }: { readonly orderId: string; readonly ean: string; readonly now: number },
): DeliveredRow | undefined {
  return db.transaction(() => {
    db.run(
      "UPDATE digital_delivery SET cancelled_at = ? WHERE order_id = ? AND ean = ? AND cancelled_at IS NULL",
      now,
      orderId,
      ean,
    )
    return deliveredAs(db, orderId, ean)
  })
}

/** A link's token, stored as its hash. */
export function keepLink(
  db: Database,
  link: {
    readonly hash: string
    readonly orderId: string
    readonly ean: string
    readonly name: string
    readonly now: number
    readonly beginBy: number
  },
): void {
  const { hash, orderId, ean, name, now, beginBy } = link
  db.transaction(() => {
    // Expired unused links can be deleted.
    db.run("DELETE FROM digital_link WHERE begun_at IS NULL AND begin_by < ?", now)
    db.run(
      "INSERT INTO digital_link (hash, order_id, ean, name, made_at, begin_by) VALUES (?, ?, ?, ?, ?, ?)",
      hash,
      orderId,
      ean,
      name,
      now,
      beginBy,
    )
  })
}

export interface BegunDownload {
  readonly orderNumber: string
  readonly name: string
  readonly mediaType: string
  readonly stored: string
}

/**
 * The first use of a link is a download; requests within `resumeFor` ms, such as for the rest of an interrupted file,
 * belong to the same one. `undefined` for a link that is expired, unknown, or above the limit.
 */
export function begin(
  db: Database,
  { hash, now, resumeFor }: { readonly hash: string; readonly now: number; readonly resumeFor: number },
): BegunDownload | undefined {
  return db.transaction(() => {
    const link = db.get<{
      order_id: string
      ean: string
      name: string
      begin_by: number
      begun_at: number | null
    }>("SELECT order_id, ean, name, begin_by, begun_at FROM digital_link WHERE hash = ?", hash)
    if (link === undefined) return undefined
    const delivered = deliveredAs(db, link.order_id, link.ean)
    const file = delivered?.files.find(({ name }) => name === link.name)
    if (delivered === undefined || file === undefined || delivered.cancelled) return undefined
    if (link.begun_at === null) {
      if (link.begin_by <= now || delivered.until <= now || file.left <= 0) return undefined
      db.run("UPDATE digital_link SET begun_at = ? WHERE hash = ?", now, hash)
    } else if (link.begun_at + resumeFor <= now) return undefined
    const { orderNumber } = delivered
    const { name, mediaType, stored } = file
    return { orderNumber, name, mediaType, stored }
  })
}

/** Files that links lead to now: unused and not expired, or first used less than `resumeFor` ms ago. */
export function linked(
  db: Database,
  { now, resumeFor }: { readonly now: number; readonly resumeFor: number },
): ReadonlyArray<Omit<BegunDownload, "name">> {
  return db.all<Omit<BegunDownload, "name">>(
    `SELECT DISTINCT d.order_number AS orderNumber, f.media_type AS mediaType, f.stored FROM digital_link l
       JOIN digital_delivery d ON d.order_id = l.order_id AND d.ean = l.ean
       JOIN digital_file f ON f.ean = l.ean AND f.name = l.name
      WHERE (l.begun_at IS NULL AND l.begin_by > ?1) OR l.begun_at > ?1 - ?2`,
    now,
    resumeFor,
  )
}

/** `processing` until it is delivered: the shop's own delivery goes through the outbox again. */
export type Renewed =
  | "unknown order"
  | "nothing digital"
  | {
      readonly renewed: number
      /** Delivered by a service, which counts their downloads. */
      readonly byService: number
      readonly requested: boolean
    }

/** Renews the downloads and the time limit of every delivered line of the order; undelivered ones are requested. */
export function renew(
  db: Database,
  { orderNumber, now, allowed, until }: { readonly orderNumber: string; readonly now: number } & Terms,
): Renewed {
  return db.transaction((): Renewed => {
    const order = db.get<{ id: string; contents: string }>(
      `SELECT o.id, r.contents FROM shop_order o JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
        WHERE o.number = ? AND o.state = 'CONFIRMED'`,
      orderNumber,
    )
    if (order === undefined) return "unknown order"
    const { lines } = objectIn(order.contents) as OrderContents
    const digital = lines.filter(isFile)
    if (digital.length === 0) return "nothing digital"
    let [renewed, byService] = [0, 0]
    for (const { ean } of digital) {
      const touched = db.run(
        `UPDATE digital_delivery SET until = ?, allowed = ?
          WHERE order_id = ? AND ean = ?`,
        until,
        allowed,
        order.id,
        ean,
      )
      // Earlier downloads are deleted: they counted against the earlier limit.
      db.run("DELETE FROM digital_link WHERE order_id = ? AND ean = ?", order.id, ean)
      renewed += touched
      if (touched === 0 && isByService(db, order.id, ean)) byService++
    }
    const requested = renewed + byService < digital.length
    if (requested) promiseAgain(db, order.id, now)
    return { renewed, byService, requested }
  })
}

const isByService = (db: Database, orderId: string, ean: string): boolean =>
  db.get("SELECT 1 FROM service_delivery WHERE order_id = ? AND ean = ? AND state = 'delivered'", orderId, ean) !==
  undefined

function promiseAgain(db: Database, orderId: string, now: number): void {
  const again = db.run(
    `UPDATE outbox SET state = 'waiting', due_at = ?, lease_until = 0, attempts = 0, finished_at = NULL
      WHERE order_id = ? AND kind = 'digitalDelivery'`,
    now,
    orderId,
  )
  if (again === 0) enqueueEmail(db, { kind: "digitalDelivery", orderId, now })
}
