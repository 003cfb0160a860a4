/** Injects faults into the next calls, as the network and the service itself cause them. */
import type { ServerResponse } from "node:http"
import { Schema } from "effect"
import { obey, sendJson } from "./answers.ts"

interface Planned<Fault> {
  readonly fault: Fault
  /** Only calls whose path begins so. */
  readonly path: string
  left: number
}

/** Cancels all planned faults. */
const NONE = "none"

/** The fault of the next calls, how many of them (1), and below which path ("/"). */
interface FaultOrder<Fault> {
  readonly next: Fault | typeof NONE
  readonly count?: number
  readonly path?: string
}

export class Faults<Fault extends string> {
  readonly #order: Schema.ConstraintDecoder<FaultOrder<Fault>>
  #planned: Array<Planned<Fault>> = []

  /** `names`: all faults of this service. */
  constructor(names: ReadonlyArray<Fault>) {
    this.#order = Schema.Struct({
      next: Schema.Literals([...names, NONE]),
      count: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
      path: Schema.optionalKey(Schema.String),
    })
  }

  /** Answers `/__sim/fault` with this body. */
  obey(response: ServerResponse, body: string): Promise<void> {
    return obey(response, this.#order, body, ({ next, count = 1, path = "/" }) => {
      if (next === NONE) this.#planned = []
      else this.#planned.push({ fault: next, path, left: count })
      sendJson(response, 200, { planned: next })
    })
  }

  /** The fault for this call, if one is planned; each call uses one up. */
  take(path: string): Fault | undefined {
    const planned = this.#planned.find((candidate) => candidate.left > 0 && path.startsWith(candidate.path))
    if (planned === undefined) return undefined
    planned.left -= 1
    return planned.fault
  }
}

/** Faults of the connection: no answer at all, bytes that are not text, or the beginning of an answer. */
const BROKEN_LINES = ["hang", "garbage", "half-json"] as const
type BrokenLine = (typeof BROKEN_LINES)[number]

/** Faults of any service: also JSON without meaning. */
export const BROKEN_ANSWERS = [...BROKEN_LINES, "wrong-type"] as const

/** `half`: how an answer of this service begins. */
export const breakLine = (response: ServerResponse, fault: BrokenLine, half: string): void => {
  if (fault === "hang") return
  response.writeHead(200, { "content-type": "application/json" })
  response.end(fault === "garbage" ? Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22]) : half)
}
