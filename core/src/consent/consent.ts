/** A visitor's answer about statistics, as stored in its cookie (D-58). Effect-free. */

/** `yes`: statistics may be collected. `no`: only what the shop cannot work without. */
export type ConsentAnswer = "yes" | "no"

/** An answer with its time. */
export interface Consent {
  readonly answer: ConsentAnswer
  /** Epoch ms. */
  readonly at: number
}

/** Incremented when statistics are collected for a new purpose: then every visitor is asked again. */
export const CONSENT_VERSION = 1

/** An answer is valid for a year; then the question is shown again (docs/reliability.md, Law). In seconds. */
export const CONSENT_MAX_AGE = 365 * 24 * 60 * 60

/** The choice, the version of the question, and the time: `yes.1.1763740800`. */
export const writeConsent = ({ answer, at }: Consent): string => `${answer}.${CONSENT_VERSION}.${Math.floor(at / 1000)}`

/** Absent for an answer that is too old, of another version, from the future or malformed. `now` in epoch ms. */
export const readConsent = (text: string, now: number): ConsentAnswer | undefined => {
  const [, answer, version, seconds] = /^(yes|no)\.(\d{1,4})\.(\d{1,12})$/.exec(text) ?? []
  const age = now / 1000 - Number(seconds)
  return Number(version) === CONSENT_VERSION && age > -1 && age < CONSENT_MAX_AGE
    ? (answer as ConsentAnswer)
    : undefined
}
