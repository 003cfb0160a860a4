/** What came of the form that led to this page. */
import type { StaffOutcome } from "@kapitel/ui/staff/StaffResult"
import { ABOUT_PARAMETER, RESULT_PARAMETER } from "../../staffPaths.ts"

/** Longer than any name, title or code that a form is about. */
const MAX_ABOUT = 120

export const outcomeOf = (query: URLSearchParams): StaffOutcome | undefined => {
  const answer = query.get(RESULT_PARAMETER)
  return answer === null ? undefined : { answer, about: (query.get(ABOUT_PARAMETER) ?? "").slice(0, MAX_ABOUT) }
}
