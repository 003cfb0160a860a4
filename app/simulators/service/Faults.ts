/** Lets a test break the next calls, as the network and the service's own bad days do. */
import type { ServerResponse } from "node:http"
import { Schema } from "effect"

interface Planned<Fault> {
  readonly fault: Fault
  /** Only calls whose path begins so. */
  readonly path: string
  left: number
}

export class Faults<Fault extends string> {
  #planned: Array<Planned<Fault>> = []

  plan(fault: Fault, count: number, path: string): void {
    this.#planned.push({ fault, path, left: count })
  }

  clear(): void {
    this.#planned = []
  }

  /** The fault for this call, if one is planned; each call uses one up. */
  take(path: string): Fault | undefined {
    const planned = this.#planned.find((candidate) => candidate.left > 0 && path.startsWith(candidate.path))
    if (planned === undefined) return undefined
    planned.left -= 1
    return planned.fault
  }
}

/** What `/__sim/fault` is told: how the next calls go wrong, how many of them (1), and below which path ("/"). */
export const faultOrder = <const Names extends ReadonlyArray<string>>(faults: Names) =>
  Schema.Struct({
    next: Schema.Literals([...faults, "none"] as readonly [...Names, "none"]),
    count: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
    path: Schema.optionalKey(Schema.String),
  })

/** What comes of a broken line: nothing at all, bytes that are no text, or the beginning of an answer. */
export type BrokenLine = "hang" | "garbage" | "half-json"

/** `half`: how an answer of this service begins. */
export const breakLine = (response: ServerResponse, fault: BrokenLine, half: string): void => {
  if (fault === "hang") return
  response.writeHead(200, { "content-type": "application/json" })
  response.end(fault === "garbage" ? Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22]) : half)
}
