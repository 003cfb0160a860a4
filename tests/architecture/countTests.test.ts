import { describe, expect, it } from "vitest"
import { countTests, failedFiles, withSecondRun } from "../countTests.mjs"

const clean = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

const spec = (name: string, ...statuses: ReadonlyArray<string>) => ({
  name,
  status: statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status, index) => ({ status, fullName: `journey ${index}` })),
})

describe("the closing line of `npm test`", () => {
  it("counts what passed", () => {
    expect(countTests(clean, 0)).toEqual({ passed: 7, failed: 0 })
  })

  it("counts a failed, a skipped and a promised test as failed", () => {
    const report = { ...clean, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 3 })
  })

  it("counts a file that could not be loaded", () => {
    const report = { ...clean, testResults: [{ name: "/a", status: "failed", assertionResults: [] }] }
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it("counts a failed test once, in its failed file", () => {
    const testResults = [spec("/a", "failed")]
    expect(countTests({ ...clean, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it("believes no run that failed in silence, held no test or left no report", () => {
    expect(countTests(clean, 1)).toEqual({ passed: 7, failed: 1 })
    expect(countTests({ ...clean, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe("specs that are walked a second time", () => {
  const reportOf = (...testResults: ReadonlyArray<ReturnType<typeof spec>>) => ({ ...clean, testResults })
  const first = reportOf(spec("/a.spec.ts", "passed", "passed"), spec("/b.spec.ts", "passed", "failed"))

  it("are those that failed", () => {
    expect(failedFiles(first)).toEqual(["/b.spec.ts"])
  })

  it("count as the second run says, and name what passed then", () => {
    const { report, unsteady } = withSecondRun(first, reportOf(spec("/b.spec.ts", "passed", "passed")))
    expect(countTests(report, 0)).toEqual({ passed: 4, failed: 0 })
    expect(unsteady).toEqual(["b.spec.ts: journey 1"])
  })

  it("fail when they fail again", () => {
    const { report, unsteady } = withSecondRun(first, reportOf(spec("/b.spec.ts", "failed", "failed")))
    expect(countTests(report, 1)).toEqual({ passed: 2, failed: 2 })
    expect(unsteady).toEqual([])
  })
})
