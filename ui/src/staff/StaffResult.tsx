import { useEffect } from "react"
import { Message } from "../primitives/Message.tsx"
import { staff as words } from "../text/sv/staff.ts"

/** What came of a form: a key of the texts, and the code or the name that it was about. */
export interface StaffOutcome {
  readonly answer: string
  readonly about: string
}

const { results, refusals } = words

const isKey = <Texts extends object>(texts: Texts, key: string): key is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, key)

const TONE_MS = 160
const HIGH_HZ = 880
const LOW_HZ = 220

/** A sound, since the screen is not looked at while scanning; browsers play it once the page's site has been used. */
const sound = (hertz: number): void => {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + TONE_MS / 1000)
    setTimeout(() => void context.close(), 2 * TONE_MS)
  } catch {
    // The text says the same.
  }
}

/** What a refused field is described by. */
export const RESULT_ID = "resultat"

/** The form was refused for what was in it. */
export const isRefused = (outcome: StaffOutcome | undefined): boolean =>
  outcome !== undefined && isKey(refusals, outcome.answer)

/** The result in words, in a colour, with an icon and as a sound. */
export function StaffResult({ outcome }: { outcome: StaffOutcome | undefined }) {
  const answer = outcome?.answer
  const isGood = answer !== undefined && isKey(results, answer)
  const isBad = answer !== undefined && isKey(refusals, answer)
  useEffect(() => {
    if (isGood) sound(HIGH_HZ)
    if (isBad) sound(LOW_HZ)
  }, [isGood, isBad])
  if (outcome === undefined || answer === undefined) return null
  if (isKey(results, answer))
    return (
      <Message tone="success">
        <b className="font-semibold">{words.handOut.ok}.</b> {results[answer](outcome.about)}
      </Message>
    )
  if (!isKey(refusals, answer)) return null
  return (
    <div id={RESULT_ID}>
      <Message tone="error">
        <b className="font-semibold">{words.handOut.failed}.</b> {refusals[answer](outcome.about)}
      </Message>
    </div>
  )
}
