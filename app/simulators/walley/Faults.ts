/** Lets a test break the API for the next calls, as the network and Walley's own bad days do. */

export const FAULTS = [
  "500",
  "503",
  "408",
  "429",
  "423",
  "hang",
  "garbage",
  "half-json",
  "wrong-type",
  /** The work is done, but the answer never comes: the caller cannot know the outcome. */
  "done-but-silent",
] as const
export type Fault = (typeof FAULTS)[number]

interface Planned {
  readonly fault: Fault
  /** Only calls whose path begins so. */
  readonly path: string
  left: number
}

export class Faults {
  #planned: Array<Planned> = []

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
