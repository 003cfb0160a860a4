/** Drawn covers on disk: one folder of shards, the least recently used leave first. Any number of processes share it. */
import { randomUUID } from "node:crypto"
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { readFile, utimes } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { ImageFormat, ImageWidth } from "@kapitel/core/images/imageWidth"

export interface CoverKey {
  /** Digits only: it becomes part of a path. */
  readonly ean: string
  readonly version: string
  readonly width: ImageWidth
  readonly format: ImageFormat
}

/** The digits of an EAN before its check digit are spread evenly: a hundred folders. */
const SHARDS = 100

export const coverFile = (folder: string, { ean, version, width, format }: CoverKey): string =>
  join(folder, ean.slice(-3, -1), `${ean}-${version}-${width}.${format}`)

/** Undefined when it was never drawn, or has left again. */
export const readCover = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

/** Says that a cover is still wanted; one that has just left is no matter. */
export const markUsed = (file: string, now: Date): Promise<void> => utimes(file, now, now).catch(() => undefined)

/** Appears whole or not at all, whatever happens while it is written. */
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

/** A file that is still unfinished after this long has been left by a process that is gone. Milliseconds. */
const ABANDONED_AFTER = 60 * 60 * 1000

/** After a clean-up a shard is this full, so that the next one is some time away. */
const ROOM_LEFT = 0.9

/** Brings a cover's shard below its share of `maxBytes`; what was used longest ago goes first. */
export const trimShard = (file: string, maxBytes: number, now: number): void => {
  const shard = dirname(file)
  const share = maxBytes / SHARDS
  const kept = []
  let total = 0
  for (const name of readdirSync(shard)) {
    const path = join(shard, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) continue
    if (name.endsWith(".tmp")) {
      if (now - stats.mtimeMs > ABANDONED_AFTER) rmSync(path, { force: true })
      continue
    }
    kept.push({ path, size: stats.size, used: stats.mtimeMs })
    total += stats.size
  }
  if (total <= share) return
  for (const { path, size } of kept.sort((a, b) => a.used - b.used)) {
    if (total <= share * ROOM_LEFT) return
    rmSync(path, { force: true })
    total -= size
  }
}
