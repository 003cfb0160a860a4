/**
 * The seller, with the information that the law requires before and after a purchase (lag 2005:59, 2 kap. 2 §).
 * Effect-free.
 */
export interface Trader {
  /** Example: 'Kapitel Bokhandel AB'. */
  readonly name: string
  /** Organisation number. Example: '556000-0000'. */
  readonly number: string
  /** Street and town on one line. */
  readonly address: string
  readonly email: string
  readonly phone: string
}
