import { unbroken } from "../text/unbroken.ts"

export interface SuggestionTextProps {
  text: string
  typed: string
}

/** Where the typed text occurs at the beginning of a word; -1 when it does not. */
const placeOf = (text: string, typed: string): number => {
  const [lower, wanted] = [text.toLowerCase(), typed.trim().toLowerCase()]
  // Letters that change their length in lower case would shift the mark.
  if (wanted === "" || lower.length !== text.length) return -1
  let at = lower.indexOf(wanted)
  while (at > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) at = lower.indexOf(wanted, at + 1)
  return at
}

/** Where nothing but spaces is replaced, so that the mark stays in its place. */
const withUnits = (text: string): string => {
  const whole = unbroken(text)
  return whole.length === text.length ? whole : text
}

/** A text in which the typed part is marked. */
export function SuggestionText({ text: plain, typed }: SuggestionTextProps) {
  const at = placeOf(plain, typed)
  const text = withUnits(plain)
  if (at === -1) return <span className="suggest-text">{text}</span>
  const end = at + typed.trim().length
  return (
    <span className="suggest-text">
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  )
}
