/**
 * Delivers the shop's own files: each file of a line may be downloaded a limited number of times, for a limited time,
 * by short-lived links.
 */
import { createHash } from "node:crypto"
import {
  type DeliveryState,
  DigitalDelivery,
  DigitalDeliveryError,
  LinkRefused,
} from "@kapitel/core/digital/DigitalDelivery"
import { FileName, Files, FilesError } from "@kapitel/core/digital/Files"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { portFailure } from "@kapitel/core/ports/portError"
import { Clock, Effect, Layer, Option, Redacted, Semaphore, Stream } from "effect"
import type { EpubWatermark } from "../epub/watermarkEpub.ts"
import { watermarkInThread } from "../epub/watermarkInThread.ts"
import { type DigitalTerms, termsFrom } from "./digitalTerms.ts"
import { type DeliveredRow, deliveredAs } from "./store/digitalRow.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

export interface OwnDeliveryOptions extends DigitalTerms {
  /** Text of the last page of a marked EPUB, before the order number, for the site where it was bought. */
  readonly words: (of: Pick<DeliveredRow, "brand">) => EpubWatermark["words"]
}

/** Path of the download links. */
export const DOWNLOAD_PATH = "/hamtning/"

/** A link has to be used within ten minutes. */
const BEGIN_WITHIN_MS = 10 * 60_000
const TOKEN_BYTES = 32
const EPUB = "application/epub+zip"

const formatOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toUpperCase()

const stateOf = ({ cancelled, files, until }: DeliveredRow): DeliveryState =>
  cancelled
    ? { kind: "cancelled" }
    : {
        kind: "delivered",
        until,
        files: files.map(({ name, mediaType, size, left }) => ({
          name,
          format: formatOf(name),
          size,
          ...(mediaType === EPUB ? { marked: true } : {}),
          downloadsLeft: left,
        })),
      }

/** Prefix of the names of marked copies. */
export const COPY = "copy-"

/** The file as this order gets it: an EPUB with its mark, everything else as it is. */
export const servedName = (stored: string, mediaType: string, orderNumber: string): FileName =>
  FileName.make(
    mediaType === EPUB ? `${COPY}${createHash("sha256").update(`${stored} ${orderNumber}`).digest("hex")}` : stored,
  )

const failed = portFailure(DigitalDeliveryError)

export const layer = ({ downloads, days, words }: OwnDeliveryOptions) =>
  Layer.effect(
    DigitalDelivery,
    Effect.gen(function* () {
      const [files, random] = [yield* Files, yield* RandomBytes]
      const call = yield* callsFor(DigitalDeliveryError)
      const read = yield* readsFor(DigitalDeliveryError)

      const delivered = (operation: "link" | "state", orderId: string, ean: string) =>
        read(operation, (db) => deliveredAs(db, orderId, ean))

      // A book is in memory twice while it is marked, so books are marked one at a time.
      const one = yield* Semaphore.make(1)

      const wholeOf = Effect.fnUntraced(function* (stored: string) {
        const source = FileName.make(stored)
        const size = Option.getOrUndefined(yield* files.size(source))
        if (size === undefined)
          return yield* new FilesError({ operation: "read", cause: new Error(`${stored} does not exist`) })
        const bytes = new Uint8Array(size)
        let at = 0
        yield* Stream.runForEach(files.read(source), (chunk) =>
          Effect.try({
            try: () => {
              bytes.set(chunk, at)
              at += chunk.length
            },
            catch: (cause) => new FilesError({ operation: "read", cause }),
          }),
        )
        return bytes.buffer
      })

      /** Made before the link is returned, so that following it does not wait for an archive. */
      const ready = Effect.fn("DigitalDelivery.mark")(function* (
        file: DeliveredRow["files"][number],
        row: DeliveredRow,
      ) {
        const { orderNumber } = row
        const name = servedName(file.stored, file.mediaType, orderNumber)
        if (name === file.stored || Option.isSome(yield* files.size(name))) return
        const bytes = yield* wholeOf(file.stored)
        const marked = yield* Effect.tryPromise({
          try: () => watermarkInThread(bytes, { orderNumber, words: words(row) }),
          catch: (cause) => cause,
        })
        yield* files.put(name, Stream.make(marked))
      }, one.withPermits(1))

      return DigitalDelivery.of({
        deliver: Effect.fn("DigitalDelivery.deliver")(function* ({ orderId, orderNumber, ean }) {
          const now = yield* Clock.currentTimeMillis
          const row = yield* call("deliver", "digital.deliver", {
            orderId,
            orderNumber,
            ean,
            now,
            ...termsFrom(now, { downloads, days }),
          })
          // The files were taken off sale after the order was paid: an operator has to put them back.
          if (row === undefined) return yield* failed("deliver")(new Error(`${ean} has no file`))
          return stateOf(row)
        }),
        link: Effect.fn("DigitalDelivery.link")(function* ({ orderId, ean }, number) {
          const row = yield* delivered("link", orderId, ean)
          if (row === undefined) return yield* new LinkRefused({ reason: "notDelivered" })
          if (row.cancelled) return yield* new LinkRefused({ reason: "cancelled" })
          const file = row.files[number - 1]
          if (file === undefined) return yield* new LinkRefused({ reason: "noSuchFile" })
          const now = yield* Clock.currentTimeMillis
          if (row.until <= now) return yield* new LinkRefused({ reason: "over" })
          if (file.left <= 0) return yield* new LinkRefused({ reason: "usedUp" })
          yield* ready(file, row).pipe(Effect.mapError(failed("link")))
          const token = Redacted.make(Buffer.from(yield* random.next(TOKEN_BYTES)).toString("base64url"))
          yield* call("link", "digital.keepLink", {
            hash: tokenHash(token),
            orderId,
            ean,
            name: file.name,
            now,
            beginBy: now + BEGIN_WITHIN_MS,
          })
          return `${DOWNLOAD_PATH}${Redacted.value(token)}`
        }),
        cancel: Effect.fn("DigitalDelivery.cancel")(function* ({ orderId, ean }) {
          const now = yield* Clock.currentTimeMillis
          const row = yield* call("cancel", "digital.cancel", { orderId, ean, now })
          return row === undefined ? { kind: "unknown" as const } : stateOf(row)
        }),
        state: ({ orderId, ean }) =>
          Effect.map(delivered("state", orderId, ean), (row) =>
            row === undefined ? { kind: "unknown" as const } : stateOf(row),
          ),
      })
    }),
  )
