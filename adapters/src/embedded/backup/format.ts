/**
 * A backup is a tar file, compressed by gzip: `manifest.json` first, then the files below `data/`. With a passphrase
 * the whole file is encrypted in the format of age (age-encryption.org/v1, scrypt), so that `age -d FILE | tar xz`
 * reads it too.
 */
import { createHash } from "node:crypto"
import { once } from "node:events"
import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { Decrypter } from "age-encryption"
import { Redacted, Schema } from "effect"
import { Parser, type ReadEntry } from "tar"
import { DataFolderError } from "../store/DataFolderError.ts"

export const MANIFEST = "manifest.json"
export const DATA = "data/"

/** The version that this program writes, and the newest that it reads. */
export const FORMAT = 1

/** Larger than the file list of any shop. */
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024

const AGE = "age-encryption.org/v1"

export const Manifest = Schema.Struct({
  format: Schema.Int,
  /** Version of the program that wrote it. */
  program: Schema.String,
  /** ISO 8601, UTC. */
  createdAt: Schema.String,
  /** By path below the data folder, with slashes. Sizes in bytes, SHA-256 in hex. */
  files: Schema.Record(
    Schema.String,
    Schema.Struct({ size: Schema.Int, sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)) }),
  ),
})
export type Manifest = typeof Manifest.Type

const decodeManifest = Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))

/** Accepts chunks like a stream, without Node's types. */
interface Sink {
  readonly write: (chunk: Uint8Array) => boolean
  readonly end: () => unknown
  readonly on: (event: "error", listener: (error: Error) => void) => unknown
}

/** Copies all of `source` into `sink`, which reports by `done` that it has finished. */
export const pump = async (source: Readable, sink: Sink & NodeJS.EventEmitter, done: string): Promise<void> => {
  let failed: Error | undefined
  sink.on("error", (error) => {
    failed ??= error
    source.destroy(error)
  })
  const finished = new Promise<void>((resolve) => sink.once(done, resolve))
  for await (const chunk of source) {
    if (!sink.write(chunk as Uint8Array) && failed === undefined) {
      await Promise.race([once(sink, "drain"), finished])
    }
    if (failed !== undefined) throw failed
  }
  sink.end()
  await finished
  if (failed !== undefined) throw failed
}

const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.subarray(0, bytesRead).toString("latin1") === AGE
  } finally {
    await handle.close()
  }
}

const refusing = (file: string) => (problem: string, remedy: string) => new DataFolderError({ file, problem, remedy })

/** The tar file within a backup. */
export const tarOf = async (file: string, passphrase: Redacted.Redacted | undefined): Promise<Readable> => {
  const bytes = createReadStream(file)
  if (!(await isEncrypted(file))) return bytes.pipe(passOn(bytes, createGunzip()))
  if (passphrase === undefined) {
    bytes.destroy()
    throw refusing(file)(
      "is encrypted",
      "Give its passphrase by --passphrase-file FILE or the environment variable BACKUP_PASSPHRASE",
    )
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(Redacted.value(passphrase))
  const plain = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>).catch((cause: unknown) => {
    bytes.destroy()
    const isWrong = String(cause).includes("no identity matched")
    throw isWrong
      ? refusing(file)("is encrypted with another passphrase", "Use the one that it was written with")
      : cause
  })
  const decrypted = Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
  return decrypted.pipe(passOn(decrypted, createGunzip()))
}

/** `pipe` passes on data, but not read errors. */
const passOn = <Next extends { destroy: (error: Error) => unknown }>(source: Readable, next: Next): Next => {
  source.on("error", (error) => next.destroy(error))
  return next
}

const isSafe = (path: string): boolean =>
  path !== "" &&
  !path.startsWith("/") &&
  !path.includes("\\") &&
  path.split("/").every((name) => !["", ".", ".."].includes(name))

/**
 * Reads a backup to its end and returns its manifest, once each file in it has the size and the checksum of the
 * manifest, and none is missing or extra. Nothing is written.
 */
export const verify = async (file: string, passphrase: Redacted.Redacted | undefined): Promise<Manifest> => {
  const refuse = refusing(file)
  const found = new Map<string, { readonly size: number; readonly sha256: string }>()
  let text = ""
  const onReadEntry = (entry: ReadEntry): void => {
    const path = entry.path
    if (found.size > 0 || text !== "" ? !path.startsWith(DATA) : path !== MANIFEST)
      throw new Error(`${path} is not expected here`)
    if (!["File", "OldFile"].includes(entry.type)) throw new Error(`${path} is not a file`)
    const hash = createHash("sha256")
    let size = 0
    const pieces: Array<Buffer> = []
    entry.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (path !== MANIFEST) hash.update(chunk)
      else if (size <= MOST_MANIFEST_BYTES) pieces.push(chunk)
    })
    entry.on("end", () => {
      if (path === MANIFEST) text = Buffer.concat(pieces).toString("utf8")
      else found.set(path.slice(DATA.length), { size, sha256: hash.digest("hex") })
    })
  }
  const damaged = "Use another backup; this one is damaged or not a backup"
  let manifest: Manifest
  try {
    const tar = await tarOf(file, passphrase)
    await pump(tar, new Parser({ strict: true, onReadEntry }), "end")
    manifest = decodeManifest(text)
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw refuse(
      `is damaged, or not a backup (${error instanceof Error ? error.message.split("\n")[0] : "unreadable"})`,
      damaged,
    )
  }
  if (manifest.format > FORMAT) {
    throw refuse(
      `was written by Kapitel ${manifest.program}, in a format unknown to this version`,
      `Use Kapitel ${manifest.program} or newer`,
    )
  }
  const wrong = Object.entries(manifest.files).find(([path, { size, sha256 }]) => {
    const read = found.get(path)
    return !isSafe(path) || read?.size !== size || read.sha256 !== sha256
  })
  if (wrong !== undefined) throw refuse(`is damaged: ${wrong[0]} in it differs from what was backed up`, damaged)
  if (found.size !== Object.keys(manifest.files).length)
    throw refuse("is damaged: it has more files than its list", damaged)
  return manifest
}
