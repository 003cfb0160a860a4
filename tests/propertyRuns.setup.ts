/**
 * Settings of the property tests: `PROPERTY_RUNS` cases per property from `PROPERTY_SEED`, for Effect's engine and for
 * fast-check alike. Without them 200 cases from a fixed seed, so that `npm test` gives the same result twice; `npm run
 * test:properties` chooses a new seed each time and prints it.
 */
import * as Arbitrary from "effect/Arbitrary"
import fc from "fast-check"

const runs = Number(process.env["PROPERTY_RUNS"] ?? 200)
const seed = Number(process.env["PROPERTY_SEED"] ?? 1)

Arbitrary.configureGlobal({ check: { runs, seed }, sample: { seed } })
fc.configureGlobal({ numRuns: runs, seed })
