/** The wall clock, with a hand that tests may move forward. */
export class SimulatorClock {
  #ahead = 0

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#ahead

  advance(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}
