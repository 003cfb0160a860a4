/**
 * Importing a feed: it is read to its end into a batch that is not visible, and only then made live. A failure before
 * that leaves the shop unchanged.
 */
import { Effect, Schema, Stream } from "effect"
import { CatalogueIntake, type IntakeRecord, type IntakeSummary } from "./CatalogueIntake.ts"
import type { FromTo } from "./displayTexts.ts"
import { MAX_IMPORT_WARNINGS } from "./importWarnings.ts"
import { withinLimits } from "./withinLimits.ts"

/** What a feed reader emits, one at a time, in the feed's own order. */
export type FeedItem =
  | { readonly kind: "record"; readonly record: IntakeRecord }
  /** A record that cannot be used: the rest is imported without it. */
  | { readonly kind: "setAside"; readonly ref: string; readonly reason: string }
  /** It was imported, with something an operator should know, e.g. that the publisher has recalled the book. */
  | { readonly kind: "notice"; readonly ref: string; readonly text: string }

/**
 * The whole feed is unusable: truncated, of another type than it declares, or malicious. Nothing of it was imported.
 */
export class FeedRefused extends Schema.TaggedError<FeedRefused>()("FeedRefused", { reason: Schema.String }) {}

/** Chunks of items, as many as each piece of the file contains. */
export type Feed = Stream.Stream<ReadonlyArray<FeedItem>, FeedRefused>

/** Records staged at once: the most that is held in memory, in addition to what the reader itself holds. */
export const RECORDS_PER_STAGE = 200

/** What the feed reader set aside or noticed comes first among the importWarnings, then the intake's. */
export interface FeedReceipt extends IntakeSummary {
  /** Records read and staged; categories are not counted. */
  readonly read: number
}

/** `allowRemovals` overrides the check that a feed may remove 5 % of the products at most. */
export interface ReceiveOptions {
  readonly allowRemovals: boolean
  /** Called after each stage with the number of records read so far. */
  readonly onProgress?: (read: number) => void
}

/** A game for '0 till 4 spelare', or of 'Från 0 till 30 min': shown as it is, and most likely a mistake (D-19). */
const openedByZero = (record: IntakeRecord): ReadonlyArray<string> => {
  if (record.kind !== "product") return []
  const { gamePlayerCount: players, gameDuration: minutes } = record.facts
  const isOpened = (range: FromTo | undefined) => range?.from === 0 && range.to > 0
  return [
    ...(isOpened(players) ? [`for 0 to ${players?.to} players`] : []),
    ...(isOpened(minutes) ? [`plays for 0 to ${minutes?.to} minutes`] : []),
  ]
}

/** A record's reference in the importWarnings, in UTF-16 units. */
const LONGEST_REF = 200

/** Counts the items and collects the importWarnings. */
class ImportWarnings {
  read = 0
  setAsideCount = 0
  readonly setAside: Array<{ readonly ref: string; readonly reason: string }> = []
  readonly notices: Array<{ readonly ref: string; readonly text: string }> = []

  private addSetAside(ref: string, reason: string) {
    this.setAsideCount++
    if (this.setAside.length < MAX_IMPORT_WARNINGS) this.setAside.push({ ref, reason })
  }

  private addNotice(ref: string, text: string) {
    if (this.notices.length < MAX_IMPORT_WARNINGS) this.notices.push({ ref, text })
  }

  /** The records among the items, in order and within the limits of their fields; importWarnings are collected. */
  sort(items: ReadonlyArray<FeedItem>): ReadonlyArray<IntakeRecord> {
    const records: Array<IntakeRecord> = []
    for (const item of items) {
      if (item.kind === "record") {
        const record = this.limited(item.record)
        if (record !== undefined) records.push(record)
        if (item.record.kind !== "category") this.read++
      } else if (item.kind === "setAside") this.addSetAside(item.ref, item.reason)
      else this.addNotice(item.ref, item.text)
    }
    return records
  }

  private limited(record: IntakeRecord): IntakeRecord | undefined {
    const ref = record.kind === "category" ? record.key : record.ref
    const limited = withinLimits(record)
    if ("setAside" in limited) {
      this.addSetAside(ref.slice(0, LONGEST_REF), limited.setAside)
      return undefined
    }
    if (limited.shortened.length > 0) {
      this.addNotice(ref.slice(0, LONGEST_REF), `shortened to the shop's limits: ${limited.shortened.join(", ")}`)
    }
    for (const text of openedByZero(limited.record)) this.addNotice(ref.slice(0, LONGEST_REF), text)
    return limited.record
  }

  /** Adds what the catalogue intake reports of the staged records. */
  addSummary(summary: IntakeSummary) {
    for (const { ref, reason } of summary.setAside) this.addSetAside(ref, reason)
    this.setAsideCount += summary.setAsideCount - summary.setAside.length
    for (const { ref, text } of summary.notices) this.addNotice(ref, text)
  }

  receipt({
    added,
    changed,
    unchanged,
    removed,
  }: Pick<FeedReceipt, "added" | "changed" | "unchanged" | "removed">): FeedReceipt {
    const { read, setAsideCount, setAside, notices } = this
    return { added, changed, unchanged, removed, read, setAsideCount, setAside, notices }
  }
}

/**
 * Reads the feed into a batch and publishes it. A refusal, an outage or an interruption before that discards the batch.
 * Publishing is not interrupted: its transactions are short, and a partial delivery would be worse.
 */
export const receiveFeed = Effect.fn("receiveFeed")(function* (source: string, feed: Feed, options: ReceiveOptions) {
  const intake = yield* CatalogueIntake
  const importWarnings = new ImportWarnings()
  return yield* Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const batch = yield* intake.begin(source)
      const stage = (records: ReadonlyArray<IntakeRecord>) =>
        Effect.gen(function* () {
          if (records.length > 0) yield* intake.stage(batch, records)
          options.onProgress?.(importWarnings.read)
        })
      let waiting: ReadonlyArray<IntakeRecord> = []
      const stageAll = feed.pipe(
        Stream.runForEach((items) =>
          Effect.gen(function* () {
            waiting = [...waiting, ...importWarnings.sort(items)]
            for (; waiting.length >= RECORDS_PER_STAGE; waiting = waiting.slice(RECORDS_PER_STAGE)) {
              yield* stage(waiting.slice(0, RECORDS_PER_STAGE))
            }
          }),
        ),
        Effect.andThen(Effect.suspend(() => stage(waiting))),
      )
      const summary = yield* restore(stageAll).pipe(
        Effect.andThen(intake.publish(batch, { allowRemovals: options.allowRemovals })),
        Effect.onError(() => Effect.ignore(intake.discard(batch))),
      )
      importWarnings.addSummary(summary)
      return importWarnings.receipt(summary)
    }),
  )
})

/** Reads the feed and counts, without changing the shop: what `added` and the rest would be is not known. */
export const dryRunFeed = Effect.fn("dryRunFeed")(function* (feed: Feed, onProgress?: (read: number) => void) {
  const importWarnings = new ImportWarnings()
  yield* feed.pipe(
    Stream.runForEach((items) =>
      Effect.sync(() => {
        importWarnings.sort(items)
        onProgress?.(importWarnings.read)
      }),
    ),
  )
  return importWarnings.receipt({ added: 0, changed: 0, unchanged: 0, removed: 0 })
})
