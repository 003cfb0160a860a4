/** The lines of docs/requirements.md, the ids used elsewhere, and those in the titles of passing tests. */
import type { TestReport } from "../countTests.mjs"

export interface Requirement {
  /** E.g. `PDP-25`; `D-07` is a decision on a point that the specification leaves open. */
  readonly id: string
  readonly state: "held" | "partly" | "not yet"
}

const LINE = /^\| ([A-Z]+-\d+) \|.+?\| (held|partly|not yet)(?:: [^|]+)? \|/gm

export const requirementsIn = (document: string): ReadonlyArray<Requirement> =>
  [...document.matchAll(LINE)].map(([, id = "", state = ""]) => ({ id, state: state as Requirement["state"] }))

const familyOf = (id: string) => id.slice(0, id.indexOf("-"))

/** All ids in a text with the form of one of these requirements' ids, each once. */
export const idsIn = (text: string, requirements: ReadonlyArray<Requirement>): ReadonlyArray<string> => {
  const families = [...new Set(requirements.map(({ id }) => familyOf(id)))].join("|")
  return [...new Set([...text.matchAll(new RegExp(`\\b(?:${families})-\\d+\\b`, "g"))].map(([id]) => id))]
}

/** Titles of the tests that passed, each with those of its groups. */
export const passedTitles = (reports: ReadonlyArray<TestReport>): ReadonlyArray<string> =>
  reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed")
    .map(({ fullName }) => fullName)

/** Differences between the states and the titles of passing tests. */
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
