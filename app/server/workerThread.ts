/** One worker thread or child process as its owner uses it: started by its first task, and again after a crash. */
import { fork } from "node:child_process"
import { Worker } from "node:worker_threads"

/** The thread has ended, or cannot be started now. */
export interface ThreadFailure {
  readonly failed: unknown
}

export interface WorkerThread<Task, Result> {
  /** One at a time. Never rejects: a crash of the thread is a failure. */
  readonly deliver: (task: Task) => Promise<Result | ThreadFailure>
  readonly close: () => Promise<void>
}

/** How long a crashed thread is not restarted, so that a machine that cannot draw at all does not try all day. */
const REST_AFTER_DEATH_MS = 10_000

/** What a started program says: an answer, an error, or that it has ended. */
interface Heard<Result> {
  readonly message: (result: Result) => void
  readonly error: (error: unknown) => void
  readonly exit: () => void
}

interface Started<Task> {
  readonly post: (task: Task) => void
  /** Whether the shop waits for it before it ends. */
  readonly hold: (isHeld: boolean) => void
  readonly end: () => Promise<unknown>
}

const owned = <Task, Result>(start: (heard: Heard<Result>) => Started<Task>): WorkerThread<Task, Result> => {
  let running: Started<Task> | undefined
  let answer: ((result: Result | ThreadFailure) => void) | undefined
  let closed = false
  let restingUntil = 0

  const begin = (): Started<Task> => {
    let cause: unknown = new Error("the thread has ended")
    return start({
      message: (result) => answer?.(result),
      error: (error) => {
        cause = error
      },
      exit: () => {
        running = undefined
        restingUntil = Date.now() + REST_AFTER_DEATH_MS
        answer?.({ failed: cause })
      },
    })
  }

  return {
    deliver: (task) => {
      if (closed || (running === undefined && Date.now() < restingUntil)) {
        return Promise.resolve({ failed: new Error("the thread is not working") })
      }
      const working = (running ??= begin())
      working.hold(true)
      return new Promise((resolve) => {
        answer = (result) => {
          answer = undefined
          working.hold(false)
          resolve(result)
        }
        working.post(task)
      })
    },
    close: async () => {
      closed = true
      await running?.end()
    },
  }
}

/** `program` posts one message for each that it receives. */
export const workerThread = <Task, Result>(program: URL): WorkerThread<Task, Result> =>
  owned((heard) => {
    const worker = new Worker(program)
    worker.on("message", heard.message)
    worker.on("error", heard.error)
    worker.on("exit", heard.exit)
    return {
      post: (task) => worker.postMessage(task),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    }
  })

/**
 * The same in a process of its own: a fault of native code ends it, and not the shop. It has none of the shop's settings,
 * and ends when the shop has ended.
 */
export const childProcess = <Task extends object, Result>(program: URL): WorkerThread<Task, Result> =>
  owned((heard) => {
    const child = fork(program, { serialization: "advanced", env: {}, execArgv: [] })
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.on("message", (result: unknown) => heard.message(result as Result))
    let isOver = false
    const over = () => {
      if (!isOver) heard.exit()
      isOver = true
    }
    // One that could not be started has no end.
    child.on("error", (error) => {
      heard.error(error)
      child.kill("SIGKILL")
      over()
    })
    child.on("exit", over)
    return {
      // What cannot be sent is answered by the end of the process.
      post: (task) => child.send(task, () => undefined),
      hold: (isHeld) => {
        if (isHeld) {
          child.ref()
          child.channel?.ref()
        } else {
          child.unref()
          child.channel?.unref()
        }
      },
      end: () => {
        // Waited for: one that is not held would let the shop end before it.
        child.ref()
        child.kill("SIGKILL")
        return ended
      },
    }
  })
