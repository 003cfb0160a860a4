/** Makes the faults of `drawnRequirements`, one at a time, and runs the tests with the requirement's id. */
import { spawnSync } from "node:child_process"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DRAWN_REQUIREMENTS, type DrawnRequirement } from "./drawnRequirements.ts"
import { copyTree } from "./treeCopy.ts"

const CONFIG = { unit: "tests/vitest.config.ts", browser: "tests/components/vitest.config.ts" }

const asked = new Set(process.argv.slice(2))
const wanted = DRAWN_REQUIREMENTS.filter(({ id }) => asked.size === 0 || asked.has(id))

const copy = copyTree()

interface Outcome {
  readonly passed: number
  readonly failed: ReadonlyArray<string>
}

/** The tests with the id, as they are in the copy now. */
const runTests = ({ id, test, inBrowser }: DrawnRequirement): Outcome => {
  const report = join(copy, "report.json")
  rmSync(report, { force: true })
  spawnSync(
    process.execPath,
    [
      join(copy, "node_modules/vitest/vitest.mjs"),
      "run",
      `--config=${inBrowser === true ? CONFIG.browser : CONFIG.unit}`,
      "--testNamePattern",
      `\\b${id}\\b`,
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--testTimeout=20000",
      test,
    ],
    { cwd: copy, encoding: "utf8" },
  )
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    readonly testResults: ReadonlyArray<{
      readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
    }>
  }
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: all.filter(({ status }) => status === "passed").length,
    failed: all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  }
}

const tryOne = (one: DrawnRequirement): string | undefined => {
  const file = join(copy, one.file)
  const source = readFileSync(file, "utf8")
  if (source.split(one.from).length !== 2) return `'${one.from}' does not occur once in ${one.file}`
  const before = runTests(one)
  if (before.passed === 0 || before.failed.length > 0) return "its tests do not pass without the fault"
  try {
    writeFileSync(
      file,
      source.replace(one.from, () => one.to),
    )
    const { failed } = runTests(one)
    if (failed.length === 0) return "no test noticed the fault"
    console.log(`${one.id}: ${one.from.replaceAll("\n", " ")} → ${one.to.replaceAll("\n", " ")}\n    ${failed[0]}`)
    return undefined
  } finally {
    writeFileSync(file, source)
  }
}

let missed = 0
try {
  for (const one of wanted) {
    const why = tryOne(one)
    if (why === undefined) continue
    missed += 1
    console.log(`${one.id}: NOT SHOWN, ${why}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${wanted.length - missed} of ${wanted.length} requirements shown`)
if (missed > 0) process.exitCode = 1
