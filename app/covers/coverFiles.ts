/**
 * Rasterised covers on disk, in sharded folders; the least recently used are evicted. Any number of processes share
 * them.
 */
import { randomUUID } from "node:crypto"
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { readFile, utimes } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { ImageFormat, ImageWidth } from "@kapitel/core/images/imageWidth"
import type { CARD_SIZE } from "./cardRequest.ts"

/** Of a link preview. */
type CardWidth = (typeof CARD_SIZE)["width"]

export interface CoverKey {
  /** Digits only: it becomes part of a path. */
  readonly ean: string
  readonly version: string
  readonly width: ImageWidth | CardWidth
  readonly format: ImageFormat | "jpg"
}

/** The digits of an EAN before its check digit are spread evenly: a hundred folders. */
const SHARDS = 100

export const coverFile = (folder: string, { ean, version, width, format }: CoverKey): string =>
  join(folder, ean.slice(-3, -1), `${ean}-${version}-${width}.${format}`)

/** Undefined when it was never rendered, or has been evicted. */
export const readCover = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

/** Marks a cover as used; one that has just been evicted is ignored. */
export const markUsed = (file: string, now: Date): Promise<void> => utimes(file, now, now).catch(() => undefined)

/** Atomic: the file appears whole or not at all. */
export const writeCover = (file: string, picture: Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = join(dirname(file), `${basename(file)}.${randomUUID()}.tmp`)
  try {
    writeFileSync(unfinished, picture)
    renameSync(unfinished, file)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw cause
  }
}

/** A file unfinished for this long was left by a process that has ended. Milliseconds. */
const ABANDONED_AFTER = 60 * 60 * 1000

/** How full a shard is after a clean-up, so that the next one is some time away. */
const ROOM_LEFT = 0.9

/** Reduces a cover's shard to its share of `maxBytes`; least recently used files are deleted first. */
export const trimShard = (file: string, maxBytes: number, now: number): void => {
  const shard = dirname(file)
  const share = maxBytes / SHARDS
  const latest = []
  let total = 0
  for (const name of readdirSync(shard)) {
    const path = join(shard, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) continue
    if (name.endsWith(".tmp")) {
      if (now - stats.mtimeMs > ABANDONED_AFTER) rmSync(path, { force: true })
      continue
    }
    latest.push({ path, size: stats.size, used: stats.mtimeMs })
    total += stats.size
  }
  if (total <= share) return
  for (const { path, size } of latest.sort((a, b) => a.used - b.used)) {
    if (total <= share * ROOM_LEFT) return
    rmSync(path, { force: true })
    total -= size
  }
}
