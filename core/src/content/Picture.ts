/** A picture of the shop's own content, as staff have uploaded it (decision 425). */
import { Schema } from "effect"
import { StaffId } from "../staff/StaffMember.ts"
import { FocalPoint } from "./ContentImage.ts"

/** Twelve hexadecimal digits: part of the address in content, and the same for a picture that replaces it. */
export const PictureId = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{12}$/)), Schema.brand("PictureId"))
export type PictureId = typeof PictureId.Type

/** UTF-16 units. */
export const MAX_ALT = 200
/** UTF-16 units. */
export const MAX_FILE_NAME = 120

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20_000 }))

/** Everything that is stored of a picture; its file is in `Files`, by its hash. */
export const Picture = Schema.Struct({
  id: PictureId,
  /** SHA-256 of the stored file. */
  hash: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  /** Of the stored file. */
  width: Pixels,
  height: Pixels,
  /** Of the whole file, whatever is cut. */
  focus: FocalPoint,
  cut: Schema.Struct({ left: Fraction, right: Fraction, top: Fraction, bottom: Fraction }),
  /** As it was named where it was uploaded from: for the search. */
  fileName: Schema.NonEmptyString.check(Schema.isMaxLength(MAX_FILE_NAME)),
  /** Empty only for a picture that was said to be decorative. */
  alt: Schema.String.check(Schema.isMaxLength(MAX_ALT)),
  /** From 1, one more with each change. */
  version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** Epoch ms. */
  addedAt: Schema.Finite,
  addedBy: StaffId,
  changedAt: Schema.Finite,
  changedBy: StaffId,
})
export type Picture = typeof Picture.Type
