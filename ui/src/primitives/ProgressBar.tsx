export interface ProgressBarProps {
  name: string
  /** 0 to 100. */
  percent: number
  /** @default "member": lingon; plain is ink, 3 px. */
  look?: "member" | "plain"
}

/** Progress, as a native progress element. */
export function ProgressBar({ name, percent, look = "member" }: ProgressBarProps) {
  return <progress className={look === "plain" ? "bar bar-plain" : "bar"} aria-label={name} max={100} value={percent} />
}
