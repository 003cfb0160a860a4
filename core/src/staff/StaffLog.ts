/** The log of what staff have done: entries are added and never changed (decision 375). */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { StaffId } from "./StaffMember.ts"

/** Who did it: a member of staff, or the command line. */
export type LogAuthor = { readonly id: StaffId; readonly name: string } | "command line"

const Value = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])
/** Fields by name, of what the act changed. */
export const LogFields = Schema.Record(Schema.String, Value)
export type LogFields = typeof LogFields.Type

/**
 * One act, as the caller describes it. E-mail addresses and telephone numbers in it are masked when it is stored
 * (`maskContacts`).
 */
export interface StaffLogEntry {
  readonly by: LogAuthor
  /** What was done, e.g. `reservation.handOut`. */
  readonly act: string
  /** What it was done to, e.g. `reservation R7K2QD`. */
  readonly object: string
  readonly storeId?: string
  readonly before?: LogFields
  readonly after?: LogFields
  /** In the member's words; required where the act takes something away. */
  readonly reason?: string
}

/** An entry as it is stored. */
export const StoredLogEntry = Schema.Struct({
  /** From 1, without gaps. */
  seq: Schema.Int,
  /** Epoch ms. */
  at: Schema.Finite,
  /** The member's id; absent at the command line. */
  authorId: Schema.optionalKey(Schema.String),
  authorName: Schema.String,
  act: Schema.String,
  object: Schema.String,
  storeId: Schema.optionalKey(Schema.String),
  before: Schema.optionalKey(LogFields),
  after: Schema.optionalKey(LogFields),
  reason: Schema.optionalKey(Schema.String),
  /** Of this entry and of the hash of the one before it. */
  hash: Schema.String,
})
export type StoredLogEntry = typeof StoredLogEntry.Type

/** Whether the log is as it was written. */
export type LogState =
  | { readonly kind: "whole"; readonly entries: number }
  /** The first entry that was changed, or that follows a missing one. */
  | { readonly kind: "broken"; readonly seq: number }

/** Port: the staff log. There is no operation that changes or deletes an entry. Fails with `StaffLogError`. */
export class StaffLog extends Context.Service<
  StaffLog,
  {
    /**
     * For acts that change nothing in the store, such as opening personal data. An act that does is logged in its own
     * transaction instead.
     */
    readonly write: (entry: StaffLogEntry, now: number) => Effect.Effect<void, StaffLogError>
    /** The newest first, at most `limit`, of one store or of one member where given. */
    readonly list: (request: {
      readonly limit: number
      /** Only entries before this one. */
      readonly before?: number
      readonly storeId?: string
      readonly authorId?: StaffId
    }) => Effect.Effect<ReadonlyArray<StoredLogEntry>, StaffLogError>
    /** Computes the hashes again. */
    readonly verify: Effect.Effect<LogState, StaffLogError>
  }
>()("core/staff/StaffLog") {}

/** The log could not be read or written. */
export class StaffLogError extends Schema.TaggedError<StaffLogError>()("StaffLogError", portError) {}
