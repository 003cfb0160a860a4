/** Lets a test break the next calls, as the network and BankID's own bad days do. */

export const FAULTS = [
  "500",
  "503",
  "408",
  "429",
  "401",
  "hang",
  "garbage",
  "half-json",
  "wrong-type",
  /** The work is done, but the answer never comes. */
  "done-but-silent",
] as const
export type Fault = (typeof FAULTS)[number]

/** What BankID says with each status. Source: notes/reliability.md §1.4. */
export const ERROR_CODES: Readonly<Record<string, string>> = {
  "500": "internalError",
  "503": "Maintenance",
  "408": "requestTimeout",
  "429": "tooManyRequests",
  "401": "unauthorized",
}

export class Faults {
  #planned: Array<{ readonly fault: Fault; readonly path: string; left: number }> = []

  /** For so many calls whose path begins so. */
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
