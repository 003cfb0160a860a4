/** The code that is sent by e-mail or text message (spec §5, §9). Effect-free. */

/** The specified length; a shop may choose another from 4 to 8 (docs/reliability.md, One-time codes). */
export const DEFAULT_CODE_LENGTH = 4
/** The length that a shop may use while codes are being guessed. Source: D-83. */
export const CODE_LENGTH_AT_ALARM = 6
/** Fewest digits of a code (spec §9). */
export const MIN_CODE_LENGTH = 4
/** Most digits of a code. */
export const MAX_CODE_LENGTH = 8

/** A setting read as a code length: whole and from 4 to 8, else the specified one. */
export const codeLength = (setting: number): number =>
  Number.isInteger(setting) && setting >= MIN_CODE_LENGTH && setting <= MAX_CODE_LENGTH ? setting : DEFAULT_CODE_LENGTH

/** True when it has exactly that many digits; only then may it be submitted. */
export const isCompleteCode = (code: string, length: number = DEFAULT_CODE_LENGTH): boolean =>
  code.length === length && /^[0-9]+$/.test(code)

/** The code in a pasted text such as `12 34`; absent when it is anything else. Pasting a whole code submits it. */
export const pastedCode = (pasted: string, length: number = DEFAULT_CODE_LENGTH): string | undefined => {
  const code = pasted.replace(/[\s-]/g, "")
  return isCompleteCode(code, length) ? code : undefined
}
