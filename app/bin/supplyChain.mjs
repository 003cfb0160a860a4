/**
 * `npm run supply-chain`: checks the signatures of the installed packages, and whether any of them has a known
 * vulnerability. The exit codes are in docs/supply-chain.md.
 */
import { commandLine } from "./commandLine.mjs"
import { npm } from "./npm.mjs"
import { advisoriesIn, signaturesIn } from "./supplyChainAnswers.mjs"

commandLine(`
Usage: npm run supply-chain

Whether what is installed is what its makers signed, and whether any of it is known to be unsafe. It takes no options, and ends with 0
when all is well, 1 when something is found, 3 when the registry cannot say.
`)

/** Time limit for each request to the registry, in ms. */
const PATIENCE = 120_000

const QUESTIONS = [
  { what: "Signatures", args: ["audit", "signatures", "--json"], read: signaturesIn },
  { what: "Known vulnerabilities", args: ["audit", "--omit=dev", "--json"], read: advisoriesIn },
]

const EXIT_CODES = { well: 0, found: 1, unknown: 3 }

const answers = QUESTIONS.map(({ what, args, read }) => {
  const { stdout, stderr, error } = npm(args, { timeout: PATIENCE })
  const answer =
    error === undefined
      ? read(stdout ?? "", stderr ?? "")
      : { state: "unknown", lines: [`no answer within ${PATIENCE / 1000} s (${error.code ?? error.message})`] }
  for (const line of answer.lines) process.stdout.write(`${what}: ${line}\n`)
  return answer.state
})

const worst = answers.includes("found") ? "found" : answers.includes("unknown") ? "unknown" : "well"
process.exit(EXIT_CODES[worst])
