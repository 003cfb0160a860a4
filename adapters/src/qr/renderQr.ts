/** A QR code as the path of an SVG: version 6 with low error correction, as BankID's app reads it best (LOGIN-12). */
import { Schema } from "effect"
import { correction, generate, mode } from "lean-qr"

/** Modules without content on every side, as a reader needs. */
export const QUIET_ZONE = 4

/** Bytes of version 6 with low error correction. */
const MOST_BYTES = 134

/** The text does not fit the version used. */
export class QrTextTooLong extends Schema.TaggedError<QrTextTooLong>()("QrTextTooLong", { bytes: Schema.Int }) {}

const OPTIONS = {
  minVersion: 6,
  maxVersion: 6,
  minCorrectionLevel: correction.L,
  maxCorrectionLevel: correction.L,
  // A fixed one of the eight patterns: trying all takes most of the time, the difference is minimal, and each poll
  // renders a code.
  mask: 0,
} as const

/** One run of dark modules after another, each relative to the start of the last: the shortest possible path. */
export const renderQr = (text: string): string | QrTextTooLong => {
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
