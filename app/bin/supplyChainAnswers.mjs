/** Parses the output of npm's audits into a state and some lines. Plain JavaScript, for any Node. */

/** Longest excerpt of a registry's error, in characters. */
const LONGEST_REASON = 200

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unknown = (answer, stderr) => {
  const said =
    answer?.message ?? answer?.error?.summary ?? stderr.split("\n").find((line) => /^npm (error|warn audit)/.test(line))
  return {
    state: "unknown",
    lines: [`the registry does not answer: ${said || "no reason given"}`.slice(0, LONGEST_REASON)],
  }
}

/** Parses the output of `npm audit signatures --json`. */
export function signaturesIn(stdout, stderr) {
  const answer = parse(stdout)
  if (!Array.isArray(answer?.invalid) || !Array.isArray(answer.missing)) return unknown(answer, stderr)
  const lines = [
    ...answer.invalid.map(({ name, version }) => `${name}@${version} has an invalid signature`),
    ...answer.missing.map(({ name, version }) => `${name}@${version} has no signature`),
  ]
  return lines.length === 0
    ? { state: "well", lines: ["each package has a valid signature"] }
    : { state: "found", lines }
}

/**
 * Parses the output of `npm audit --json`. Low and moderate advisories are listed too: docs/supply-chain.md limits
 * their age.
 */
export function advisoriesIn(stdout, stderr) {
  const answer = parse(stdout)
  if (typeof answer?.vulnerabilities !== "object" || answer.vulnerabilities === null) return unknown(answer, stderr)
  const lines = Object.values(answer.vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range}: ${severity}`,
  )
  return lines.length === 0 ? { state: "well", lines: ["none in the runtime packages"] } : { state: "found", lines }
}
