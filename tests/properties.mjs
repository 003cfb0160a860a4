/** `npm run test:properties -- kronor --runs 10000 --seed 7`: the property tests, with many more cases than usual. */
import { spawnSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { commandLine } from "../app/bin/commandLine.mjs"
import { prepare, root, say } from "../app/bin/node24.mjs"

const HELP = `
Usage: npm run test:properties -- [name] [options]

The rules of the shop, tried with more cases than npm test does. A name chooses files by their path (kronor, core/test/pricing), or tests by
their title.

  --runs N   cases per property (1000)
  --seed N   the same cases again; a new one is drawn otherwise, and told
`
const FOLDERS = ["core/test", "adapters/test"]
const DEFAULT_RUNS = 1_000

function refuse(line) {
  process.stderr.write(`${line}\n\n${HELP.trim()}\n`)
  process.exit(2)
}

const { values, positionals } = commandLine(HELP, { runs: "string", seed: "string" }, { words: true })
const runs = Number(values.runs ?? DEFAULT_RUNS)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!(Number.isInteger(runs) && runs > 0 && Number.isInteger(seed))) refuse("--runs and --seed take whole numbers.")

/** Arguments for vitest from a name: files whose path contains it, else tests whose title does. */
function chosenBy(name) {
  const wanted = name.toLowerCase()
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.test\.tsx?$/.test(file)),
  )
  const named = files.filter((file) => file.toLowerCase().includes(wanted))
  if (named.length > 0) return named
  const titled = files.filter((file) => readFileSync(join(root, file), "utf8").toLowerCase().includes(wanted))
  if (titled.length === 0) refuse(`No file and no test is called ${JSON.stringify(name)}.`)
  return [...titled, "--testNamePattern", name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")]
}

const [name, ...more] = positionals
if (more.length > 0) refuse("One name at a time; put a title into quotation marks.")
const chosen = name === undefined ? FOLDERS : chosenBy(name)

const { node, env } = prepare()
say(`${runs} cases per property, seed ${seed}`)
const { status } = spawnSync(
  node,
  ["node_modules/vitest/vitest.mjs", "run", "--config=tests/vitest.config.ts", ...chosen].concat(
    // Thousands of cases may take minutes, and a rule does not depend on time.
    "--testTimeout=0",
  ),
  { cwd: root, stdio: "inherit", env: { ...env, PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) } },
)
const again = name === undefined ? "" : `${JSON.stringify(name)} `
say(`To run the same cases again: npm run test:properties -- ${again}--runs ${runs} --seed ${seed}`)
process.exitCode = status ?? 1
