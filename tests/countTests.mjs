/** Adds up the results of a test run, so that everything that did not pass is counted. */

/**
 * A file that could not be loaded is a failed test, and so is a skipped one. A run that failed without a failed test,
 * or that contained no test at all, counts as one failure.
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
