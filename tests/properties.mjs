/** `npm run test:properties -- --runs 10000 --seed 7`: the rules of the shop, tried with many more cases than usual. */
import { spawnSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"
import { prepare, root, say, stop } from "../app/bin/node24.mjs"

const { values } = parseArgs({ options: { runs: { type: "string", default: "10000" }, seed: { type: "string" } } })
const runs = Number(values.runs)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!(Number.isInteger(runs) && runs > 0 && Number.isInteger(seed))) stop("--runs and --seed take whole numbers.")

const { node, env } = prepare()
say(`${runs} cases per property, seed ${seed}`)
const { status } = spawnSync(
  node,
  ["node_modules/vitest/vitest.mjs", "run", "--config=tests/vitest.config.ts", "core/test", "adapters/test"].concat(
    // Ten thousand cases may take minutes, and no clock decides whether a rule holds.
    "--testTimeout=0",
  ),
  { cwd: root, stdio: "inherit", env: { ...env, PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) } },
)
say(`To run the same cases again: npm run test:properties -- --runs ${runs} --seed ${seed}`)
process.exitCode = status ?? 1
