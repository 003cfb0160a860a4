interface AuditAnswer {
  readonly state: "well" | "found" | "unknown"
  readonly lines: ReadonlyArray<string>
}
export function signaturesIn(stdout: string, stderr: string): AuditAnswer
export function advisoriesIn(stdout: string, stderr: string): AuditAnswer
