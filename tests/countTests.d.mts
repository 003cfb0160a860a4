/** The counted fields of the JSON report of Vitest. */
export interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: ReadonlyArray<TestFile>
}

interface TestFile {
  /** Its path. */
  readonly name: string
  readonly status: string
  readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
}

export function countTests(report: TestReport | undefined, exitCode: number): { passed: number; failed: number }
