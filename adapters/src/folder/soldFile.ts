/** Checks a file's content against its name: a purchased file has to open (D-76). */

import { NotAnEpub } from "../epub/NotAnEpub.ts"

export type FileVerdict =
  | { readonly kind: "sold"; readonly mediaType: string }
  /** In English, for the operator. */
  | { readonly kind: "refused"; readonly reason: string }

const refused = (reason: string): FileVerdict => ({ kind: "refused", reason })

const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(Math.max(0, start), end)).toString("latin1")

/** A book that cannot be marked cannot be sold: it is marked here once, and the result is discarded. */
const epub = async (bytes: Uint8Array): Promise<string | undefined> => {
  // Loaded when there is a book: every command would load the archive's library.
  const [{ ofBytes }, { watermarkEpub }] = await Promise.all([
    import("../epub/BytesReader.ts"),
    import("../epub/watermarkEpub.ts"),
  ])
  try {
    await watermarkEpub(ofBytes(bytes), { orderNumber: "K000000000", words: { title: "", line: "" } })
    return undefined
  } catch (error) {
    return error instanceof NotAnEpub ? error.message : "its archive is damaged"
  }
}

/** Readers look for the end of a PDF within its last bytes (ISO 32000-1, H.3). */
const PDF_END_WITHIN = 1024

const pdf = (bytes: Uint8Array): string | undefined => {
  if (textAt(bytes, 0, 5) !== "%PDF-") return "it does not begin like a PDF"
  return textAt(bytes, bytes.length - PDF_END_WITHIN, bytes.length).includes("%%EOF") ? undefined : "its end is missing"
}

const ID3_HEADER = 10

/** Where the sound begins: after an ID3v2 tag, whose length is four times seven bits. */
const soundStart = (bytes: Uint8Array): number => {
  if (textAt(bytes, 0, 3) !== "ID3") return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, ID3_HEADER)
  return ID3_HEADER + a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d
}

const mp3 = (bytes: Uint8Array): string | undefined => {
  const start = soundStart(bytes)
  const [first = 0, second = 0] = bytes.subarray(start, start + 2)
  // Eleven bits of 1, and layer III.
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  return isFrame ? undefined : "it has no MPEG layer III audio"
}

const BRANDS: ReadonlyArray<string> = ["M4B ", "M4A ", "mp42", "mp41", "isom", "iso2"]

const m4b = (bytes: Uint8Array): string | undefined => {
  if (textAt(bytes, 4, 8) !== "ftyp" || !BRANDS.includes(textAt(bytes, 8, 12)))
    return "it does not begin like MPEG-4 audio"
  return Buffer.from(bytes).includes("moov") ? undefined : "its table of contents is missing"
}

interface Form {
  readonly mediaType: string
  /** Returns what is wrong with it. */
  readonly check: (bytes: Uint8Array) => Promise<string | undefined> | string | undefined
}

const FORMS: Readonly<Record<string, Form>> = {
  epub: { mediaType: "application/epub+zip", check: epub },
  pdf: { mediaType: "application/pdf", check: pdf },
  mp3: { mediaType: "audio/mpeg", check: mp3 },
  m4b: { mediaType: "audio/mp4", check: m4b },
}

/** `name`: the file's name at the customer's. */
export async function soldFile(name: string, bytes: Uint8Array): Promise<FileVerdict> {
  const form = FORMS[name.slice(name.lastIndexOf(".") + 1).toLowerCase()]
  if (form === undefined) return refused("files are sold as EPUB, PDF, MP3 or M4B")
  if (bytes.length === 0) return refused("it is empty")
  const wrong = await form.check(bytes)
  return wrong === undefined ? { kind: "sold", mediaType: form.mediaType } : refused(wrong)
}
