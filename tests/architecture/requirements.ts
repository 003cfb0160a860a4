/** The lines of docs/requirements.md, the ids that are named elsewhere, and those that passing tests have in their titles. */
import type { TestReport } from "../countTests.mjs"

export interface Requirement {
  /** E.g. `PDP-25`; a decision on what the specification leaves open is `D-07`. */
  readonly id: string
  readonly state: "held" | "partly" | "not yet"
}

const LINE = /^\| ([A-Z]+-\d+) \|.+?\| (held|partly|not yet)(?:: [^|]+)? \|/gm

export const requirementsIn = (document: string): ReadonlyArray<Requirement> =>
  [...document.matchAll(LINE)].map(([, id = "", state = ""]) => ({ id, state: state as Requirement["state"] }))

const familyOf = (id: string) => id.slice(0, id.indexOf("-"))

/** All ids in a text that have the form of one of these requirements' ids, each once. */
export const idsIn = (text: string, requirements: ReadonlyArray<Requirement>): ReadonlyArray<string> => {
  const families = [...new Set(requirements.map(({ id }) => familyOf(id)))].join("|")
  return [...new Set([...text.matchAll(new RegExp(`\\b(?:${families})-\\d+\\b`, "g"))].map(([id]) => id))]
}

/** Titles of the tests that passed, each with those of the groups around it. */
export const passedTitles = (reports: ReadonlyArray<TestReport>): ReadonlyArray<string> =>
  reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed")
    .map(({ fullName }) => fullName)

/** What the states and the titles of passing tests say differently. */
export const contradictions = (
  requirements: ReadonlyArray<Requirement>,
  titles: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const shown = new Set(idsIn(titles.join("\n"), requirements))
  return requirements.flatMap(({ id, state }) => {
    if (state === "held" && !shown.has(id)) return [`${id} is held, and no test that passed has it in its title`]
    if (state === "not yet" && shown.has(id))
      return [`${id} is not yet there, and a test that passed has it in its title`]
    return []
  })
}
