/** Lets a test break the next calls, as the network and the service's own bad days do. */
import type { ServerResponse } from "node:http"
import { Schema } from "effect"
import { obey, sendJson } from "./answers.ts"

interface Planned<Fault> {
  readonly fault: Fault
  /** Only calls whose path begins so. */
  readonly path: string
  left: number
}

/** All that was planned is off. */
const NONE = "none"

/** How the next calls go wrong, how many of them (1), and below which path ("/"). */
interface FaultOrder<Fault> {
  readonly next: Fault | typeof NONE
  readonly count?: number
  readonly path?: string
}

export class Faults<Fault extends string> {
  readonly #order: Schema.ConstraintDecoder<FaultOrder<Fault>>
  #planned: Array<Planned<Fault>> = []

  /** `names`: all ways in which this service can go wrong. */
  constructor(names: ReadonlyArray<Fault>) {
    this.#order = Schema.Struct({
      next: Schema.Literals([...names, NONE]),
      count: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
      path: Schema.optionalKey(Schema.String),
    })
  }

  /** Answers `/__sim/fault`, which was told this. */
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

/** What comes of a broken line: nothing at all, bytes that are no text, or the beginning of an answer. */
const BROKEN_LINES = ["hang", "garbage", "half-json"] as const
type BrokenLine = (typeof BROKEN_LINES)[number]

/** What any service may answer: also JSON that means nothing. */
export const BROKEN_ANSWERS = [...BROKEN_LINES, "wrong-type"] as const

/** `half`: how an answer of this service begins. */
export const breakLine = (response: ServerResponse, fault: BrokenLine, half: string): void => {
  if (fault === "hang") return
  response.writeHead(200, { "content-type": "application/json" })
  response.end(fault === "garbage" ? Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22]) : half)
}
