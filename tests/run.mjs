/**
 * `npm test`: all checks. `npm run check` (`--fast`) leaves out the build and the browser journeys. A failing step
 * shows its output and the others continue; the last line adds up the tests of all steps.
 */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { commandLine } from "../app/bin/commandLine.mjs"
import { prepare, root } from "../app/bin/node24.mjs"
import { findChromium } from "./chromium.mjs"
import { countTests } from "./countTests.mjs"

const LINES_SHOWN = 60

const { values } = commandLine(
  `
Usage: npm test
       npm run check

Every check there is; the last line is "N passed, N failed". npm run check leaves out the build and the browser journeys.

  --fast   what npm run check does
`,
  { fast: "boolean" },
)
const fast = values.fast === true
const { node, env } = prepare()
const logs = mkdtempSync(join(tmpdir(), "kapitel-test-"))
/** Shops that tests over HTTP and journeys start from, each filled once (`tests/journeys/Shop.ts`). */
const filledShops = join(logs, "filled-shops")
mkdirSync(filledShops)
process.on("exit", () => rmSync(filledShops, { recursive: true, force: true }))

const bin = (path) => join("node_modules", path)
const vitest = (config, report, ...more) => [
  bin("vitest/vitest.mjs"),
  "run",
  `--config=${config}`,
  ...more,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
]

/**
 * A step is a program run by our Node. With a `report` its tests are counted one by one, else the step is one test. The
 * output of one that `shows` is printed also on success.
 */
const step = (name, args, { report, needs, shows } = {}) => ({ name, args, report, needs, shows })

const unitReport = join(logs, "tests.json")
const httpReport = join(logs, "http.json")
const componentReport = join(logs, "components.json")
const journeyReport = join(logs, "journeys.json")

const still = [
  step("format and import order", [bin("@biomejs/biome/bin/biome"), "check", "--colors=off"]),
  step("lint", [bin("oxlint/bin/oxlint"), "--deny-warnings"]),
  step("types", [bin("typescript/bin/tsc"), "-p", "tsconfig.json", "--noEmit"]),
  step("unused code and dependencies", [bin("knip/bin/knip.js")]),
  step("the browser half in numbers", ["tests/architecture/browserCounts.mjs"], { shows: true }),
]
const tests = [step("tests", vitest("tests/vitest.config.ts", unitReport), { report: unitReport })]
const build = [step("build and byte budgets", ["tests/architecture/byteBudgets.mjs"])]
const http = [step("answers over HTTP", vitest("tests/http/vitest.config.ts", httpReport), { report: httpReport })]
const chromium = () => {
  const { path, install } = findChromium()
  return path === undefined
    ? { missing: `No Chromium found: set CHROMIUM_PATH or run \`${install}\`.` }
    : { env: { CHROMIUM_PATH: path } }
}
const components = [
  step("component tests", vitest("tests/components/vitest.config.ts", componentReport), {
    report: componentReport,
    needs: chromium,
  }),
]
const journeys = [
  step("browser journeys", vitest("tests/journeys/vitest.config.ts", journeyReport), {
    report: journeyReport,
    needs: chromium,
  }),
]

/** After all tests: each requirement marked as held in docs/requirements.md has a passing test. */
const requirements = step(
  "held requirements are shown",
  ["tests/architecture/shownRequirements.mjs", unitReport, httpReport, componentReport, journeyReport],
  { shows: true },
)

const reportOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

const execute = (args, extra) =>
  new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...env, ...extra, KAPITEL_FILLED_SHOPS: filledShops, NO_COLOR: "1", CI: "1" },
    })
    running.add(child)
    const chunks = []
    child.stdout.on("data", (chunk) => chunks.push(chunk))
    child.stderr.on("data", (chunk) => chunks.push(chunk))
    child.on("error", (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on("close", (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: stripVTControlCharacters(Buffer.concat(chunks).toString("utf8")) })
    })
  })

const running = new Set()
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
}

const indented = (lines) => lines.map((line) => `    ${line}`).join("\n")

function report({ name, shows }, { passed, failed }, seconds, output) {
  const tally = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ""
  console.log(`${failed === 0 ? "✓" : "✗"} ${name}${tally} ${seconds.toFixed(1)} s`)
  if (failed === 0) {
    if (shows === true) console.log(indented(output.trimEnd().split("\n")))
    return
  }
  const log = join(logs, `${name.replaceAll(" ", "-")}.log`)
  writeFileSync(log, output)
  const lines = output.trimEnd().split("\n")
  console.log(indented(lines.slice(-LINES_SHOWN)))
  console.log(lines.length > LINES_SHOWN ? `    (the last ${LINES_SHOWN} lines; all of them: ${log})` : `    (${log})`)
}

async function run(one) {
  const begun = performance.now()
  const needed = one.needs?.() ?? {}
  const { code, output } =
    needed.missing === undefined ? await execute(one.args, needed.env) : { code: 1, output: needed.missing }
  const isCounted = one.report !== undefined && needed.missing === undefined
  const counted = isCounted
    ? countTests(reportOf(one.report), code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  report(one, counted, (performance.now() - begun) / 1000, output)
  return counted
}

/** One after another. */
async function lane(steps) {
  const counted = []
  for (const one of steps) counted.push(await run(one))
  return counted
}

/** Steps that need the build follow it, and all others run in parallel: both cores are busy from start to end. */
const afterBuild = async () => {
  const built = await lane(build)
  const rest = await Promise.all([lane([...http, ...components, ...still]), lane(journeys)])
  return [...built, ...rest.flat()]
}
const lanes = fast ? [lane(tests), lane(still)] : [lane(tests), afterBuild()]
const counted = (await Promise.all(lanes)).flat()
if (!fast) counted.push(await run(requirements))

const total = (key) => counted.reduce((sum, one) => sum + one[key], 0)
console.log(`${total("passed")} passed, ${total("failed")} failed`)
process.exitCode = total("failed") === 0 ? 0 : 1
