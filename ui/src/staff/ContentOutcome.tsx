import { Message } from "../primitives/Message.tsx"
import { editing } from "../text/sv/editing.ts"
import type { StaffOutcome } from "./StaffResult.tsx"

const { results, refusals } = editing

const isKey = <Texts extends object>(texts: Texts, key: string): key is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, key)

/** What came of a form of content. */
export function ContentOutcome({ outcome }: { outcome: StaffOutcome | undefined }) {
  if (outcome === undefined) return null
  const { answer } = outcome
  if (isKey(results, answer)) return <Message tone="success">{results[answer]}</Message>
  return isKey(refusals, answer) ? <Message tone="error">{refusals[answer]}</Message> : null
}
