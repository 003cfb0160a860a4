/** A member of staff in a store, by HTTP and forms. */
import type { DatabaseSync } from "node:sqlite"
import { call, untilDone } from "./requests.ts"

/** How a reservation or a collection is to end; `left` is not touched. */
export type End = "collected" | "notFound" | "cancelled" | "cancelledByShopper" | "left"

export interface Task {
  readonly id: string
  readonly token: string
  readonly reference: string
  readonly isOrder: boolean
  readonly end: End
}

/** The state that the end is stored as, before anything has expired. */
export const STATE_OF: Readonly<Record<End, string>> = {
  collected: "collected",
  notFound: "notFound",
  cancelled: "cancelled",
  cancelledByShopper: "cancelled",
  left: "asked",
}

interface Workplace {
  readonly shop: string
  readonly db: DatabaseSync
  readonly deadline: number
}

/** Logs in by a code that is read in the demo's mailbox. Returns the session's cookies. */
export const logIn = async (at: Workplace, email: string): Promise<Map<string, string>> => {
  const jar = new Map<string, string>()
  const newest = at.db.prepare("SELECT text FROM mailbox WHERE recipient = ? ORDER BY id DESC LIMIT 1")
  await untilDone(at, "the code of staff", async () => {
    const answer = await call(at.shop, "/personal/logga-in/kod", jar, { epost: email })
    return answer.status === 303 ? true : undefined
  })
  return untilDone(at, "the session of staff", async () => {
    const code = /\b\d{6}\b/.exec(String(newest.get(email)?.["text"] ?? ""))?.[0]
    if (code === undefined) return undefined
    const answer = await call(at.shop, "/personal/logga-in", jar, { kod: code })
    return answer.status === 303 && jar.get("personal") !== undefined ? jar : undefined
  })
}

/** Repeats the steps of one task until the store has it as it is to end. */
export const work = async (at: Workplace, jar: Map<string, string>, task: Task): Promise<void> => {
  const read = at.db.prepare("SELECT state, version FROM reservation WHERE id = ?")
  const act = (gor: string, version: unknown) =>
    call(at.shop, "/personal/reservation", jar, {
      id: task.id,
      gor,
      version: String(version),
      till: "/personal/plocka",
    })
  await untilDone(at, `${task.reference} to be ${task.end}`, async () => {
    const { state, version } = read.get(task.id) ?? {}
    if (state === STATE_OF[task.end]) return true
    switch (task.end) {
      case "collected":
        if (state === "asked") {
          await act("take", version)
          await act("shelve", read.get(task.id)?.["version"])
        }
        await call(at.shop, "/personal/lamna-ut", jar, { kod: task.reference.toLowerCase() })
        return undefined
      case "notFound":
        await act("notFound", version)
        return undefined
      case "cancelled":
        await act("cancel", version)
        return undefined
      case "cancelledByShopper":
        await call(at.shop, `/reservation/${task.token}/avboka`, new Map(), {})
        return undefined
      case "left":
        return true
    }
  })
}
