/** A form with one file, read as it arrives: what is beyond the limit is dropped, and everything else is kept. */
import { make } from "effect/http/MultipartParser"
import { DuplicateField, type ShopRequest } from "./readRequest.ts"

/** The file of a form. */
export interface PostedFile {
  /** As the browser sent it: any text. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface PostedFileForm {
  readonly fields: URLSearchParams
  /** Absent when none was chosen. */
  readonly file?: PostedFile
  /** A file was longer than the limit, and is not here. */
  readonly isTooLarge: boolean
}

const MAX_PARTS = 20
const MAX_FIELD_BYTES = 8 * 1024

export const isMultipart = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? "")

/** Undefined for what is no such form. Throws `DuplicateField` when a field occurs twice. */
export const readFileForm = async (request: ShopRequest, maxBytes: number): Promise<PostedFileForm | undefined> => {
  const type = request.headers["content-type"]
  if (type === undefined || !isMultipart(type)) return undefined
  const fields: Array<[string, string]> = []
  let name: string | undefined
  let kept: Array<Uint8Array> = []
  let size = 0
  let state: "reading" | "done" | "malformed" = "reading"
  const parser = make({
    headers: { "content-type": type },
    maxParts: MAX_PARTS,
    maxFieldSize: MAX_FIELD_BYTES,
    onField: (info, value) => fields.push([info.name, Buffer.from(value).toString("utf8")]),
    onFile: (info) => {
      // One file is asked for; others are read and dropped.
      const isFirst = name === undefined
      name ??= info.filename ?? ""
      return (chunk) => {
        if (chunk === null || !isFirst) return
        size += chunk.length
        if (size > maxBytes) kept = []
        else kept.push(chunk)
      }
    },
    onError: () => {
      state = "malformed"
    },
    onDone: () => {
      if (state === "reading") state = "done"
    },
  })
  // To the end, whatever was found: a browser reads the answer only after it has sent everything.
  for await (const chunk of request.chunks()) if (state === "reading") parser.write(chunk)
  parser.end()
  if (isMalformed(state)) return undefined
  if (new Set(fields.map(([field]) => field)).size < fields.length) throw new DuplicateField()
  const isTooLarge = size > maxBytes
  return {
    fields: new URLSearchParams(fields),
    ...(size === 0 || isTooLarge ? {} : { file: { name: name ?? "", bytes: Buffer.concat(kept) } }),
    isTooLarge,
  }
}

/** The parser's callbacks have set it: the compiler sees the first value only. */
const isMalformed = (state: string): boolean => state === "malformed"
