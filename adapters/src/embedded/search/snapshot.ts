/**
 * All arrays of an index in one block of shared memory, with a table of contents: every thread sees it without a copy,
 * and it goes to disk and back as it is.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { crc32 } from "node:zlib"
import type { IndexArrays } from "./IndexArrays.ts"

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const
type ArrayType = keyof typeof ARRAY_TYPES
type Section = InstanceType<(typeof ARRAY_TYPES)[ArrayType]>

/** Position of one array; its `path` is its place in `IndexArrays`, e.g. `text.words.units`. */
interface Entry {
  readonly path: string
  readonly type: ArrayType
  readonly offset: number
  readonly length: number
}

export interface Snapshot {
  /** The last change of the store that is in it. */
  readonly version: number
  /** The database it was built from, at that change (`originOf`). */
  readonly origin: string
  readonly buffer: SharedArrayBuffer
  readonly contents: ReadonlyArray<Entry>
}

/** Incremented with every change in the meaning of the arrays; a snapshot of another format is built again. */
const FORMAT = 13

/** Every array begins at a multiple of the widest element. */
const ALIGNMENT = 8

interface Tree {
  readonly [name: string]: Section | Tree
}

const isSection = (value: Section | Tree): value is Section => ArrayBuffer.isView(value)

const sections = (tree: Tree, path = ""): ReadonlyArray<readonly [path: string, section: Section]> =>
  Object.entries(tree).flatMap(([name, value]) =>
    isSection(value) ? [[`${path}${name}`, value] as const] : sections(value, `${path}${name}.`),
  )

const typeOf = (section: Section): ArrayType => {
  for (const type of Object.keys(ARRAY_TYPES) as ReadonlyArray<ArrayType>)
    if (section instanceof ARRAY_TYPES[type]) return type
  throw new TypeError("an array type that snapshots do not support")
}

/** An index, or the part of it that does not depend on the catalogue. */
export const packIndex = (
  index: Pick<IndexArrays, "dictionaries" | "synonyms">,
  version: number,
  origin: string,
): Snapshot => {
  const all = sections(index as unknown as Tree)
  let size = 0
  const contents = all.map(([path, section]): Entry => {
    const offset = size
    size = Math.ceil((offset + section.byteLength) / ALIGNMENT) * ALIGNMENT
    return { path, type: typeOf(section), offset, length: section.length }
  })
  const buffer = new SharedArrayBuffer(size)
  all.forEach(([, section], i) => {
    new Uint8Array(buffer, contents[i]?.offset, section.byteLength).set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
    )
  })
  return { version, origin, buffer, contents }
}

/** The index as views of the shared memory, nothing copied. */
export const attachIndex = ({ buffer, contents }: Snapshot): IndexArrays => {
  const root: Record<string, unknown> = {}
  for (const { path, type, offset, length } of contents) {
    const names = path.split(".")
    const last = names.pop() as string
    let at = root
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
    at[last] = new (ARRAY_TYPES[type] as new (buffer: ArrayBufferLike, offset: number, length: number) => Section)(
      buffer,
      offset,
      length,
    )
  }
  return root as unknown as IndexArrays
}

/** A line of JSON, padded with spaces to this length, precedes the arrays. */
const HEADER_LENGTH = 65_536

interface Header extends Omit<Snapshot, "buffer"> {
  readonly format: number
  readonly size: number
  readonly checksum: number
}

/** Bytes hashed and written at a time. */
const PIECE = 2 ** 24

/** Bytes read and hashed at a time, in less than a millisecond of this thread. */
const READ_PIECE = 2 ** 20

/** Suffix of a snapshot that is being written; its process id precedes it. */
const UNFINISHED = ".unfinished"

/** Complete or not at all: written to a temporary file, synced, then renamed over the old one. */
export const writeSnapshot = (file: string, { version, origin, buffer, contents }: Snapshot): void => {
  mkdirSync(dirname(file), { recursive: true })
  removeAbandoned(file)
  const beside = `${file}.${process.pid}${UNFINISHED}`
  const handle = openSync(beside, "w")
  try {
    const bytes = new Uint8Array(buffer)
    let checksum = 0
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      checksum = crc32(piece, checksum)
      writeAll(handle, piece, HEADER_LENGTH + at)
    }
    const header: Header = { format: FORMAT, version, origin, size: bytes.length, checksum, contents }
    const text = Buffer.from(JSON.stringify(header).padEnd(HEADER_LENGTH))
    if (text.length !== HEADER_LENGTH)
      throw new RangeError("the table of contents of the index exceeds its reserved space")
    writeAll(handle, text, 0)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(beside, file)
}

/** Snapshots whose process ended while writing them. */
const removeAbandoned = (file: string): void => {
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(basename(file)) || !name.endsWith(UNFINISHED)) continue
    const writer = Number(name.slice(basename(file).length + 1, -UNFINISHED.length))
    if (!isRunning(writer)) rmSync(join(dirname(file), name), { force: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but it exists.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

const writeAll = (handle: number, bytes: Uint8Array, position: number): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, position + at)
}

/**
 * The snapshot on disk; undefined when there is none, or it is damaged or of another format. Other work gets its turn
 * on this thread between two pieces.
 */
export const readSnapshot = async (file: string): Promise<Snapshot | undefined> => {
  if (!existsSync(file)) return undefined
  const handle = await open(file, "r")
  try {
    const header = parseHeader(await readText(handle))
    if (header === undefined || (await handle.stat()).size !== HEADER_LENGTH + header.size) return undefined
    const buffer = new SharedArrayBuffer(header.size)
    let checksum = 0
    for (let at = 0; at < header.size; at += READ_PIECE) {
      const piece = new Uint8Array(buffer, at, Math.min(READ_PIECE, header.size - at))
      if (!(await readAll(handle, piece, HEADER_LENGTH + at))) return undefined
      checksum = crc32(piece, checksum)
    }
    if (checksum !== header.checksum) return undefined
    return { version: header.version, origin: header.origin, buffer, contents: header.contents }
  } finally {
    await handle.close()
  }
}

/** The version of the snapshot on disk, from its header alone. */
export const snapshotVersion = async (file: string): Promise<number | undefined> => {
  if (!existsSync(file)) return undefined
  const handle = await open(file, "r")
  try {
    return parseHeader(await readText(handle))?.version
  } finally {
    await handle.close()
  }
}

const readText = async (handle: FileHandle): Promise<string> => {
  const text = Buffer.alloc(HEADER_LENGTH)
  return (await readAll(handle, text, 0)) ? text.toString() : ""
}

const readAll = async (handle: FileHandle, bytes: Uint8Array, position: number): Promise<boolean> => {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, position + at)
    if (bytesRead === 0) return false
    at += bytesRead
  }
  return true
}

const parseHeader = (text: string): Header | undefined => {
  try {
    const header = JSON.parse(text) as Partial<Header> | null
    return header?.format === FORMAT ? (header as Header) : undefined
  } catch {
    return undefined
  }
}
