/** `npm run test:mutations`: `run.mjs` describes its options, decision 325 how it works. */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { root, sources } from "../architecture/sources.ts"
import { instrumented, type Mutant, mutantsOf, mutated } from "./mutantsOf.ts"
import type { Entered } from "./recordEntered.ts"
import { sample } from "./sample.ts"
import { scoresByFolder } from "./scoresByFolder.ts"
import { TestRunner } from "./TestRunner.ts"
import { testDistances } from "./testDistances.ts"
import { copyTree } from "./treeCopy.ts"
import { openTypeChecker } from "./typeChecker.ts"

/** Files of tests for one fault, for each second of tests that it may take. */
const FILES_PER_SECOND = 0.8
/** What survives those is shown to others that enter its function, for so many times as long. */
const SECOND_LOOK = 5
/** Assumed duration of a test file without a measurement: two seconds. */
const UNSEEN_MS = 2_000
/** A component test takes longer to start its browser, and the functions it enters are not recorded. */
const MOST_COMPONENT_FILES = 4
/** A fault that causes an endless loop is noticed by this time limit. */
const WITHIN_MS = 90_000
const WITHIN_TIMES = 5

const UNIT_TEST =
  /^((core|adapters)\/test\/.*|(ui|app|app\/demo)\/test\/(?!browser\/).*|tests\/(contracts|integration|resilience)\/.*)\.test\.tsx?$/
const COMPONENT_TEST = /^(ui|app)\/test\/browser\/.*\.test\.tsx$/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changes: { type: "string" },
    count: { type: "string", default: "400" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    report: { type: "string" },
    again: { type: "string" },
    entered: { type: "string" },
    seconds: { type: "string", default: "15" },
  },
})
const seed = Number(values.seed)
const print = (line: string): void => console.log(line)

interface Result extends Mutant {
  readonly before: string
  /** The test that failed, "time" or "types"; absent when the fault survived. */
  readonly caughtBy?: string
}

/** A fault without its position: the tree may have changed since the report was written. */
const identity = ({ file, before, replacement, start }: Omit<Result, "caughtBy">, text: string): string => {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1).split("\n")[0] ?? ""
  return JSON.stringify([file, before, replacement, line.trim()])
}

const isMutable = (file: string): boolean =>
  !/(\/test\/|\/stories\/|\.generated\.ts|\.d\.ts$|\.config\.ts$|\/simulators\/)/.test(file)
const mutable = sources(
  "core/src/**/*.{ts,tsx}",
  "adapters/src/**/*.{ts,tsx}",
  "ui/src/**/*.{ts,tsx}",
  "app/**/*.{ts,tsx}",
).filter(isMutable)
const chosenFiles = (): ReadonlyArray<string> => {
  if (values.changes !== undefined) {
    const changed = execFileSync("git", ["diff", "--name-only", values.changes], { cwd: root, encoding: "utf8" })
    return mutable.filter((file) => changed.split("\n").includes(file))
  }
  const folder = positionals[0]?.replace(/\/$/, "")
  return folder === undefined ? mutable : mutable.filter((file) => file === folder || file.startsWith(`${folder}/`))
}

const copy = copyTree()
const inCopy = (file: string): string => join(copy, file)
/** As they were at the start of the run. */
const originals = new Map<string, string>()
const sourceOf = (file: string): string => {
  const source = originals.get(file) ?? readFileSync(inCopy(file), "utf8")
  originals.set(file, source)
  return source
}
process.on("exit", () => rmSync(copy, { recursive: true, force: true }))
process.on("SIGINT", () => process.exit(130))
process.on("SIGTERM", () => process.exit(143))

const all = chosenFiles().flatMap((file) => mutantsOf(file, sourceOf(file)))
const withText = (mutant: Mutant): Omit<Result, "caughtBy"> => ({
  ...mutant,
  before: sourceOf(mutant.file).slice(mutant.start, mutant.end),
})

function chooseMutants(): ReadonlyArray<Mutant> {
  if (values.again === undefined) return sample(all, Number(values.count), seed)
  const report = JSON.parse(readFileSync(values.again, "utf8")) as ReadonlyArray<Result & { readonly text: string }>
  const survived = new Set(report.filter(({ caughtBy }) => caughtBy === undefined).map(({ text }) => text))
  return all.filter((mutant) => survived.has(identity(withText(mutant), sourceOf(mutant.file))))
}

const everything = sources("{core,adapters,ui,app,tests}/**/*.{ts,tsx}")
const { tests: distancesTo, importers } = testDistances(
  everything,
  sourceOf,
  (file) => UNIT_TEST.test(file) || COMPONENT_TEST.test(file),
)

interface Record {
  /** Functions, by `file:start`, that a test file entered; with how long it took. */
  readonly tests: ReadonlyMap<string, { readonly functions: ReadonlySet<string>; readonly ms: number }>
  /** Test files that fail without any fault. */
  readonly failing: ReadonlySet<string>
}

/** Runs the tests that reach the chosen sources once, on sources that record which functions are entered. */
async function record(mutants: ReadonlyArray<Mutant>): Promise<Record> {
  interface StoredRecord {
    readonly tests: ReadonlyArray<readonly [string, ReadonlyArray<string>, number]>
    readonly failing: ReadonlyArray<string>
  }
  const fromStored = ({ tests, failing }: StoredRecord): Record => ({
    tests: new Map(tests.map(([test, functions, ms]) => [test, { functions: new Set(functions), ms }])),
    failing: new Set(failing),
  })
  if (values.entered !== undefined && existsSync(values.entered))
    return fromStored(JSON.parse(readFileSync(values.entered, "utf8")) as StoredRecord)

  const files = values.entered === undefined ? [...new Set(mutants.map(({ file }) => file))] : mutable
  const tests = new Set(files.flatMap((file) => distancesTo(file).map(([test]) => test)))
  const wanted = [...tests].filter((test) => UNIT_TEST.test(test)).toSorted()
  print(`Finding out which functions ${wanted.length} test files enter …`)
  const names: Array<string> = []
  for (const file of files)
    writeFileSync(
      inCopy(file),
      instrumented(file, sourceOf(file), (start) => names.push(`${file}:${start}`) - 1),
    )
  const setup = "tests/propertyRuns.setup.ts"
  const log = inCopy("entered.jsonl")
  writeFileSync(
    inCopy(setup),
    `import { recordEntered } from "./mutations/recordEntered.ts"\n${sourceOf(setup)}\nrecordEntered(${JSON.stringify(log)})\n`,
  )
  const runner = new TestRunner(
    copy,
    "tests/vitest.config.ts",
    `--import=${inCopy("tests/mutations/recordEntered.mjs")}`,
  )
  process.env["PROPERTY_RUNS"] = "20"
  const ran = await runner.run({ changed: [], tests: wanted, bail: false }, 2 ** 31 - 1)
  delete process.env["PROPERTY_RUNS"]
  runner.close()
  for (const file of [...files, setup]) writeFileSync(inCopy(file), sourceOf(file))

  const entered = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entered)
  const stored: StoredRecord = {
    tests: entered.map(({ test, functions, ms }) => [
      test.slice(copy.length + 1),
      functions.map((name) => names[name] ?? ""),
      ms,
    ]),
    failing: [...new Set((ran?.failed ?? []).map(([test]) => test))],
  }
  if (values.entered !== undefined) writeFileSync(values.entered, JSON.stringify(stored))
  return fromStored(stored)
}

interface UnitTests {
  readonly files: ReadonlyArray<string>
  readonly expectedMs: number
}

/**
 * Unit tests that may notice the fault: those that enter its function, or all that reach its file if it is in none. The
 * second ones are for a fault that survives the first: others that enter it, then those that reach its file.
 */
function unitTests({ file, inFunction }: Mutant, { tests, failing }: Record): readonly [UnitTests, UnitTests] {
  const reaching = distancesTo(file).filter(([test]) => UNIT_TEST.test(test) && !failing.has(test))
  const entering = reaching.filter(([test]) => tests.get(test)?.functions.has(`${file}:${inFunction}`) ?? true)
  const nearest = (of: typeof reaching) =>
    of
      .map(([test, distance]) => ({ test, distance, ms: tests.get(test)?.ms ?? UNSEEN_MS }))
      .toSorted((a, b) => a.distance - b.distance || a.ms - b.ms)
  const near = nearest(inFunction === -1 || !entering.some(([test]) => tests.has(test)) ? reaching : entering)
  const first = within(near, Number(values.seconds))
  // What a module calls while it is loaded is recorded for the first test file of a worker alone.
  const others = nearest(reaching).filter(({ test }) => !near.some((one) => one.test === test))
  return [first, within([...near.slice(first.files.length), ...others], SECOND_LOOK * Number(values.seconds))]
}

/** As many of the tests as take so long, but one at least. */
function within(near: ReadonlyArray<{ readonly test: string; readonly ms: number }>, seconds: number): UnitTests {
  const files: Array<string> = []
  let expectedMs = 0
  for (const { test, ms } of near.slice(0, seconds * FILES_PER_SECOND)) {
    if (files.length > 0 && expectedMs + ms > seconds * 1_000) break
    files.push(test)
    expectedMs += ms
  }
  return { files, expectedMs }
}

for (const file of everything) sourceOf(file)
const mutants = chooseMutants()
print(`${mutants.length} faults of ${all.length} in ${new Set(all.map(({ file }) => file)).size} files, seed ${seed}`)
const recorded = await record(mutants)
if (recorded.failing.size > 0) print(`Left out, since they fail without a fault: ${[...recorded.failing].join(", ")}`)

const checker = openTypeChecker(copy)
const unit = new TestRunner(copy, "tests/vitest.config.ts")
const component = new TestRunner(copy, "tests/components/vitest.config.ts")
const results: Array<Result & { readonly text: string }> = []
let before: string | undefined

async function catcherOf(mutant: Mutant): Promise<string | undefined> {
  const [first, second] = unitTests(mutant, recorded)
  const changed = [mutant.file, ...(before === undefined ? [] : [before])]
  const byUnitTests = async ({ files, expectedMs }: UnitTests): Promise<string | undefined> => {
    if (files.length === 0) return undefined
    const ran = await unit.run({ changed, tests: files, bail: true }, WITHIN_MS + WITHIN_TIMES * expectedMs)
    return ran === undefined ? "time" : ran.failed[0]?.join(" › ")
  }
  const byComponentTests = async (): Promise<string | undefined> => {
    const components = distancesTo(mutant.file).filter(([test]) => COMPONENT_TEST.test(test))
    for (const [test] of components.slice(0, MOST_COMPONENT_FILES)) {
      const ran = await component.run({ changed, tests: [test], bail: true }, WITHIN_MS)
      if (ran !== undefined && ran.failed.length === 0) continue
      if (await passesWithoutFault(mutant.file, test)) return ran?.failed[0]?.join(" › ") ?? "time"
    }
    return undefined
  }
  return (
    (await byUnitTests(first)) ??
    (checker.refuses(mutant.file, importers(mutant.file)) ? "types" : undefined) ??
    (await byComponentTests()) ??
    (await byUnitTests(second))
  )
}

/** A busy machine may fail a component test too. */
async function passesWithoutFault(file: string, test: string): Promise<boolean> {
  const fault = readFileSync(inCopy(file), "utf8")
  writeFileSync(inCopy(file), sourceOf(file))
  const ran = await component.run({ changed: [file], tests: [test], bail: true }, WITHIN_MS)
  writeFileSync(inCopy(file), fault)
  return ran !== undefined && ran.failed.length === 0
}

for (const [index, mutant] of mutants.entries()) {
  const began = performance.now()
  const source = sourceOf(mutant.file)
  writeFileSync(inCopy(mutant.file), mutated(source, mutant))
  const caughtBy = await catcherOf(mutant)
  writeFileSync(inCopy(mutant.file), source)
  before = mutant.file
  const named = withText(mutant)
  results.push({ ...named, text: identity(named, source), ...(caughtBy === undefined ? {} : { caughtBy }) })
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const change = `${named.before.slice(0, 120)} -> ${mutant.replacement.slice(0, 120)}`.replaceAll(/\s+/g, " ")
  print(
    `${index + 1} ${caughtBy === undefined ? "SURVIVED" : "caught"} ${seconds} s ${mutant.file}:${mutant.line} ${change}`,
  )
  if (caughtBy !== undefined) print(`    ${caughtBy}`)
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(results, null, 1))
}
unit.close()
checker.close()
component.close()

print("\nfolder                     caught  of  score")
for (const { folder, caught, tried } of scoresByFolder(results))
  print(
    `${folder.padEnd(24)} ${String(caught).padStart(8)} ${String(tried).padStart(3)} ${String(Math.round((100 * caught) / tried)).padStart(4)} %`,
  )
print("\nsurvived:")
for (const { file, line, before: text, replacement, caughtBy } of results)
  if (caughtBy === undefined) print(`  ${file}:${line}  ${text} -> ${replacement}`.replaceAll(/\s+/g, " "))
process.exit()
