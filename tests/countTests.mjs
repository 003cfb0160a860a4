/** Adds up what a test run says of itself, so that nothing that did not pass is left out of the sum. */

/**
 * A file that could not be loaded is a failed test, and so is one that was skipped. A run that failed without a failed
 * test, or that held no test at all, has failed once.
 */
export function countTests(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

/** Specs that hold a failure, by their paths. */
export const failedFiles = (report) =>
  report.testResults.filter(({ status }) => status === "failed").map(({ name }) => name)

/**
 * What came of all files when some were run again: of those, the second run counts. `unsteady` names each test that
 * failed at first and passed then.
 */
export function withSecondRun(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name))
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults]
  const count = (...wanted) =>
    testResults.flatMap((file) => file.assertionResults).filter(({ status }) => wanted.includes(status)).length
  const passedNow = new Set(namesOf(second, "passed"))
  return {
    report: {
      testResults,
      numPassedTests: count("passed"),
      numFailedTests: count("failed"),
      numPendingTests: count("pending", "skipped", "disabled"),
      numTodoTests: count("todo"),
    },
    unsteady: namesOf(first, "failed").filter((name) => passedNow.has(name)),
  }
}

const namesOf = (report, wanted) =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName }) => `${file.name.split("/").at(-1)}: ${fullName}`),
  )
