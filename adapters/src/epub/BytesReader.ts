/** Random access to a file, as needed for an archive: its end is read first. */
import { Reader } from "@zip.js/zip.js"

export interface RandomBytesOf {
  readonly size: number
  /** Bytes from `start` up to, not including, `end`. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

export class BytesReader extends Reader<RandomBytesOf> {
  readonly #source: RandomBytesOf

  constructor(source: RandomBytesOf) {
    super(source)
    this.#source = source
    this.size = source.size
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.#source.read(index, Math.min(index + length, this.#source.size)).then((bytes) => new Uint8Array(bytes))
  }
}

/** Bytes that are in memory already. */
export const ofBytes = (bytes: Uint8Array): RandomBytesOf => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})
