/** Requirement ids refer to a line of docs/requirements.md, and a line marked as held refers to tests. */
import { describe, expect, it } from "vitest"
import { contradictions, idsIn, passedTitles, type Requirement, requirementsIn } from "./requirements.ts"
import { read, sources } from "./sources.ts"

const DOCUMENT = "docs/requirements.md"
const requirements = requirementsIn(read(DOCUMENT))
const known = new Set(requirements.map(({ id }) => id))

const TESTS = sources("{core,adapters,ui,app}/**/test/**/*.{ts,tsx}", "core/contracts/**/*.ts", "tests/**/*.ts")
const EVERYWHERE = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...sources("{core,adapters,ui,app}/**/*.{ts,tsx,mjs,css,md}", "tests/**/*.{ts,tsx,mjs}", "docs/**/*.md"),
].filter((file) => !file.startsWith("tests/architecture/requirements"))

/** Titles are in code; an id in a comment proves nothing. */
const withoutComments = (source: string) => source.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, "")

const sample: ReadonlyArray<Requirement> = [
  { id: "PDP-25", state: "held" },
  { id: "PDP-26", state: "partly" },
  { id: "D-07", state: "not yet" },
]

describe("docs/requirements.md", () => {
  it("has one line for each of the 342 requirements and 83 decisions", () => {
    expect(requirements.filter(({ id }) => !id.startsWith("D-"))).toHaveLength(342)
    expect(requirements).toHaveLength(342 + 83)
    expect(known.size).toBe(requirements.length)
  })

  it("has a line for each id that code, tests and documents name", () => {
    const lost = EVERYWHERE.flatMap((file) =>
      idsIn(read(file), requirements)
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    )
    expect(lost).toEqual([])
  })

  // Whether these tests pass is known after all tiers have run: `shownRequirements.mjs`, the last step of `npm test`.
  it("marks as held what a test has in its title, and no title has an unbuilt requirement", () => {
    const titles = TESTS.filter((file) => EVERYWHERE.includes(file)).map((file) => withoutComments(read(file)))
    expect(contradictions(requirements, titles)).toEqual([])
  })
})

/** Pages about the project that are not in the repository. */
const OUTSIDE = /\bnotes\/[\w-]+\.md\b|\bnotes on reliability\b|\bdesign(?:\.md)? §|\bspec\/[\w-]+\.md\b/g

describe("a comment or document", () => {
  it("cites only pages of the repository", () => {
    const outside = EVERYWHERE.flatMap((file) => (read(file).match(OUTSIDE) ?? []).map((cited) => `${file}: ${cited}`))
    expect(outside).toEqual([])
    expect("(notes/data.md §8, design §5)".match(OUTSIDE)).toEqual(["notes/data.md", "design §"])
  })
})

describe("docs/reliability.md", () => {
  /** Ids of properties, attacks and races: at the end of a title, possibly among others, or before it. */
  const NAMED = /\((?:[^()"'`]*, )?([PSK]\d{1,2})(?:, [^()"'`]*)?\)["'`]|["'`](S\d+): /g
  const listed = [...`${read("docs/reliability.md")}${read("docs/performance.md")}`.matchAll(/^\| ([PSK]\d+) \|/gm)]

  it("has a line for each property, attack and race that tests name", () => {
    const named = TESTS.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(NAMED)].map((one) => one[1] ?? one[2]),
    )
    expect(named.length).toBeGreaterThan(40)
    expect([...new Set(named)].filter((id) => !listed.some(([, known]) => known === id))).toEqual([])
  })
})

describe("a requirement without a test in its favour", () => {
  const titles = (...assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>) =>
    passedTitles([
      {
        numPassedTests: 0,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [{ name: "/a", status: "passed", assertionResults }],
      },
    ])

  it("is held by words only", () => {
    const failed = { status: "failed", fullName: "free shipping begins at 249 kr (PDP-25)" }
    expect(contradictions(sample, titles(failed))).toEqual([
      "PDP-25 is held, and no test that passed has it in its title",
    ])
    expect(contradictions(sample, titles({ ...failed, status: "passed" }))).toEqual([])
  })

  it("is held by the title of a group, among other ids", () => {
    expect(contradictions(sample, titles({ status: "passed", fullName: "prices (PDP-24, PDP-25) are whole" }))).toEqual(
      [],
    )
  })

  it("is tested before its line says so", () => {
    const both = ["a (PDP-25)", "b (D-07)"].map((fullName) => ({ status: "passed", fullName }))
    expect(contradictions(sample, titles(...both))).toEqual([
      "D-07 is not yet there, and a test that passed has it in its title",
    ])
  })

  it("is recognised by the form of its id", () => {
    expect(idsIn("PDP-99, D-07 and SE-123, UTF-8, XD-07", sample)).toEqual(["PDP-99", "D-07"])
    const lines = "| PDP-25 | Free | held | |\n| D-07 | A | not yet: soon | `a.ts` |\n| Id | What | State | Rule |"
    expect(requirementsIn(lines)).toEqual([sample[0], sample[2]])
  })
})
