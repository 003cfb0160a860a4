import { describe, expect, it } from "vitest"
import { countTests } from "../countTests.mjs"

const clean = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

const spec = (name: string, ...statuses: ReadonlyArray<string>) => ({
  name,
  status: statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status, index) => ({ status, fullName: `journey ${index}` })),
})

describe("the last line of `npm test`", () => {
  it("counts passed tests", () => {
    expect(countTests(clean, 0)).toEqual({ passed: 7, failed: 0 })
  })

  it("counts failed, skipped and todo tests as failed", () => {
    const report = { ...clean, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 3 })
  })

  it("counts a file that could not be loaded", () => {
    const report = { ...clean, testResults: [{ name: "/a", status: "failed", assertionResults: [] }] }
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it("counts a failed test once, within its failed file", () => {
    const testResults = [spec("/a", "failed")]
    expect(countTests({ ...clean, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it("counts a run as failed when it has no test, no report or an error without a failed test", () => {
    expect(countTests(clean, 1)).toEqual({ passed: 7, failed: 1 })
    expect(countTests({ ...clean, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
