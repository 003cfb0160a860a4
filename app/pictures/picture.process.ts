/**
 * The process that decodes pictures of staff: an upload becomes the library's own file, and that file each part and width
 * that pages show. One at a time, so that shoppers keep the rest of the machine. A fault in a decoder ends it alone.
 */
import { createHash } from "node:crypto"
import type { Crop } from "@kapitel/core/content/cropping"
import { pictureTypeOf } from "@kapitel/core/content/pictureType"
import sharp from "sharp"

sharp.concurrency(1)
sharp.cache(false)

/** An upload, or a part of a library's file. */
export type PictureTask =
  | { readonly kind: "encode"; readonly bytes: Uint8Array; readonly maxPixels: number }
  | { readonly kind: "render"; readonly bytes: Uint8Array; readonly crop: Crop; readonly width: number }

/** Why a file is no picture for the library. */
export type PictureFault = "type" | "unreadable" | "pixels" | "animated" | "small"

export type PictureResult =
  | { readonly bytes: Uint8Array; readonly hash: string; readonly width: number; readonly height: number }
  | { readonly fault: PictureFault }
  | { readonly failed: unknown }

/** Pixels of the longer side: twice the widest banner, for what is cut out of it. */
const MAX_SIDE = 3064
/** Pixels of the shorter side: smaller ones are no picture on any screen of today. */
const MIN_SIDE = 200

/** A decoder that takes longer than this has been given a file that was made for that. */
const TIMEOUT_IN_SECONDS = 30

/** Of the library's own file: what pages are made of, and never sent itself. More effort takes seconds for a tenth of the bytes. */
const OWN = { quality: 90, effort: 1 }
/** Of what is sent. */
const SHOWN = { quality: 76, effort: 4, smartSubsample: true }

/** Before anything is decoded: what the header promises. */
const faultOf = async (bytes: Uint8Array, maxPixels: number): Promise<PictureFault | undefined> => {
  if (pictureTypeOf(bytes) === undefined) return "type"
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (pages > 1) return "animated"
  if (width * height > maxPixels) return "pixels"
  return Math.min(width, height) < MIN_SIDE ? "small" : undefined
}

/** Upright and in sRGB, without metadata: where and by whom it was taken is in no file of the shop. */
const encode = async (bytes: Uint8Array, maxPixels: number): Promise<PictureResult> => {
  try {
    const fault = await faultOf(bytes, maxPixels)
    if (fault !== undefined) return { fault }
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: TIMEOUT_IN_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp(OWN)
      .toBuffer({ resolveWithObject: true })
    const hash = createHash("sha256").update(data).digest("hex")
    return { bytes: data, hash, width: info.width, height: info.height }
  } catch {
    // Whatever a decoder says of a damaged file, it is the file's fault.
    return { fault: "unreadable" }
  }
}

const render = async (bytes: Uint8Array, crop: Crop, width: number): Promise<PictureResult> => {
  const { data, info } = await sharp(bytes)
    .timeout({ seconds: TIMEOUT_IN_SECONDS })
    .extract(crop)
    .resize({ width, withoutEnlargement: true })
    .webp(SHOWN)
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, hash: "", width: info.width, height: info.height }
}

const deliver = async (task: PictureTask): Promise<PictureResult> => {
  try {
    return task.kind === "encode"
      ? await encode(task.bytes, task.maxPixels)
      : await render(task.bytes, task.crop, task.width)
  } catch (failed) {
    return { failed }
  }
}

process.on("message", (task: PictureTask) => {
  void deliver(task).then((result) => process.send?.(result))
})
process.on("disconnect", () => process.exit())
