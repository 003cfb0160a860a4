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
