/** A process that keeps Vitest open over a copy of the tree and runs the test files it is sent; its parent ends it. */
import { join } from "node:path"
import { inspect } from "node:util"
import { createVitest, type TestSequencer, type TestSpecification } from "vitest/node"

export interface Run {
  readonly changed: ReadonlyArray<string>
  readonly tests: ReadonlyArray<string>
  /** Whether the first failure ends the run. */
  readonly bail: boolean
}

export interface Ran {
  /** Titles of tests that failed, by their file. */
  readonly failed: ReadonlyArray<readonly [test: string, title: string]>
}

/** Tests pass within seconds; one that hangs is stopped earlier than in `npm test`. */
const TIMEOUT_MS = 40_000

class AsGiven implements TestSequencer {
  sort = (files: Array<TestSpecification>): Array<TestSpecification> => files
  shard = (files: Array<TestSpecification>): Array<TestSpecification> => files
}

const [folder = "", config = ""] = process.argv.slice(2)

const vitest = await createVitest(
  {
    root: folder,
    config: join(folder, config),
    watch: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: TIMEOUT_MS / 2 } },
    reporters: [{}],
    sequence: { sequencer: AsGiven },
    silent: true,
  },
  // The dependencies are links to those of the working tree.
  { server: { fs: { strict: false } } },
)

const run = async ({ changed, tests, bail }: Run): Promise<Ran> => {
  for (const file of changed) vitest.invalidateFile(join(folder, file))
  for (const project of vitest.projects) project.config.bail = bail ? 1 : 0
  vitest.config.bail = bail ? 1 : 0
  const wanted = new Map(tests.map((test, index) => [join(folder, test), index]))
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.toSorted((a, b) => (wanted.get(a.moduleId) ?? 0) - (wanted.get(b.moduleId) ?? 0)),
  )
  const failed = testModules
    // Results of earlier runs are stored next to these.
    .filter((module) => wanted.has(module.moduleId) && module.state() === "failed")
    .map((module): readonly [string, string] => {
      const [first] = [...module.children.allTests("failed")]
      return [module.relativeModuleId, first?.fullName ?? "(module)"]
    })
  const unhandled = unhandledErrors
    .slice(0, 1)
    .map((error): readonly [string, string] => ["(unhandled)", inspect(error)])
  return { failed: [...failed, ...unhandled] }
}

process.on("message", (wanted: Run) => void run(wanted).then((ran) => process.send?.(ran)))
process.on("disconnect", () => process.exit())
process.send?.("ready")
