/** Calls from the rendering thread to the writing thread: typed, and answered when the result is on disk. */
import { Worker } from "node:worker_threads"
import { Context, Deferred, Effect, Layer, Schema } from "effect"
import { type AnsweredName, isAnswerTo } from "./answers.ts"
import { DataFolderError, type Refusal } from "./DataFolderError.ts"
import type { FolderUse } from "./folderUse.ts"
import type { ArgumentsOf, ResultOf } from "./operations.ts"
import { STORAGE_FAULTS, type StorageFault } from "./storageFault.ts"
import { writeAlarm } from "./writeAlarm.ts"

/** One call as it is sent to the worker, and its reply. */
export interface Call {
  readonly id: number
  readonly name: string
  readonly args: unknown
}
/** Why the store's thread could not open its files. */
export interface Refused {
  readonly refused: Refusal
}
export type StoreReply = { readonly id: number } & (
  | { readonly result: unknown }
  /** An error's own fields are lost between threads. */
  | { readonly error: Error; readonly trouble?: StorageFault }
)

/** Concurrent calls. Above it callers are rejected at once: a growing queue would make all of them slow. */
const MAX_PENDING_CALLS = 1_000

/** How long a closing shop waits at most for the current transaction. */
const CLOSE_TIMEOUT_MS = 5_000

/**
 * A visitor is waiting for a page: a store that does not respond for this long counts as dead. Source:
 * docs/reliability.md, Failing parts (no answer above 5 s).
 */
const PATIENCE_MS = 3_000

/** Imports and maintenance have no time limit; no page waits for them. */
const LONG_OPERATION =
  /^(intake|retention(?!\.tryWrite)|boughtTogether|checks|orderFiles|releases)\.|\.(bring|replaceAll|addFiles)$/

/** Its success proves that writing works; other calls may have had nothing to write. */
const TRIES_WRITING: AnsweredName = "retention.tryWrite"

/** A worker that fails right after its start is started again, but not in a tight loop. */
const RESTART_DELAY_MS = 200

export class StoreClient extends Context.Service<
  StoreClient,
  {
    readonly dataDir: string
    /** Runs one operation of `operations.ts` in the store's thread. A result means that it is on disk. */
    readonly call: <Name extends AnsweredName>(
      name: Name,
      args: ArgumentsOf<Name>,
    ) => Effect.Effect<ResultOf<Name>, StoreError>
  }
>()("adapters/embedded/store/StoreClient") {}

/** The store did not execute the operation, or died before it could reply. */
export class StoreError extends Schema.TaggedError<StoreError>()("StoreError", {
  operation: Schema.String,
  cause: Schema.Defect(),
  /** Set if the disk is the cause. */
  trouble: Schema.optionalKey(Schema.Literals(STORAGE_FAULTS)),
}) {}

/** An invalid reply is an outage; its content may be personal data and is not reported. */
export const answered = <Name extends AnsweredName>(
  operation: Name,
  answer: unknown,
): Effect.Effect<ResultOf<Name>, StoreError> =>
  isAnswerTo(operation, answer)
    ? Effect.succeed(answer)
    : Effect.fail(new StoreError({ operation, cause: new TypeError("the answer has the wrong shape") }))

interface Waiting {
  readonly name: string
  readonly settle: (exit: Effect.Effect<unknown, StoreError>) => void
}

export interface StoreOptions {
  readonly dataDir: string
  /** What is opened in the folder; absent for operations that work in any kind of folder. */
  readonly use?: FolderUse | undefined
  /** Another program for the store's thread than `worker.ts`: one that a test can make fail. */
  readonly worker?: URL
  /** @default 3,000 */
  readonly patienceMs?: number
}

export const layer = ({
  dataDir,
  use,
  worker = new URL("./worker.ts", import.meta.url),
  patienceMs = PATIENCE_MS,
}: StoreOptions): Layer.Layer<StoreClient, StoreError | DataFolderError> =>
  Layer.effect(
    StoreClient,
    Effect.gen(function* () {
      const opened = yield* Deferred.make<void, StoreError | DataFolderError>()
      const thread = yield* Effect.acquireRelease(
        Effect.sync(() => startThread({ dataDir, use }, worker, (outcome) => Deferred.doneUnsafe(opened, outcome))),
        ({ close }) => Effect.promise(close),
      )
      yield* Deferred.await(opened)
      const alarm = writeAlarm(dataDir)
      return StoreClient.of({
        dataDir,
        call: (name, args) =>
          Effect.callback<ResultOf<typeof name>, StoreError>((resume) => {
            let late: NodeJS.Timeout | undefined
            const forget = thread.send(name, args, (exit) => {
              clearTimeout(late)
              resume(Effect.flatMap(exit, (answer) => answered(name, answer)))
            })
            // The operation may be carried out all the same, as when the thread dies before it replies.
            const giveUp = () => {
              forget()
              resume(Effect.fail(new StoreError({ operation: name, cause: new Error("no answer in time") })))
            }
            if (!LONG_OPERATION.test(name)) late = setTimeout(giveUp, patienceMs).unref()
            return Effect.sync(() => {
              clearTimeout(late)
              forget()
            })
          }).pipe(
            Effect.tapError(({ trouble }) => (trouble === undefined ? Effect.void : alarm.failed(trouble, name))),
            Effect.tap(name === TRIES_WRITING ? alarm.written : Effect.void),
          ),
      })
    }),
  )

/** Keeps a worker running until it is closed; pending calls of a dead one fail. */
function startThread(
  workerData: Pick<StoreOptions, "dataDir" | "use">,
  program: URL,
  opened: (outcome: Effect.Effect<void, StoreError | DataFolderError>) => void,
) {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let closing = false
  let wasReady = false
  let isRunning = true
  let worker = start()

  function start(): Worker {
    const started = new Worker(program, {
      workerData,
      execArgv: ["--disable-warning=ExperimentalWarning"],
    })
    let cause: unknown = new Error("the store thread has ended")
    let refused: DataFolderError | undefined
    started.on("message", (message: StoreReply | Refused | "ready") => {
      if (message === "ready") {
        wasReady = true
        opened(Effect.void)
        return
      }
      if ("refused" in message) {
        refused = new DataFolderError(message.refused)
        return
      }
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      call?.settle(
        "error" in message
          ? Effect.fail(
              new StoreError({
                operation: call.name,
                cause: message.error,
                ...(message.trouble === undefined ? {} : { trouble: message.trouble }),
              }),
            )
          : Effect.succeed(message.result),
      )
    })
    started.on("error", (error) => {
      cause = error
    })
    started.on("exit", () => {
      isRunning = false
      for (const { name, settle } of waiting.values()) settle(Effect.fail(new StoreError({ operation: name, cause })))
      waiting.clear()
      if (!wasReady) opened(Effect.fail(refused ?? new StoreError({ operation: "open", cause })))
      else if (!closing) {
        setTimeout(() => {
          if (closing) return
          isRunning = true
          worker = start()
        }, RESTART_DELAY_MS).unref()
      }
    })
    return started
  }

  return {
    /** Returns a function that drops the call: the work is done all the same, its result is ignored. */
    send: (name: string, args: unknown, settle: Waiting["settle"]): (() => void) => {
      const refuse = (cause: unknown) => settle(Effect.fail(new StoreError({ operation: name, cause })))
      if (closing) refuse(new Error("the store is closing"))
      else if (!isRunning) refuse(new Error("the store is starting again"))
      else if (waiting.size >= MAX_PENDING_CALLS) refuse(new Error("too many store operations are waiting"))
      else {
        const id = ++lastId
        waiting.set(id, { name, settle })
        try {
          worker.postMessage({ id, name, args } satisfies Call)
        } catch (cause) {
          waiting.delete(id)
          refuse(cause)
        }
        return () => void waiting.delete(id)
      }
      return () => undefined
    },
    close: async (): Promise<void> => {
      closing = true
      if (!isRunning) return
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()))
      worker.postMessage("close")
      const deadline = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS)
      await ended
      clearTimeout(deadline)
    },
  }
}
