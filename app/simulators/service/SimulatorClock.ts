/** The wall clock, which tests can move forward. */
export class SimulatorClock {
  #ahead = 0

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#ahead

  advance(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}
