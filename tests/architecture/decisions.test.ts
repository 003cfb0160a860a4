/** Each decision has a status and is in the index once; superseded ones are marked as such there too. */
import { posix } from "node:path"
import { describe, expect, it } from "vitest"
import { read, sources } from "./sources.ts"

const INDEX = "docs/decisions/README.md"
const decisions = sources("docs/decisions/0*.md").map((path) => posix.basename(path))

const STATUS = /(?:^|\. )Status: (?:accepted\b|(superseded) by \[\d+\]\(\d{4}-[\w-]+\.md\))/m
const isSuperseded = (text: string) => STATUS.exec(text)?.[1] !== undefined

const entries = [...read(INDEX).matchAll(/^- \[(\d+)\]\((\d{4}-[\w-]+\.md)\) (.+)$/gm)].map(
  ([, number = "", file = "", about = ""]) => ({ number, file, about }),
)

describe("the index of decisions", () => {
  it("has each decision once, under its number", () => {
    expect(entries.map(({ file }) => file).sort()).toEqual(decisions)
    expect(entries.filter(({ number, file }) => Number(file.slice(0, 4)) !== Number(number))).toEqual([])
  })

  it("states which are superseded", () => {
    const marked = entries.filter(({ about }) => / \(superseded by \d+\)$/.test(about)).map(({ file }) => file)
    expect(marked.sort()).toEqual(decisions.filter((file) => isSuperseded(read(`docs/decisions/${file}`))))
  })
})

describe("a decision", () => {
  it("has a status: accepted, or superseded by another", () => {
    expect(decisions.filter((file) => !STATUS.test(read(`docs/decisions/${file}`)))).toEqual([])
    expect(isSuperseded("Date: 2026-11-21\nStatus: superseded by [294](0294-islands.md)")).toBe(true)
    expect(STATUS.test("Status: replaced")).toBe(false)
  })
})
