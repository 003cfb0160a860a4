/** A QR code as the path of an SVG: version 6 with low error correction, as BankID's app reads it best (LOGIN-12). */
import { Schema } from "effect"
import { correction, generate, mode } from "lean-qr"

/** Modules on a side of version 6 (ISO/IEC 18004), without the quiet zone. */
const MODULES = 41

/** Free of any module on every side, as a reader needs it. */
export const QUIET_ZONE = 4

/** The side of the picture, in units of its `viewBox`. */
export const QR_SIDE = MODULES + 2 * QUIET_ZONE

/** Bytes of version 6 with low error correction. */
const MOST_BYTES = 134

/** The text does not fit the version that is drawn. */
export class QrTextTooLong extends Schema.TaggedError<QrTextTooLong>()("QrTextTooLong", { bytes: Schema.Int }) {}

const OPTIONS = {
  minVersion: 6,
  maxVersion: 6,
  minCorrectionLevel: correction.L,
  maxCorrectionLevel: correction.L,
  // One of the eight patterns, whichever is best by a hair: trying them all takes most of the time, and each poll draws.
  mask: 0,
} as const

/** One run of dark modules after the other, each told from where the last began: the shortest that a path can be. */
export const drawQr = (text: string): string | QrTextTooLong => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MOST_BYTES) return new QrTextTooLong({ bytes: bytes.length })
  const code = generate(mode.bytes(bytes), OPTIONS)
  let path = ""
  for (let y = 0; y < code.size; y++) {
    let x = 0
    while (x < code.size) {
      const start = x
      while (x < code.size && code.get(x, y)) x++
      if (x > start) path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`
      x++
    }
  }
  return path
}
