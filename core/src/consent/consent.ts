/** What a visitor has answered about statistics, as it stands in the cookie that remembers it (D-58). Effect-free. */

/** `yes`: statistics may be kept. `no`: nothing but what the shop cannot do without. */
export type ConsentAnswer = "yes" | "no"

/** An answer with its time. */
export interface Consent {
  readonly answer: ConsentAnswer
  /** Epoch ms. */
  readonly at: number
}

/** Counts up when statistics are kept for a new purpose: then everybody is asked again. */
export const CONSENT_VERSION = 1

/** An answer holds for a year; then the question is put again (notes/reliability.md §7.4). In seconds. */
export const CONSENT_MAX_AGE = 365 * 24 * 60 * 60

/** The choice, the version of the question, and the time: `yes.1.1763740800`. */
export const writeConsent = ({ answer, at }: Consent): string => `${answer}.${CONSENT_VERSION}.${Math.floor(at / 1000)}`

/** What is too old, of another version, from a time to come or not ours is no answer. `now` in epoch ms. */
export const readConsent = (text: string, now: number): ConsentAnswer | undefined => {
  const [, answer, version, seconds] = /^(yes|no)\.(\d{1,4})\.(\d{1,12})$/.exec(text) ?? []
  const age = now / 1000 - Number(seconds)
  return Number(version) === CONSENT_VERSION && age > -1 && age < CONSENT_MAX_AGE
    ? (answer as ConsentAnswer)
    : undefined
}
